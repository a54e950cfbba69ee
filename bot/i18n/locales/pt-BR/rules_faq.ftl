## Worked examples in the notation of the bot

in-this-match = Nesta partida ({ $variant })
menu = Todos os temas
house-rules = **Em negrito**: diferente do habitual neste jogo.
line = - **{ $variants }**: { $text }
worked-nobody = ninguém pontua
worked-draw = empate

## How do I score?

scoring-title = Como funciona a pontuação?
scoring =
    Quem joga a última pedra bate e leva os pontos que sobraram na mão de todos os adversários.
    Se ninguém puder jogar, a rodada fica *trancada*: em geral, vence quem tem menos pontos na mão.
    No { $allfives }, as pontas livres também pontuam, durante a rodada.

    Você bate, e os adversários têm { $out_hands }:
    { $score_lines }

    { $draw } e { $block } contam do mesmo jeito: quem não pode jogar compra pedras do monte no { $draw } e passa a vez no { $block }. Todos os pontos de um lado vão para um só total.

## To how many points do we play?

target-title = Até quantos pontos se joga?
target-same = { $exact ->
    [yes] exatamente{" "}
   *[no] {""}
}{ $two ->
    [one] { $two } ponto
   *[other] { $two } pontos
}, { $checked ->
    [at_once] na hora
   *[after_round] no fim da rodada
}
target-by-sides = { $exact ->
    [yes] exatamente{" "}
   *[no] {""}
}{ $two ->
    [one] { $two } ponto
   *[other] { $two } pontos
} com dois jogadores ou duas duplas, { $more } com três jogadores ou mais, { $checked ->
    [at_once] na hora
   *[after_round] no fim da rodada
}
target-rounds = { $rounds ->
    [one] uma rodada decide
   *[other] { $rounds } rodadas
}
target-rounds-of-set = { $rounds ->
    [one] uma rodada
   *[other] { $rounds } rodadas
} com o dominó { $set } (com outro dominó, o número muda)
target =
    { $draw } e { $block } vão até { $draw-points } pontos, { $allfives } até { $allfives-points }, { $allfives-long } até { $allfives-long-points } ou, com três jogadores ou mais, { $allfives-long-points-of-more }.
    Pode passar da meta, exceto onde está escrito *exatamente*: ali, os pontos que passariam dela não contam.

    { $target_lines }

    Com *na hora*, a partida acaba assim que um lado chega lá; com *no fim da rodada*, quando a rodada é anotada. Dá para escolher outra meta em cada partida.

## How is a blocked round scored?

blocked-title = Quanto vale uma rodada trancada?
blocked =
    Ninguém pode jogar e não há mais o que comprar: quem tem menos pontos na mão vence a rodada.
    Leva os pontos dos adversários; em { $minus_own }, e onde `blocked` foi definido assim, menos os seus.

    { $blocked_lines }

    Em caso de empate:
    { $tie_lines }

    Empate entre parceiros não é empate: a dupla deles vence. Uma rodada nunca vale menos que zero.

## How do I count pips?

pips-title = Como contar os pontos das pedras?
pips-set = - { $set }: { $tiles } pedras, { $pips } pontos
pips =
    Cada bolinha é um ponto. Uma pedra vale as duas metades juntas: { $tile } vale { $tile_pips }.
    O branco duplo não vale nada, e o branco não é curinga: só encaixa em outro branco.

    No { $mexican-train } o branco duplo conta como { $mexican-train-double-blank }; em algumas mesas, como { $other_double_blanks }, o que dá para escolher ao começar a partida.

    Os dominós:
    { $sets }

    As mãos de uma rodada nunca somam mais do que o dominó inteiro. Se parecer que somam, o bot pede para contar de novo.

## Who takes what, and how about teams?

winner-title = Quem leva o quê, e como fica em dupla?
winner =
    Quem bate leva os pontos das pedras de *todos* os adversários. Ninguém mais pontua na rodada.
    Em dupla, só contam as mãos dos dois adversários, nunca a do seu parceiro.

    Você bate, seu parceiro tem { $partner }, e os adversários, { $out_hands }:
    { $team_lines }

    Em { $own }, cada um soma ao próprio placar os pontos das suas pedras. Em { $nothing }, as pedras que sobram na mão não valem nada.

    Só em { $bonus } a batida em si vale pontos: { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } ponto
       *[other] { $fives-threes-going-out } pontos
    }.

## Rounding to five

rounding-title = Arredondamento de cinco em cinco
rounding =
    No { $allfives }, a mão de cada adversário é arredondada **separadamente** para o múltiplo de cinco mais próximo; só depois se soma tudo.
    Com { $down } a mais que um múltiplo de cinco, a mão desce; com { $up } a mais, sobe.
    Adversários com { $out_hands }: { $out_sum }.

    A ordem faz diferença:
    - { $equal_hands }: { $equal_sum }. Somando antes, daria { $equal_together }.
    - { $higher_hands }: { $higher_sum }. Somando antes, daria { $higher_together }.
    - { $lower_hands }: { $lower_sum }. Nenhum ponto, mas a rodada conta.

    Com arredondamento: { $rounded }. Em { $divided }, cada { $allfives-1863-per-point } pontos já arredondados valem um no placar: { $allfives-1863-sum }.

    Sem arredondamento: { $exact }.

## Points in play, open ends and doubles

ends-title = Pontos durante a rodada: pontas livres e carroças
ends =
    No { $allfives }, as pontas livres pontuam depois de cada pedra: se a soma for um múltiplo de cinco, vai na hora para o placar.
    { $two } dão +{ $two_points }. { $double } dão +{ $double_points }, porque a carroça (pedra dupla) na ponta conta com as duas metades.
    { $first } como primeira pedra: +{ $first_points }. { $missed } dão { $missed_total }: nada.

    Com duas pontas livres, dá para fazer { $scores }. A carroça só conta dobrado enquanto está na ponta. Em { $branching } há mais pontas. Outras mesas escolhem com `ends` ao começar a partida: duas, quatro com spinner ou sem limite (Five-Up).

    Só em { $muggins } os pontos que um jogador deixa passar ficam com quem os aponta: é a regra do muggins. { $fives-threes } tem um tema só dele.

## Who leads?

lead-title = Quem sai?
lead =
    No { $allfives }, sai quem tem a maior carroça na primeira rodada e depois de uma rodada trancada. Nas outras, sai quem bateu.
    Se ninguém tiver carroça, sai a pedra mais alta ou a mão mais pesada: varia de mesa para mesa.

    É assim nestes jogos: { $said }.

    { $highest }: sai a maior carroça. { $next_lower }: a maior carroça do dominó abre a primeira rodada, a seguinte em valor abre a próxima, e assim por diante.

    O placar não diz quem sai em: { $unsaid }. Muitas mesas sorteiam quem sai na primeira rodada e depois passam a saída ao próximo jogador. Para a contagem, tanto faz.

## Plain domino

plain-title = Dominó simples
plain =
    { $plain-rounds ->
        [one] Uma única rodada decide a partida
       *[other] A partida tem { $plain-rounds } rodadas
    }: quem bate vence e leva os pontos que ficaram na mão dos outros.
    Se ninguém mais puder jogar, a rodada fica trancada: { $plain-blocked }

    A carroça fica na mesa como qualquer outra pedra, e nada pontua durante a rodada.

    Prefere jogar até certa pontuação? Escolha { $draw } ou { $block }: ali, cada rodada se soma ao total.

## Mexican Train

mexican-train-title = Trem Mexicano
mexican-train-set = - { $set }: { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
mexican-train =
    Vence o **menor** total: os pontos das pedras que ficam na sua mão são penalidade. Quem bate não leva nenhuma.
    Uma rodada trancada conta do mesmo jeito. Quem tem o mesmo total divide a posição.

    O número de rodadas depende do dominó{ $each_double ->
        [yes] , uma para cada carroça
       *[no] {""}
    }; o comum são { $mexican-train-rounds }, com o { $mexican-train-set }:
    { $train_lines }

    A maior carroça do dominó abre a primeira rodada, a seguinte em valor abre a próxima. Uma carroça descoberta tem de ser coberta pelo próximo jogador antes de qualquer outra jogada.

    Quantas pedras cada um pega varia com o dominó e o número de jogadores: combinem antes. O branco duplo conta como { $mexican-train-double-blank }; em algumas mesas, como { $other_double_blanks }.

## Fives and Threes

fives-threes-title = Fives and Threes
fives-threes =
    Some as pontas livres depois de cada pedra: um ponto para cada cinco se a soma for múltiplo de cinco, e um para cada três se for múltiplo de três.
    { $both } dá { $fifth } + { $third } = { $both_points } pontos. A carroça na ponta conta com as duas metades.
    Joga-se até exatamente { $fives-threes-points ->
        [one] { $fives-threes-points } ponto
       *[other] { $fives-threes-points } pontos
    }: o que passaria disso não conta.

    Mais somas: { $sums }.

    Bater vale { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } ponto
       *[other] { $fives-threes-going-out } pontos
    }, junto com o que a última pedra fizer. É uma pontuação só, anotada de uma vez: `/domino ends { $last_ends } bati`. Com { $last_from }, isso dá { $last_points }: passa da meta, e nada conta. As pedras que sobram na mão não valem nada. Rodada trancada: { $fives-threes-blocked }

    Costuma ser apontado como o dominó mais popular dos pubs e das ligas da Grã-Bretanha.

## Sniff

sniff-title = Sniff
sniff =
    Pontua como o { $allfives }, mas na primeira carroça da rodada, o sniff, pode-se jogar pelos quatro lados.
    Assim há até { $sniff-ends } pontas livres: { $sniff_ends } dão +{ $sniff_points }. Uma só pedra pode render até { $sniff_most }.

    Quem bate leva as mãos dos adversários, cada uma arredondada separadamente de cinco em cinco. Com { $out_hands }: { $sniff-sum }.

    Rodada trancada: { $sniff-blocked }

    O Sniff não tem uma meta fixa. O bot joga até { $sniff-points ->
        [one] { $sniff-points } ponto
       *[other] { $sniff-points } pontos
    }, a não ser que você escolha outra ao começar a partida.

## Worked examples

examples-title = Exemplos de contagem
examples-out = Alguém bate e os adversários têm { $hands }: { $sum }.
examples-blocked = Rodada trancada com { $hands }: { $sum }.
examples =
    { $allfives }: você bate, adversários com { $out_hands }: { $out_sum }.
    { $draw }: { $draw-sum }.
    Rodada trancada com { $blocked_hands } no { $allfives }: { $blocked_example }.

    Adversários com { $equal_hands }:
    { $equal }

    Adversários com { $lower_hands }:
    { $lower }

    Trancada com { $blocked_hands }:
    { $blocked }

    Trancada com { $tied_pips } ({ $tied_more } pedras), { $tied_pips } ({ $tied_fewer } pedras) e { $tied_other }:
    { $tied }

    Trancada, { $first_team }, { $second_team }:
    { $team_blocked }

## Where does All Fives come from?

history-title = De onde vem o All Fives?
history =
    O All Fives nasceu do cribbage, um jogo de cartas: em 1863 aparece em publicações da Inglaterra e dos Estados Unidos.
    Cada { $allfives-1863-per-point } pontos das pedras valiam um no tabuleiro de cribbage, até { $allfives-1863-points }.
    As regras do Muggins vieram em 1864, sem tabuleiro: cada ponto das pedras vale um ponto.

    Nelas, jogava-se até { $muggins-1864-points } com dois jogadores e até { $muggins-1864-points-of-more } com três ou quatro.

    “Muggins” também vem do cribbage: é o que se diz ao ficar com os pontos que outro jogador esqueceu. O curioso é que essa regra não está nas primeiras regras do Muggins; um livro americano a acrescentou em 1868. A partir de cerca de 1871, os dois nomes designam o mesmo jogo.

    As formas antigas ainda podem ser jogadas, como { $allfives-1863 } e { $muggins-1864 }. Um parente, { $fives-threes }, costuma ser apontado como o dominó mais popular dos pubs e das ligas da Grã-Bretanha.

## Dealing and drawing

dealing-title = Distribuir, comprar e passar
dealing =
    Com o duplo-seis, dois jogadores pegam sete pedras cada um; três ou quatro, cinco. O resto é o monte.
    Jogam de duas a quatro pessoas, em dupla com quatro; no { $mexican-train }, até dez.
    Quem pode jogar em geral tem de jogar: só passa ou compra quem não pode.

    O resto varia de mesa para mesa, então combinem antes:
    - Comprar uma pedra ou até uma servir? Há quem jogue dos dois jeitos. A comprada que serve em geral se joga na hora.
    - As duas últimas pedras podem ser compradas? Com dois jogadores, muitas vezes não.
    - No Brasil, em dupla, são sete pedras para cada um, sem monte.
    - No Brasil e no Caribe joga-se no sentido anti-horário; em outros lugares, no horário.
    - Uma pedra errada volta se alguém notar antes da jogada seguinte.

    Nada disso muda a contagem.

## Worked examples in the notation of the bot

in-this-match = Nesta partida ({ $variant })
line = - **{ $variants }**: { $text }
worked-for-team = { $sum } para a dupla { $team }
worked-nobody = ninguém pontua
worked-draw = empate

## How do I score?

scoring-title = Como funciona a pontuação?
scoring-synonyms = pontos, ponto, pontuação, pontuar, como pontuar, como pontua, contar pontos, como contar os pontos, contagem, contagem de pontos, placar, marcar pontos, como se conta, regras, regras do jogo, dominó com compra, dominó sem compra
scoring =
    A rodada acaba quando alguém joga a última pedra. Esse jogador *bateu* e vence a rodada. Se ninguém mais puder jogar, a rodada fica *trancada*, e na maioria dos jogos vence quem tem menos pontos na mão.

    Digamos que você bata e que os adversários ainda tenham na mão pedras que somam { $out_hands }. A pontuação fica assim:
    { $score_lines }

    Nestes jogos também há pontos *durante a rodada*, porque as pontas livres podem pontuar depois de cada pedra: { $in_play }. Todos os pontos de um lado vão para um só total.

    { $draw } (com compra) e { $block } (sem compra) contam do mesmo jeito. No { $draw }, quem não pode jogar compra pedras do monte; no { $block }, passa a vez.

## To how many points do we play?

target-title = Até quantos pontos se joga?
target-synonyms = pontuação-alvo, alvo, meta, até quantos pontos, quantos pontos, quantas rodadas, pontos para ganhar, quantos pontos para ganhar, fim da partida, fim do jogo, quando acaba, quando acaba a partida, quando termina a partida, quanto dura uma partida
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
    Depende do jogo:
    { $target_lines }

    Aqui, *na hora* quer dizer que a partida acaba assim que um lado chega lá, mesmo no meio de uma rodada. E *no fim da rodada* quer dizer que o placar só é conferido quando a rodada é anotada. Passar da pontuação-alvo também vale. Só onde está escrito *exatamente* é diferente: pontos que passariam dela não contam.

    Ao começar a partida, você pode escolher outra pontuação-alvo. Ela vale até o fim dessa partida.

## How is a blocked round scored?

blocked-title = Quanto vale uma rodada trancada?
blocked-synonyms = trancada, trancado, rodada trancada, jogo trancado, trancou, trancar, tranca, fechada, fechado, rodada fechada, jogo fechado, fechou, fechar o jogo, ninguém joga, ninguém pode jogar, empate, empatou, empatada, menos pontos na mão
blocked =
    A rodada fica trancada quando ninguém pode jogar e não há mais o que comprar. Todos mostram as pedras e somam os pontos que sobraram.
    { $blocked_lines }

    Empate entre parceiros não conta como empate: a dupla deles vence. Onde se arredonda, cada mão é arredondada separadamente, inclusive a de quem venceu. E uma rodada nunca vale menos que zero.

    Um exemplo com três jogadores, que ficaram com { $blocked_hands } na mão:
    { $blocked_examples }

## How do I count pips?

pips-title = Como contar os pontos das pedras?
pips-synonyms = pontos das pedras, ponto da pedra, pontos da pedra, contar pedras, contar as pedras, pintas, bolinhas, valor da pedra, valor das pedras, quanto vale uma pedra, branco duplo, branco, duplo branco, carroça de branco, duplo zero, dominó duplo, duplo-seis, duplo-nove, duplo-doze, duplo-quinze, duplo-dezoito, quantas pedras
pips-set = - { $set }: { $tiles } pedras, { $pips } pontos
pips =
    Nas pedras, cada bolinha é um ponto. Uma pedra vale as duas metades juntas: { $tile } vale { $tile_pips }. No fim da rodada, você soma assim todas as pedras da sua mão. Quantos pontos isso dá no placar já depende do jogo.

    O branco duplo não tem bolinha nenhuma. No { $mexican-train } ele também conta como { $mexican-train-double-blank }, mas em algumas mesas conta como { $other_double_blanks }: dá para escolher isso ao começar a partida.

    As mãos de uma rodada nunca podem somar mais do que o dominó inteiro. Se parecer que somam, o bot pede para você contar de novo:
    { $sets }

## Who takes what, and how about teams?

winner-title = Quem leva o quê, e como fica em dupla?
winner-synonyms = quem leva o quê, quem leva, quem ganha, quem vence, quem ganha a rodada, quem fica com os pontos, vencedor, vencedor da rodada, dupla, duplas, equipe, equipes, em dupla, jogo em dupla, parceiro, parceira, parceiros, adversário, adversários, bater, bateu, batida, última pedra
winner =
    Quem vence a rodada leva os pontos das pedras de *todos* os adversários. Ninguém mais pontua com ela.

    Em dupla, jogam quatro pessoas, e os parceiros ficam frente a frente. Só contam as mãos dos dois adversários; a do seu parceiro nunca conta, por mais cheia que esteja. Você bate, seu parceiro fica com { $partner } e os adversários com { $out_hands }:
    { $team_lines }

    Dois casos à parte:
    - **{ $own }**: não há o que levar, cada um soma ao próprio placar os pontos das suas pedras.
    - **{ $nothing }**: as pedras que sobram na mão não valem nada.

    Só em { $bonus } a batida em si vale pontos no placar: { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } ponto
       *[other] { $fives-threes-going-out } pontos
    }.

## Rounding to five

rounding-title = Arredondamento de cinco em cinco
rounding-synonyms = arredondar, arredondamento, arredonda, arredondado, arredondada, arredondar para cima, arredondar para baixo, arredondar para cinco, de cinco em cinco, cinco mais próximo, múltiplo mais próximo
rounding =
    Arredonda-se nestes jogos: { $rounded }. A mão de cada adversário é arredondada **separadamente** para o múltiplo de cinco mais próximo; só depois se soma tudo. Com { $down } a mais que um múltiplo de cinco, a mão desce; com { $up } a mais, sobe.

    A ordem faz diferença:
    - Adversários com { $equal_hands }: { $equal_sum }. Somando antes, daria { $equal_together }.
    - Adversários com { $higher_hands }: { $higher_sum }. Somando antes, daria { $higher_together }.
    - Adversários com { $lower_hands }: { $lower_sum }. Nada vai para o placar, mas a rodada conta.

    Em { $divided }, cada { $allfives-1863-per-point } pontos das pedras, já arredondados, valem um ponto no placar: { $allfives-1863-sum }.

    Nestes não se arredonda: { $exact }.

## Points in play, open ends and doubles

ends-title = Pontos durante a rodada: pontas livres e carroças
ends-synonyms = ponta livre, pontas livres, ponta, pontas, pontos durante a rodada, durante a rodada, pontos na hora, pontos esquecidos, carroça, carroças, pedra dupla, pedras duplas, primeira pedra, múltiplo de cinco, múltiplos de cinco
ends =
    Pontua-se durante a rodada nestes jogos: { $fives }. Quem joga uma pedra soma em seguida as pontas livres. Se a soma for um múltiplo de cinco, vai na hora para o placar:
    - { $two } nas pontas: +{ $two_points }
    - { $double } nas pontas: +{ $double_points }, porque a carroça (pedra dupla) na ponta conta com as duas metades
    - { $first } como primeira pedra da rodada: +{ $first_points }, porque ela conta inteira
    - { $missed } nas pontas: { $missed_total }, ou seja, nada

    Com duas pontas livres, dá para fazer { $scores }. Em { $branching } pode haver mais pontas.

    Há também a regra do muggins: quem aponta os pontos que outro jogador esqueceu fica com eles. Ela vale em { $muggins }. Em { $divided }, cada { $allfives-1863-per-point } pontos das pedras valem um no placar: { $double } dão { $divided_points }. { $fives-threes } conta de outro jeito e tem uma resposta própria.

    Sem pontos durante a rodada: { $without }.

## Who leads?

lead-title = Quem sai?
lead-synonyms = quem começa, quem inicia, quem abre, quem joga primeiro, quem sai primeiro, quem sai jogando, quem começa a rodada, saída, sair, começar, primeiro jogador, primeiro a jogar, maior carroça, carroça mais alta
lead =
    Nestes jogos, as regras dizem quem sai, ou seja, quem joga a primeira pedra da rodada: { $said }.
    - Primeira rodada: sai quem tem a maior carroça, e sai com ela.
    - Rodadas seguintes: sai quem bateu na anterior.
    - Depois de uma rodada trancada: de novo a maior carroça.

    Nos outros, combina-se na mesa antes de começar: { $unsaid }. Muita gente sai com a maior carroça ou faz um rodízio. Para a contagem, tanto faz.

## Plain domino

plain-title = Dominó simples
plain-synonyms = dominó comum, dominó normal, dominó tradicional, dominó básico, uma rodada, uma rodada só
plain =
    É o dominó no que ele tem de mais simples: { $plain-rounds ->
        [one] uma única rodada decide a partida
       *[other] a partida tem { $plain-rounds } rodadas
    }. Quem joga a última pedra bateu e vence a rodada. Para isso, não importa quantos pontos ainda há nas pedras dos outros.

    Se ninguém mais puder jogar, a rodada fica trancada: { $plain-blocked }

    Prefere jogar até certa pontuação? Escolha { $draw } ou { $block }: ali, cada rodada se soma ao total.

## Mexican Train

mexican-train-title = Trem Mexicano
mexican-train-synonyms = dominó trem mexicano, dominó mexicano, mexicano, trem, trens, trenzinho, pontos de penalidade, menor total, menor pontuação vence
mexican-train-set = - { $set }: { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
mexican-train =
    Aqui vence o **menor** total. Depois de cada rodada, você soma os pontos das pedras que ficaram na sua mão, sem arredondar, e eles entram no seu placar como penalidade. Quem bateu não leva nenhum. Uma rodada trancada conta do mesmo jeito.

    O número de rodadas depende do dominó usado{ $each_double ->
        [yes] : é uma para cada carroça
       *[no] {""}
    }.
    { $train_lines }

    Se você não escolher nada, são { $mexican-train-rounds ->
        [one] { $mexican-train-rounds } rodada
       *[other] { $mexican-train-rounds } rodadas
    } com o { $mexican-train-set }. O branco duplo conta então como { $mexican-train-double-blank }; ao começar a partida, você pode mudar isso para { $other_double_blanks }.

    Depois da última rodada, o menor total fica em primeiro. Quem tem o mesmo total divide a posição.

## Fives and Threes

fives-threes-title = Fives and Threes
fives-threes-synonyms = cincos e três, cinco e três, três e cinco, cincos e treses, múltiplos de cinco e de três, fives e threes
fives-threes =
    Depois de cada pedra, some as pontas livres; uma carroça (pedra dupla) na ponta conta com as duas metades.
    - A soma é um múltiplo de cinco? Um ponto no placar para cada cinco.
    - É um múltiplo de três? Um ponto no placar para cada três.
    - É dos dois ao mesmo tempo? Então valem os dois: { $both } dá { $fifth } + { $third } = { $both_points } no placar.

    Mais algumas somas: { $sums }.

    Bater vale { $fives-threes-going-out ->
        [one] { $fives-threes-going-out } ponto
       *[other] { $fives-threes-going-out } pontos
    } no placar. As pedras que sobram na mão não valem nada. Rodada trancada: { $fives-threes-blocked }

    Joga-se até exatamente { $fives-threes-points ->
        [one] { $fives-threes-points } ponto
       *[other] { $fives-threes-points } pontos
    }. O que faria você passar disso não conta, e a partida acaba assim que um lado chega lá.

    Muitos dizem que Fives and Threes é o dominó mais popular nos pubs e nas ligas da Grã-Bretanha.

## Sniff

sniff-title = Sniff
sniff-synonyms = quatro pontas, quatro pontas livres, quatro lados, pelos quatro lados
sniff =
    Este jogo pontua como { $allfives }: se as pontas livres somarem um múltiplo de cinco, a soma vai na hora para o placar. A diferença está na primeira carroça da rodada, o sniff. Nela se pode jogar pelos quatro lados, e assim pode haver até { $sniff-ends } pontas livres: { $sniff_ends } dão { $sniff_points } pontos no placar. Uma só pedra pode render até { $sniff_most }.

    Quem bate leva as mãos dos adversários, cada uma arredondada separadamente para o múltiplo de cinco mais próximo. Se eles tiverem { $out_hands }, fica assim: { $sniff-sum }.

    Rodada trancada: { $sniff-blocked }

    O Sniff não tem uma pontuação-alvo fixa. O bot joga até { $sniff-points ->
        [one] { $sniff-points } ponto
       *[other] { $sniff-points } pontos
    }, a não ser que você escolha outra ao começar a partida.

## Worked examples

examples-title = Exemplos de contagem
examples-synonyms = exemplo, exemplos, exemplos resolvidos, exemplo de contagem, por exemplo
examples-out = Alguém bate e os adversários têm { $hands }: { $sum }.
examples-blocked = Rodada trancada com { $hands }: { $sum }.
examples =
    Alguém bate, e os adversários têm { $out_hands }:
    { $out }

    Adversários com { $equal_hands }:
    { $equal }

    Adversários com { $lower_hands }:
    { $lower }

    Rodada trancada com { $blocked_hands }:
    { $blocked }

    Rodada trancada com { $tied_pips } ({ $tied_more } pedras), { $tied_pips } ({ $tied_fewer } pedras) e { $tied_other }:
    { $tied }

    Em dupla: alguém bate, o parceiro tem { $partner }, e os adversários, { $out_hands }:
    { $team_out }

    Em dupla, rodada trancada: A tem { $first_team }, B tem { $second_team }:
    { $team_blocked }

    Pontas livres em { $allfives }: { $two } dão +{ $two_points }, { $double } dão +{ $double_points }, { $first } como primeira pedra dá +{ $first_points }, { $missed } não dão nada.

## Where does All Fives come from?

history-title = De onde vem o All Fives?
history-synonyms = história, história do dominó, origem, origens, de onde vem, como surgiu, surgimento
history =
    Do cribbage, um jogo de cartas. Em 1863 aparece em publicações da Inglaterra e dos Estados Unidos um dominó chamado All Fives, Fives ou Cribbage Dominoes. A contagem vinha do cribbage: cada { $allfives-1863-per-point } pontos das pedras valiam um no placar, que era o tabuleiro de cribbage, e jogava-se até { $allfives-1863-points }.

    Em 1864, um livro de regras americano trouxe as regras do Muggins. O tabuleiro saiu de cena, e cada ponto das pedras passou a valer um ponto no placar. Jogava-se até { $muggins-1864-points } com dois jogadores e até { $muggins-1864-points-of-more } com três ou quatro.

    A palavra “muggins” também vem do cribbage: é o que se diz ao ficar com os pontos que outro jogador esqueceu. O curioso é que essa regra não está nas primeiras regras do Muggins; um livro americano a acrescentou em 1868. A partir de cerca de 1871, os dois nomes designam o mesmo jogo.

    As formas antigas ainda podem ser jogadas aqui, como { $allfives-1863 } e { $muggins-1864 }. Um jogo aparentado, { $fives-threes }, costuma ser apontado como o dominó mais popular das ligas e dos pubs da Grã-Bretanha.

## Worked examples in the notation of the bot

in-this-match = Nesta partida ({ $variant })
menu = Todos os temas
house-rules = **Em negrito**: diferente do habitual neste jogo.
line = - **{ $variants }**: { $text }
worked-nobody = ninguém pontua
worked-draw = empate

## How do I score?

scoring-title = Como funciona a pontuação?
scoring-synonyms =
    pontos, ponto, pontuação, pontuar, como pontuar, como pontua, contar pontos, conta os pontos, como contar os
    pontos, contagem, contagem de pontos, conta, contar, placar, marcar pontos, marca ponto, como se conta, como
    funciona, sobrou na mão, pontos que sobraram, regra, regras, regras do jogo, como jogar, como se joga, explica,
    explicação, dominó, dominó com compra, dominó sem compra, calcular, diferença entre draw e block, sistema de
    pontos, sistema de pontuação, como conto, como conta, como conto os pontos, somar pontos, anotar pontos, básico,
    instruções, manual, o que eu anoto, como a gente marca o placar, acabou a rodada e agora, quantos pontos eu
    ganho quando termino, como os pontos são distribuídos, como esse jogo funciona, o que vale no final, soma tudo,
    conta o que sobrou na mão de todo mundo, como se calcula uma rodada, o que dá ponto, sou novo como são os
    pontos, explica a pontuação, como é a contagem, o que vai no papel, tô marcando o que eu ponho, é só somar o que
    os outros têm, como é que conta isso, como pontua aqui, o que soma no fim, toda rodada dá ponto, como se ganha
    ponto, o que faz com as pedras que sobram, o que anoto depois da rodada, alguém sabe contar, como se marca os
    pontos, como que é o esquema dos pontos, o que vale ponto nesse jogo, como se anota os pontos, quem anota o quê,
    acabou a rodada o que anoto
scoring =
    Quem joga a última pedra bate e leva os pontos que sobraram na mão de todos os adversários.
    Se ninguém puder jogar, a rodada fica *trancada*: em geral, vence quem tem menos pontos na mão.
    No { $allfives }, as pontas livres também pontuam, durante a rodada.

    Você bate, e os adversários têm { $out_hands }:
    { $score_lines }

    { $draw } e { $block } contam do mesmo jeito: quem não pode jogar compra pedras do monte no { $draw } e passa a vez no { $block }. Todos os pontos de um lado vão para um só total.

## To how many points do we play?

target-title = Até quantos pontos se joga?
target-synonyms =
    pontuação-alvo, alvo, meta, até quantos, até quanto, até quantos pontos, vai até, quantos pontos, quantas
    rodadas, número de rodadas, pontos para ganhar, quantos pontos para ganhar, quantos pontos precisa, precisa para
    ganhar, pra ganhar, para vencer, pra vencer, ganhar, ganhar o jogo, ganhar a partida, ganha o jogo, vencer a
    partida, como ganhar, como se ganha, como vencer, fim da partida, fim do jogo, quando acaba, quando acaba a
    partida, acaba, acaba o jogo, termina, quando termina, quando termina a partida, terminar, quanto dura uma
    partida, quanto tempo dura, dura, exato, exatamente, exatos, passar da meta, passar do alvo, estourar, que
    pontuação, qual pontuação, quanto precisa, pontos precisa, precisa fazer, chegar a, chegar, chega, alcançar,
    pontuação final, joga até, jogar até, jogamos até, vai até quanto, fechar a partida, encerra, encerrar, quantas
    partidas, vitória, vencer com, quantos pra ganhar, limite, limite de pontos, pontuação máxima, parar, quando
    para, quando paramos, até 100, até 150, passar de 100, passar de 150, precisa pra vencer, quantos pontos é,
    duração, partida termina, vale a partida, termina com quantos, acaba com quantos, quando termina tudo, quantos
    tem que fazer, quem chega primeiro em cem, até que número a gente vai, é até 100, vai até 150 ou 200, acaba na
    hora que alguém chega, termina a rodada depois que alguém chega, e se passar, acaba no meio da rodada, dois
    chegam na meta, quantas rodadas tem uma partida, quando se ganha a partida, tem que dar exato ou pode passar,
    com quantos acaba, vai até onde, até quanto hoje, qual o número, tem limite, tem que cair certinho ou pode
    passar, ela chegou no meio da rodada acabou, quando sai o vencedor do jogo todo, que pontuação tem que alcançar,
    quanto falta até alguém ganhar, são 250 em dois, joga a rodada até o fim se alguém passou, quem ganha se os dois
    passaram, quantos pontos até o fim, quantos tentos, o sniff vai até quanto, quantos pontos precisa no sniff
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
    Pode-se passar da meta, menos onde está escrito *exatamente*: ali, pontos que passariam dela não contam.

    { $target_lines }

    Com *na hora*, a partida acaba assim que um lado chega lá; com *no fim da rodada*, quando a rodada é anotada. Dá para escolher outra meta em cada partida.

## How is a blocked round scored?

blocked-title = Quanto vale uma rodada trancada?
blocked-synonyms =
    trancada, trancado, rodada trancada, jogo trancado, trancou, trancar, tranca, tranque, travou, travado, travada,
    trava, bloqueado, bloqueada, bloqueio, bloqueou, bloquear, fechada, fechado, rodada fechada, jogo fechado,
    fechou, fecha, fechei, fechar, fechar o jogo, fechamento, ninguém joga, ninguém pode jogar, ninguém consegue
    jogar, ninguém tem, ninguém tem pedra, ninguém mais, ninguém consegue, todos passaram, todo mundo passou, todo
    mundo passa, todos passam, ninguém pode, sem saída, empate, empata, empatar, empatou, empatada, empatado, mesma
    pontuação, mesmos pontos, mesma quantidade, pontos iguais, igual, iguais, menos pontos, menos pontos na mão,
    menor mão, mão menor, emperrou, emperrado, jogo preso, preso, encalhou, ninguém mais joga, ninguém mais pode,
    ninguém mais tem, ninguém encaixa, não dá mais, todos passarem, todo mundo bateu na mesa, desempate, desempatar,
    desempata, critério de desempate, empatarem, mesma soma, soma igual, quem tranca, quem fecha, descontar,
    desconta, subtrair, subtrai, menos os próprios, ninguém bate, ninguém bateu, ninguém conseguiu, ninguém
    conseguiu bater, ninguém ganha, ninguém ganhou, deu empate, empatou a contagem, dois com a mesma pontuação,
    mesmo número de pontos, mesma contagem, jogo morto, morreu, não tem mais jogada, sem jogada, sem jogadas, parou
    o jogo, jogo parado, ficou preso, deu bloqueio, deu tranca, todos passam a vez, todos tocaram, todo mundo tocou,
    dois jogadores empatam, ninguém tem o que jogar, tá todo mundo travado, ninguém tem a pedra, a mesa trancou,
    todos passaram e o monte acabou, dos dois lados tem seis e ninguém tem, e se ninguém puder, eu não tenho e
    ninguém tem, quem leva quando fecha, nós dois temos doze e trancou, empate no jogo trancado, quem tem menos
    ganha quando tranca né, desconta as próprias pedras, mãos iguais como fica, não dá mais para jogar, fechou e deu
    igual, jogo travou, trancaram o jogo, mesa morta ninguém joga, ninguém tem mais jogada, cinco dos dois lados e
    acabou, todo mundo tocou quem ganha, a linha fechou, como chama quando ninguém joga, como conta jogo fechado, tá
    tudo preso, travou geral, ficamos com a mesma contagem, ele trancou de propósito, desconto o que eu tenho se
    ganho no trancado, ninguém tem jogada, quem tem menos ponto leva né, tranquei o jogo quem ganha, fechado com
    empate, monte vazio e ninguém joga, acabou o monte e todo mundo travado, quem leva os pontos se trancar, quem
    ganha a rodada trancada, quantos pontos vale a rodada trancada, todos os jogadores têm que passar, monte acabou
    e todo mundo passou, dois com a mesma conta e trancou, dois têm o menor, ele tem menos pedras mas os mesmos
    pontos, mesmos pontos menos pedras, trancou e eu e meu parceiro empatamos, ele paga os pontos dele no trancado,
    trancou ele não paga nada
blocked =
    Ninguém pode jogar e não há mais o que comprar: quem tem menos pontos na mão vence a rodada.
    Leva os pontos dos adversários; em { $minus_own }, e onde `blocked` foi definido assim, menos os seus.

    { $blocked_lines }

    Em caso de empate:
    { $tie_lines }

    Empate entre parceiros não é empate: a dupla deles vence. Uma rodada nunca vale menos que zero.

## How do I count pips?

pips-title = Como contar os pontos das pedras?
pips-synonyms =
    pontos das pedras, ponto da pedra, pontos da pedra, contar pedras, contar as pedras, contar as peças, somar as
    pedras, pintas, bolinhas, bolinha, valor, valor da pedra, valor das pedras, valor da peça, valor das peças,
    vale, valem, quanto vale, quanto vale uma pedra, quanto vale a pedra, branco duplo, branco, brancas, duplo
    branco, branca, carroça de branco, bucha de branco, duplo zero, zero, zero zero, curinga, coringa, dominó duplo,
    duplo-seis, duplo-nove, duplo-doze, duplo-quinze, duplo-dezoito, quantas pedras, quantas peças, quantas pedras
    tem o dominó, número de peças, total de peças, peças, maior pedra, vale o duplo, soma das pedras, total de
    pontos, quantas pedras tem, quantas peças tem, pedras tem, peças tem, caixa, jogo completo, pedra branca, valor
    do duplo, bucha vale, quanto vale a bucha, quanto vale a carroça, carroça vale, valor da bucha, valor da
    carroça, bucha de seis vale, duplo cinco, seis seis, pedra em branco, brancos, pontinhos, pontinho, pontos de
    uma pedra, total de pedras, pedras existem, peças existem, pedras são, peças são, pedra mais alta, pedra mais
    pesada, vale zero, vale nada, quanto vale o seis e cinco, como soma uma pedra, o branco conta, quanto vale a
    carroça de branco, branco vale zero, branco é curinga, quantas pedras vêm na caixa, quantas pedras tem o duplo
    nove, qual a maior pedra, total de pontos do dominó, soma os dois lados, o que é um ponto na pedra, quanto é o
    duplo seis, como conto minhas pedras, quantas bolinhas, valor do sena, quanto vale a carroça de quatro, essa
    pedra vale quanto, o branco duplo é dez ou cinquenta ou nada, o branco serve pra qualquer coisa, conta as
    bolinhas, quantas vêm na caixa, 0-0 é zero, quantos pontos no total, quantas pedras no duplo doze, o que são os
    pontinhos, quanto é 3-2, qual pedra vale mais, o terno com ás vale quanto, seis e quatro é dez, quanto vale uma
    carroça, quanto vale cada pedra, como contar as pedras, o que é bucha, o que são os pontos da pedra, soma os
    dois números da pedra, a sena é doze, valor de uma pedra, a pedra mais pesada, sena com quadra dá dez
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
winner-synonyms =
    quem leva o quê, quem leva, quem ganha, quem vence, ganha a rodada, quem ganha a rodada, quem fica com os
    pontos, fica com os pontos, vencedor, vencedor da rodada, o que o vencedor ganha, ganha o que, dupla, duplas,
    equipe, equipes, time, times, em dupla, jogo em dupla, de dupla, parceiro, parceira, parceiros, companheiro,
    pontos do parceiro, meu parceiro, adversário, adversários, oponente, oponentes, pontos de todos, bater, bateu,
    bate, bati, batida, batendo, eu bater, última pedra, última peça, acabar as pedras, quem pontua, soma dos
    adversários, pontos dos outros, pedras dos outros, quem termina primeiro, terminar primeiro, acabar primeiro,
    sem pedras na mão, dois contra dois, 2 contra 2, meu time, minha dupla, em duplas, jogar em dupla, contam
    juntos, juntos, quanto ganho, ganho quanto, leva tudo, recebe os pontos, recebe, meus pontos, pontos deles,
    pedras deles, pedras dos adversários, pedras do parceiro, pedras do adversário, quem fica, quem recebe, quem
    soma, ganhador, ganhador da rodada, ganhador leva, vitorioso, parceiro soma, soma o parceiro, soma do parceiro,
    pontos da dupla, individual ou dupla, parceria, se eu bater, quando alguém bate, quando eu bato, batendo ganha,
    quem bater, bati o que eu ganho dos outros, levo o que meu parceiro tem, a mão do meu dupla conta, levo de todos
    ou só do próximo, quem fica com os pontos no final, jogamos dois contra dois quem paga, o segundo ganha alguma
    coisa, os perdedores ganham pontos, só quem bate pontua né, a dupla toda pontua, meu parceiro bateu eu conto, de
    quem se soma o resto, dos dois adversários ou de um, os parceiros somam as mãos, o que acontece com os pontos do
    meu parceiro, ganho do meu próprio parceiro, a outra dupla paga as duas mãos, recebo de todo mundo, só o
    vencedor marca né, os outros marcam alguma coisa, acabei primeiro que pedras eu conto, e a mão de quem senta na
    frente, as pedras do meu parceiro contam pra nós ou pra eles, quem leva tudo, se eu bato todo mundo me dá
    pontos, nossa dupla ganhou a rodada o que leva, conta a mão do companheiro, quem recebe os pontos, o que ganha
    quem bate, de quem as pedras contam, quem leva os pontos que sobraram, meu parceiro ficou com a carroça soma ou
    não, ganho dos três, somo as pedras do meu parceiro, de quem eu ganho os pontos, em dupla como conta
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
rounding-synonyms =
    arredondar, arredondamento, arredonda, arredondado, arredondada, arredondados, arredondar para cima, arredondar
    para baixo, pra cima, para cima, pra baixo, para baixo, arredondar para cinco, de cinco em cinco, cinco mais
    próximo, mais próximo, múltiplo mais próximo, vira 10, vira 15, vira 5, vira, conta como 10, conta como 15,
    arredondando, arredondou, regra do arredondamento, múltiplo de 5, mais perto, cada mão, separado, separada, mão
    ou total, arredonda pra, arredondar para 5, arredondar para 10, por que 15, por que 10, pra 15, pra 10, pra 5,
    vira cinco, vira dez, vira quinze, aproxima, aproximar, aproximado, arredonda o total ou cada mão, 12 é dez ou
    quinze, 13 vira 15, 7 é cinco ou dez, pra cima ou pra baixo com 8, arredonda antes de somar, 2 vale zero, tenho
    3 vira cinco, por que 21 virou 20, 18 vira quanto, arredonda por jogador, por que meu 14 é 15, joga fora os
    quebrados, vai para qual número, 22 é 20 ou 25, vai pro cinco mais perto, joga fora o resto, mão por mão ou tudo
    junto, 4 pontos vira cinco, 6 vira 5, deu 13 anoto 15, quando arredonda, por que os pontos são sempre de cinco,
    o que acontece com dois que sobram, arredonda pra baixo, 17 dá 15, soma as mãos primeiro e depois arredonda,
    cada mão separada ou somada, sobraram dois pontos é zero ou cinco, sobraram sete é cinco ou dez, ficou com dois
    e não paga nada
rounding =
    No { $allfives }, a mão de cada adversário vai **separadamente** para o múltiplo de cinco mais próximo; só depois se soma tudo.
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
ends-synonyms =
    ponta livre, pontas livres, ponta, pontas, somar as pontas, pontas abertas, ponta aberta, pontos durante a
    rodada, durante a rodada, durante o jogo, no meio da rodada, durante, pontos na hora, pontos esquecidos,
    esqueci, esqueceu, esquecer, esquece, esqueci de marcar, esquecido, deixou passar, não marcou, não viu, reclamar
    pontos, carroça, carroças, bucha, buchas, pedra dupla, pedras duplas, carroça conta dobrado, conta dobrado, vale
    dobrado, dobrado, dobra, conta duas vezes, dupla na ponta, bucha na ponta, dupla conta, atravessada, primeira
    pedra, primeira peça, múltiplo de cinco, múltiplos de cinco, todos os cincos, valor das pontas, soma das pontas,
    pontas valem, pontas somam, quando pontua, meio do jogo, no meio do jogo, durante a partida, esqueci meus
    pontos, não contou, deixei passar, roubar os pontos, ficar com os pontos dele, que ele esqueceu, outro esqueceu,
    bucha no meio, carroça no meio, bucha dobra, abrir com, dez nas pontas, cinco nas pontas, fazer 5, fazer 10, faz
    cinco, faz dez, faço cinco, marca 5, marcar cinco, marca durante, cada pedra, a cada pedra, depois de cada
    pedra, soma as pontas, soma das duas pontas, contar as pontas, conta as pontas, pontas contam, esqueceu os
    pontos, esqueceu de contar, não contou os pontos, cantar pontos, cantar, roubar ponto, carroça conta, carroças
    contam, bucha conta, bucha conta dobrado, dobradinha, as duas metades, metade, quando pontua jogando, fiz dez na
    mesa ganho ponto, como ganho pontos durante a rodada, as pontas dão 15, soma as duas pontas, carroça na ponta
    conta duas vezes, duplo seis na ponta quanto, a carroça de lado vale os dois lados, sair com cinco cinco, pontos
    da primeira pedra, esqueci de falar meus pontos, outro pode pegar meus pontos, gritar muggins, ele não viu que
    pontuou, pontos na mesa, 20 são quatro pontos, conta o spinner, pontuar na saída, cinco dez quinze vinte, as
    pontas juntas, ganho ponto na hora que jogo, o que pontua na rodada, o que eu conto na mesa, as duas pontas
    somam dez, são dez pontos agora, alguém deixou passar os cinco, ele não cantou os pontos, posso pegar os pontos
    que ele esqueceu, minha carroça está atravessada como conta, 6-6 e 3 dá 15, tem que ser divisível por cinco, saí
    com 6-4 dá dez, carroça no meio ainda pontua, contar depois de cada pedra, a primeira pedra já vale, o que são
    pontas livres, contar por fora, seis seis de um lado e três do outro, carroça na ponta e um quatro, primeira
    pedra cinco cinco quantos pontos, 6-6 e 3 na mesa, ele não falou os quinze posso pegar, como pontua no all
    fives, o que é all fives, o que é muggins, como funciona o muggins, que pontos valem na mesa
ends =
    No { $allfives }, as pontas livres pontuam depois de cada pedra: se a soma for um múltiplo de cinco, vai na hora para o placar.
    { $two } dão +{ $two_points }. { $double } dão +{ $double_points }, porque a carroça (pedra dupla) na ponta conta com as duas metades.
    { $first } como primeira pedra: +{ $first_points }. { $missed } dão { $missed_total }: nada.

    Com duas pontas livres, dá para fazer { $scores }. A carroça só conta dobrado enquanto está na ponta. Em { $branching } há mais pontas. Outras mesas escolhem com `ends` ao começar a partida: duas, quatro com spinner ou sem limite (Five-Up).

    Os pontos que um jogador deixa passar são de quem os aponta só em { $muggins }: é a regra do muggins. { $fives-threes } tem uma resposta própria.

## Who leads?

lead-title = Quem sai?
lead-synonyms =
    quem começa, quem inicia, quem abre, abre, quem joga primeiro, joga primeiro, jogar primeiro, quem sai, quem sai
    primeiro, quem sai jogando, sai primeiro, sai jogando, sai com, quem começa a rodada, começa, começa o jogo,
    inicia, iniciar, saída, sair, saiu, começar, primeiro jogador, primeiro a jogar, quem é o primeiro, de quem é a
    vez, vez de quem, maior carroça, carroça mais alta, maior bucha, maior dupla, bucha de sena, bucha de seis,
    sena, ninguém tem bucha, ninguém tem carroça, ninguém tem dupla, sem carroça, sem bucha, abrir, próxima rodada,
    jogar a primeira, joga a primeira pedra, quem joga a primeira, primeira jogada, segunda rodada, começa a
    próxima, começa depois, abre o jogo, abre a rodada, ordem de jogo, ordem, dá a saída, saída é de quem, sai na
    primeira, sai depois, arranca, puxa o jogo, começa a partida, quem deve começar, quem deve sair, pode sair, pode
    começar, vencedor começa, quem ganhou começa, quem bateu sai, perdedor começa, com qual pedra, qual pedra sai,
    primeira saída, saída da rodada, saindo, tem a saída, abrir o jogo, abertura, quem põe a primeira, quem tem a
    saída, tem que sair com carroça, quem ganhou a última sai, quem sai na próxima, ninguém tem carroça quem sai,
    maior carroça sai, começa com a carroça de sena, quem sai depois que trancou, posso sair com qualquer pedra, a
    gente reveza a saída, de quem é a vez de começar, quem perdeu começa, quem abre o jogo, sorteio da saída, quem
    dá a saída, quem larga, quem pode abrir, precisa de carroça pra abrir, bucha de sena sai, de quem é a vez no
    começo, quem ganhou sai de novo né, depois de fechar quem sai, a saída vai rodando, com que pedra tem que sair,
    ninguém tem dupla e agora, sorteia quem sai, quem sai depois do empate, o mais novo sai ou como, quem puxa, quem
    sai depois de trancar, depois do jogo trancado quem sai, ninguém tem o duplo seis quem começa, ninguém tem a
    sena quem começa, quem tem a carroça de sena começa, de quem é a vez depois que fechou, quem começa a segunda
    rodada, que pedra abre a rodada, quem tem o duplo seis começa
lead =
    No { $allfives }, sai quem tem a maior carroça na primeira rodada e depois de uma rodada trancada. Nas outras, sai quem bateu.
    Se ninguém tiver carroça, sai a pedra mais alta ou a mão mais pesada: varia de mesa para mesa.

    É assim nestes jogos: { $said }.

    { $highest }: sai a maior carroça. { $next_lower }: a maior carroça do dominó abre a primeira rodada, a seguinte em valor abre a próxima, e assim por diante.

    O placar não diz quem sai em: { $unsaid }. Muitas mesas sorteiam quem sai na primeira rodada e depois passam a saída ao próximo jogador. Para a contagem, tanto faz.

## Plain domino

plain-title = Dominó simples
plain-synonyms =
    dominó comum, dominó normal, dominó tradicional, dominó básico, dominó clássico, dominó padrão, comum, simples,
    só uma rodada, uma rodada só, partida única, dominó de rua, jogo simples, jogo comum, dominó fácil, sem pontos,
    sem contar pontos, mais simples, mais fácil, dominó normal sem pontos, dominó para criança, como se joga o
    comum, versão fácil, só encaixar e bater, sem placar só quem ganha, uma rodada e pronto, o jogo que todo mundo
    conhece, joguinho simples, dominó de boteco, dominó para iniciantes, dominó clássico sem contagem, dominó da
    vovó, o de sempre sem cinco, sem essa pontuação toda, o tipo básico, só combinar os números, como gente normal
    joga, versão infantil, queremos um jogo rápido, quem sair primeiro ganha e só, nada pontua no meio, dominó de
    ponta, no dominó simples se empatar, empate no dominó comum
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
mexican-train-synonyms =
    dominó trem mexicano, dominó mexicano, mexicano, trem, trens, trenzinho, pontos de penalidade, penalidade,
    punição, menor total, menor pontuação, menor pontuação vence, menor placar, quem faz menos, menos pontos vence,
    cobrir a dupla, cobrir a carroça, cobrir, carroça aberta, carroça descoberta, qual carroça abre, estação, meu
    trem, trem público, trem aberto, menos pontos ganha, pontos negativos, ganha quem tem menos, menos ganha, quem
    tem menos, menor ganha, tapar, cobrir bucha, cobrir a bucha, marcador, como funciona o trem, em qual trem posso
    jogar, meu trem está aberto, moeda no meu trem, quando posso jogar no mexicano, qual carroça fica no meio,
    começa com o duplo doze, o que fazer depois do duplo no trem, alguém tem que cobrir o duplo, o que são pontos de
    penalidade, quantas rodadas de trem, branco duplo 50 pontos, contagem do trem, estação no meio, posso jogar no
    seu trem, quando o trem é público, tenho que cobrir meu duplo, com que carroça começa o trem, próxima rodada com
    11-11, no trem menos é melhor, pedra que sobra conta contra, quantas pedras no trem, marcador no trem, depois do
    duplo joga de novo, e se eu não consigo cobrir, trem próprio, locomotiva, duplo descoberto na mesa, qual carroça
    abre a segunda rodada do trem
mexican-train-set = - { $set }: { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
mexican-train =
    Vence o **menor** total: os pontos das pedras que ficam na sua mão são penalidade. Quem bateu não leva nenhum.
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
fives-threes-synonyms =
    cincos e três, cinco e três, três e cinco, cincos e treses, treses, múltiplos de cinco e de três, múltiplo de
    três, fives e threes, cincos três, múltiplos de três, divisível por três, cinco três, 5 e 3, cincos e treis, 5 e
    3 pontos, dominó de pub, dominó inglês, três e cincos, como conta o jogo de pub, 15 são oito pontos, quanto vale
    12 no cinco e três, dividido por três e cinco, cincos e três até 61, tem que ser 61 certo, passou de 61 não
    conta, um ponto por bater, 9 são três pontos, contagem do cinco e três, divide por três, liga inglesa, fives and
    threes como joga, 15 dá oito, contar por 3 e 5, três e cinco juntos, contagem inglesa, até 61, sessenta e um
    certinho, estourou 61, um pela última pedra, doze dividido por três é quatro, contas do cinco e três, seis são
    dois pontos, dividir por 3, 20 são quatro no fives and threes, tô com 59 e faço dois, faltam dois no fives and
    threes, última pedra no cinco e três
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
sniff-synonyms =
    quatro pontas, quatro pontas livres, quatro lados, pelos quatro lados, 4 pontas, 4 lados, cruz, em cruz, pelos
    lados, todos os lados, joga dos lados, quatro direções, quatro cantos, cruzamento, todas as direções, o que é a
    sniff, a primeira carroça vai para quatro lados, jogar dos lados da carroça, como é o sniff, quatro braços na
    carroça, os quatro lados, a pedra sniff, cruz na primeira carroça, contagem do sniff, quatro pontas na mesa,
    quantas pontas no sniff, pode jogar em todos os lados, a primeira carroça é especial, de comprido ou atravessada
    no sniff, até quatro pontas, conta os quatro braços, só a primeira carroça é sniff, ramos da carroça, sniff o
    que é
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
examples-synonyms =
    exemplo, exemplos, exemplos resolvidos, exemplo de contagem, por exemplo, exemplifica, mostra uma conta, mostra
    como, demonstração, mostra um exemplo, conta de exemplo, como fica a conta, cálculo, exemplo prático, na
    prática, calcula, calcule, me mostra, mostre, simulação, me dá um exemplo, mostra como faz, mostra a conta, faz
    uma rodada de exemplo, quero ver as contas, como fica com números, um exemplo com três jogadores, calcula um pra
    mim, demonstra aí, uma rodada calculada, ilustra com números, faz uma com números, passo a passo, por exemplo
    como, mostra a soma, quero ver uma resolvida, três jogadores 13 e 8 o que acontece, como pontua 9 14 20, tenta
    uma pra mim, me guia na conta
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
history-synonyms =
    história, história do dominó, origem, origens, de onde vem, de onde veio, veio, vem de onde, onde surgiu, como
    surgiu, surgiu, surgimento, inventou, inventado, inventor, criou, criado, criador, antigo, quantos anos, nasceu,
    por que se chama, chama, em que ano, que ano, ano, século, criaram, inventaram, quem fez, vem do cribbage, veio
    de onde, mais antigo, invenção, descoberta, quem descobriu, antiguidade, país, de que país, qual a origem,
    surge, parente do cribbage, por que chama, por que o nome, nome, chamado, de onde vem esse jogo, quem bolou, há
    quanto tempo existe, quando foi inventado, veio do baralho, o que quer dizer o nome, por que se chama muggins,
    tem a ver com cribbage, regras antigas, passado do jogo, onde jogaram primeiro, por que se chama all fives,
    desde quando se joga isso, é americano ou inglês, qual a história por trás, o que significa muggins, quem deu
    esse nome, é um jogo antigo, veio de um jogo de cartas, qual veio primeiro, há quanto tempo existe esse jogo
history =
    O All Fives nasceu do cribbage, um jogo de cartas: em 1863 aparece em publicações da Inglaterra e dos Estados Unidos.
    Cada { $allfives-1863-per-point } pontos das pedras valiam um no tabuleiro de cribbage, até { $allfives-1863-points }.
    As regras do Muggins vieram em 1864, sem tabuleiro: cada ponto das pedras vale um ponto.

    Nelas, jogava-se até { $muggins-1864-points } com dois jogadores e até { $muggins-1864-points-of-more } com três ou quatro.

    “Muggins” também vem do cribbage: é o que se diz ao ficar com os pontos que outro jogador esqueceu. O curioso é que essa regra não está nas primeiras regras do Muggins; um livro americano a acrescentou em 1868. A partir de cerca de 1871, os dois nomes designam o mesmo jogo.

    As formas antigas ainda podem ser jogadas, como { $allfives-1863 } e { $muggins-1864 }. Um parente, { $fives-threes }, costuma ser apontado como o dominó mais popular dos pubs e das ligas da Grã-Bretanha.

## Dealing and drawing

dealing-title = Distribuir, comprar e passar
dealing-synonyms =
    distribuir, distribui, distribuição, dar as pedras, dar as peças, dá as pedras, comprar, compra, comprar pedra,
    comprar até, comprar uma, posso comprar, tem que comprar, comprei, cavar, pescar, monte, dorme, dormir,
    cemitério, sobram no monte, quantas pedras cada, quantas peças cada, pedras cada um, peças cada um, pedras para
    cada, peças para cada, pedras pra cada, peças pra cada, quantas pedras por jogador, quantas peças por jogador,
    peças por jogador, pega quantas, quantas pedras pega, quantas peças pega, quantas pedras recebe, quantas peças
    recebe, quantas pedras se começa, quantas peças se começa, quantas pessoas, quantos jogadores, quantos jogam,
    número de jogadores, jogar em dois, jogar em três, jogar de dois, passar, passo, passar a vez, posso passar,
    pular a vez, obrigado a jogar, obrigatório jogar, obrigado, obrigatório, sou obrigado, tenho que jogar, guardar
    pedra, segurar pedra, últimas duas pedras, duas últimas pedras, últimas pedras, embaralhar, embaralha, misturar,
    mexer as pedras, sentido horário, anti-horário, horário, sentido, que lado, qual lado, pra que lado, direção,
    pedra errada, peça errada, joguei errado, voltar a pedra, não tiver pedra, não tenho pedra, não tenho peça, não
    tem pedra, sem pedra, não posso jogar, não pode jogar, não consigo jogar, não dá pra jogar, em cinco, em dois,
    em três, em quatro, de quatro, dois jogadores, três jogadores, quatro jogadores, cinco jogadores, duas pessoas,
    três pessoas, cinco pessoas, máximo de jogadores, mínimo de jogadores, jogar sozinho, sobra, pedras fora,
    viradas, sete pedras, cinco pedras, pedras na mão, começa com quantas, com quantas pedras, com quantas peças,
    começa com, quantas pedras cada jogador, pedras cada jogador, peças cada jogador, jogador recebe, jogador pega,
    recusar, escolher passar, passou a vez, até achar, até conseguir, roda pra que lado, olhar o monte, monte vazio,
    monte acabou, acabou o monte, acabar o monte, do monte, mão inicial, sentar, senta, sentam, lugar, lugares,
    frente a frente, misturar as pedras, como embaralha, pedras recebe, pedras pega, peças pega, peças recebe, peças
    na mão, pedras iniciais, peças iniciais, pedras no começo, pedras são distribuídas, peças são distribuídas,
    divide as pedras, dividir, quem distribui, quem dá as pedras, quem embaralha, participar, podem participar,
    gente pode, precisa de quantas pessoas, esquerda, direita, para a esquerda, para a direita, não quero jogar, não
    querer jogar, esconder pedra, pedra comprada, comprar mesmo, comprar mais, comprar quantas, pegar do monte, sem
    querer, me enganei, engano, errei a pedra, jogada errada, quantas a gente pega, quantas pedras eu pego, quantas
    para três, sete ou cinco pedras, dá pra jogar em cinco, é de dois ou de quatro, compra quando não tem, compra
    até servir ou só uma, posso passar mesmo tendo, não quero jogar sou obrigado, tenho que jogar a que comprei,
    posso olhar o monte, sobra alguma coisa no monte, as duas últimas ficam, pra que lado roda, esquerda ou direita,
    quem senta do lado de quem, pedra errada pode voltar, passa ou compra, qual a diferença entre comprar e
    bloquear, posso segurar a carroça, com quantas pedras começa, acabou o monte e agora, passei sem querer, quantas
    pego no começo, quatro pessoas pegam cinco, com seis dá, pra que serve o monte, não tem mais pra comprar e
    agora, não tenho compro, compra uma ou continua, sou obrigado a jogar, posso guardar pra depois, posso passar de
    propósito, pode segurar pedra, tenho que jogar logo o que comprei, quantas ficam viradas, sentido horário ou o
    contrário, parceiros de frente, quem mistura, ele jogou uma que não encaixa, vimos depois que estava errado,
    posso voltar, posso ver o que sobrou, pega a última pedra, quantas por cabeça, comprar ou bloquear qual a
    diferença, usa o monte em quatro, dá pra jogar em dois, dormem quantas, as pedras que dormem, quantas pedras
    cada jogador pega, tenho que passar ou comprar, todo mundo pega sete né, comprei uma que serve
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

## Words by which a topic is found

small-words = o, a, os, as, um, uma, e, ou, de, do, da, dos, das, em, no, na, nos, nas, se, que, quem, qual, quais, como, quando, quanto, quanta, quantos, quantas, por, pra, para, com, eu, meu, minha, voce, tem, ter, foi, sao, ser, ao, onde, isso, ja, so, mais, pode, posso, nao, ate, cada, funciona, acontece, faz, fazer, ele, ela, eles, seu, sua, seus, suas, minhas, meus, nosso, estao, esta, este, essa, esse, vai, vou, tenho, temos, depois, entao, tambem, sim, me, mesmo, la, aqui, sobre, algum, dele, significa, ainda, agora, tudo, ne, ta
word-endings = s, r, m, ndo

## The set

double-name = { $size ->
    [0] branco duplo
    [1] duplo-um
    [2] duplo-dois
    [3] duplo-três
    [4] duplo-quatro
    [5] duplo-cinco
    [6] duplo-seis
    [7] duplo-sete
    [8] duplo-oito
    [9] duplo-nove
    [10] duplo-dez
    [11] duplo-onze
    [12] duplo-doze
    [13] duplo-treze
    [14] duplo-catorze
    [15] duplo-quinze
    [16] duplo-dezesseis
    [17] duplo-dezessete
   *[18] duplo-dezoito
}
set-name = { double-name }
set = Joga-se com o dominó { set-name }: { $tiles } pedras, que somam { $pips } pontos.
double-blank = O branco duplo que fica na mão conta como { $pips }.
double-blank-nothing = O branco duplo vale zero.

## How long a match lasts, and who wins it

target-at-once = A pontuação-alvo é de { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}; a partida acaba assim que um lado chega lá.
target-after-round = A pontuação-alvo é de { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}; o placar é conferido depois de cada rodada.
target-exact = É preciso chegar exatamente à pontuação-alvo: o que passaria dela não conta.
rounds = { $rounds ->
    [one] Uma única rodada decide a partida.
   *[other] A partida tem { $rounds } rodadas.
}
no-end = Não há pontuação-alvo: a partida vai até vocês encerrarem.
wins-high = Vence quem tiver mais pontos no placar.
wins-low = Vence quem tiver menos pontos no placar.
wins-high-or-round = Vence quem tiver mais pontos no placar; em caso de empate, quem vencer a rodada.
wins-round = Quem vence a rodada vence a partida.

## What a round pays

leftovers-opponents = Quem vence a rodada leva os pontos das pedras que sobraram com todos os adversários.
    .short = quem vence a rodada leva os pontos das pedras dos adversários
leftovers-own = Cada um soma ao próprio placar os pontos das pedras que sobraram na sua mão.
    .short = cada um soma ao próprio placar os pontos das suas pedras
leftovers-nothing = As pedras que sobram na mão não valem nada.
    .short = as pedras que sobram na mão não valem nada
rounding-exact = Os pontos das pedras contam como são, sem arredondar.
rounding-nearest-five = Cada mão é arredondada separadamente para o múltiplo de cinco mais próximo; depois se somam as mãos.
pip-is-point = Cada ponto das pedras vale um ponto no placar.
pips-per-point = Cada { $pips } pontos completos das pedras valem um ponto no placar.
going-out = Bater vale mais { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} no placar.

## Blocked rounds

blocked-own = Rodada trancada: vale como qualquer outra, cada um com os pontos das suas pedras.
    .short = cada um com os próprios pontos.
blocked-nobody = Rodada trancada: ninguém pontua.
    .short = ninguém pontua.
blocked-player-in-full = Rodada trancada: o jogador com menos pontos na mão vence e leva todos os pontos das pedras dos adversários.
    .short = quem tem menos pontos leva os dos adversários.
blocked-player-minus-own = Rodada trancada: o jogador com menos pontos na mão vence e leva os pontos das mãos adversárias menos os seus.
    .short = quem tem menos pontos leva os dos adversários menos os seus.
blocked-player-nothing = Rodada trancada: o jogador com menos pontos na mão vence, mas as pedras que sobram não valem nada.
    .short = quem tem menos pontos vence, mas as pedras não valem nada.
blocked-side-in-full = Rodada trancada: o lado com menos pontos na soma das mãos vence e leva todos os pontos das pedras dos adversários.
    .short = o lado com menos pontos na soma das mãos leva os dos adversários.
blocked-side-minus-own = Rodada trancada: o lado com menos pontos na soma das mãos vence e leva os pontos das mãos adversárias menos os seus.
    .short = o lado com menos pontos na soma das mãos leva os dos adversários menos os seus.
blocked-side-nothing = Rodada trancada: o lado com menos pontos na soma das mãos vence, mas as pedras que sobram não valem nada.
    .short = o lado com menos pontos na soma das mãos vence, mas as pedras não valem nada.
-tie-fewest-tiles = vence quem tiver menos pedras; se nisso também houver empate, ninguém pontua.
-tie-nobody = ninguém pontua.
-tie-draw = a partida termina empatada.
blocked-tie-fewest-tiles = Rodada trancada com empate: { -tie-fewest-tiles }
    .short = Empate em pontos: vence quem tem menos pedras; senão, ninguém.
blocked-tie-nobody = Rodada trancada com empate: { -tie-nobody }
    .short = Empate em pontos: ninguém pontua.
blocked-tie-draw = Rodada trancada com empate: { -tie-draw }
    .short = Empate em pontos: a partida empata.

## Points in play

in-play-nothing = Não há pontos durante a rodada.
in-play-fives = Se as pontas livres somarem um múltiplo de cinco, isso vale pontos na hora.
in-play-fives-and-threes = As pontas livres pontuam na hora: um quinto da soma se for múltiplo de cinco, mais um terço se for múltiplo de três.
open-ends-2 = Há duas pontas livres.
open-ends-4 = Na primeira carroça dá para jogar pelos quatro lados: são até { $ends } pontas livres.
open-ends-any = Em toda carroça dá para jogar pelos quatro lados: o número de pontas livres não tem limite.
muggins = Muggins: quem aponta os pontos que outro jogador esqueceu durante a rodada fica com eles.
no-muggins = Ninguém pode ficar com os pontos que outro jogador esqueceu durante a rodada.

## Who leads

lead-unsaid = As regras não dizem quem sai: combinem isso na mesa.
lead-double-then-winner = Na primeira rodada e depois de uma rodada trancada, sai a maior carroça; nas outras, sai quem bateu.
lead-highest-double = Sai a maior carroça.
lead-next-lower-double = A maior carroça do jogo abre a primeira rodada; a cada rodada seguinte, a carroça logo abaixo.

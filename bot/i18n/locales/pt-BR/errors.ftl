not-a-number = Não consigo ler “{ $typed }” como mãos.
negative = Ninguém pode ter menos de 0 na mão: “{ $typed }”.
decimal = Os pontos das pedras são números inteiros: “{ $typed }”.
two-separators = “{ $typed }” pode ser lido de mais de um jeito. Separe números inteiros com um só tipo de sinal (`13 8` ou `13, 8`) e escreva pedras com traço (`6-4 3-0, 5-3`).
too-many-pips = { $pips } é mais do que somam todas as pedras de um dominó { $set } ({ $most }).
too-many-tiles = { $tiles } pedras é mais do que um dominó { $set } tem ({ $most }).
impossible-hand = { $tiles ->
    [one] { $tiles } pedra não pode somar
   *[other] { $tiles } pedras não podem somar
} { $pips ->
    [one] { $pips } ponto
   *[other] { $pips } pontos
}.
impossible-hands = Um dominó { $set } não pode dar essas mãos ao mesmo tempo. Confira os pontos e os números de pedras.
impossible-tile = A pedra { $tile } não existe em um dominó { $set }.
repeated-tile = Só existe uma pedra { $tile }.
mixed-hand = Informe cada mão como um número ou como pedras. Com pedras, separe as mãos com vírgula: `6-4 3-0, 5-3`.
unknown-seat = Não sei de quem é a mão “{ $typed }”.
no-hand-after-name = Falta a mão depois do nome { $name }.
name-every-hand = Coloque um nome antes de cada mão ou de nenhuma.
repeated-seat = { $name } aparece com duas mãos.
wrong-hand-count = { $count ->
    [0] Faltam as mãos.
    [one] Só há { $count } mão.
   *[other] São { $count } mãos.
}
two-went-out = Só uma pessoa pode bater. Quem ficou apenas com o branco duplo é anotado como `0(1)`.
winner-holds-tiles = { $name } não pode ter batido com pedras na mão.
winner-of-blocked = Você informou a mão de todos e nenhuma é 0, então a rodada foi trancada. { $as_command ->
    [1] Deixe `winner` em branco ou digite 0 para quem bateu.
   *[other] Diga que ninguém bateu ou digite 0 para quem bateu.
}
nobody-to-pay = Uma rodada precisa de pelo menos duas pessoas. As outras podem apertar **Entrar** antes.
hand-missing = Falta a mão de { $name }. Aperte **Rodada** e preencha todas as mãos.
expected-each-hand = Cada campo leva uma mão: `13`, ou as pedras dela, `6-4 3-0`.
expected-hands =
    { $seats ->
        [2] Digite a mão do outro: `13`. Se a rodada foi trancada, as duas: `trancada 9 13`.
       *[other] Digite { $opponents } mãos: de todos menos a de quem bateu, na ordem dos lugares. Ou as { $seats }: 0 para quem bateu; sem 0, a rodada foi trancada.
    }
    Lugares: { $names }.
expected-hands-alone = Digite as mãos dos seus adversários, como `13 8`. Se a rodada foi trancada, as de todos, a sua primeiro: `trancada 9 13 8`. Este jogo tem no máximo { $most } lugares.
expected-hands-teams = Em uma partida de duplas bastam as mãos dos dois adversários.
expected-hands-out = Em { $variant } as mãos não contam: se você bateu, digite `bati`. Se a última pedra também pontuou: `/domino ends 3 3 bati`. Se a rodada foi trancada: `{ $blocked }`.

no-in-play-points = { $variant } não tem pontos durante a rodada: só rodadas terminadas contam.
not-ends = Não consigo ler “{ $typed }” como pontas livres.
wrong-end-count = { $count ->
    [0] Faltam as pontas livres.
    [one] Só há { $count } ponta livre.
   *[other] São { $count } pontas livres.
}
impossible-end = Nenhuma ponta livre pode mostrar { $end } em um dominó { $set }.
impossible-sum = { $most ->
    [2] Duas
   *[other] Até { $most }
} pontas livres de um dominó { $set } não podem somar { $total }.
repeated-end = Só existe uma pedra { $tile }; ela não pode estar em duas pontas.
tile-is-no-end = { $tile } não é carroça, então só uma metade está livre: digite esse número.
ends-do-not-score = { $total }, não pontua. Nada foi anotado.
no-muggins = { $variant } não tem a regra do muggins.
last-tile = Em { $variant } as mãos não contam. Se essas eram as pontas livres depois da última pedra, digite `/domino ends { $ends }`. Se a última pedra não pontuou, `/domino round bati`.
round-beside-ends = Em { $variant }, quem bate leva também o que sobrou com os outros. Digite primeiro `/domino ends { $ends }` e depois `/domino round` com as mãos deles.
expected-ends =
    Eu esperava { $most ->
        [2] as duas pontas livres
       *[other] de 2 a { $most } pontas livres
    }, como `6 4`, ou a soma delas: `10`. Uma carroça atravessada na ponta é digitada como pedra: `6-6 3`. A primeira pedra da rodada, sozinha: `5-5`.

match-finished = Esta partida acabou. `/domino undo` a reabre, `/domino new` começa outra.
match-too-long = Esta partida já tem { $most } anotações e mudanças e não pode ter mais. Encerre-a com `/domino end` e continue em uma nova: **Revanche** mantém os jogadores e as regras.
not-to-be-ended-so = A partida não pode terminar assim. Use `/domino end` de novo.
nothing-to-take-back = Não há nada para desfazer.
already-seated = Você já tem um lugar nesta partida.
match-started = A partida já começou, e não dá mais para entrar por conta própria. Quem joga pode incluir você com `/domino player add`.
match-full = Todos os { $seats } lugares estão ocupados.
seat-not-open = Esse lugar não está livre.
too-many-players = { $count } pessoas é demais; uma partida tem no máximo { $most } lugares.
teams-need-four = Uma partida de duplas tem quatro lugares; parceiros ficam frente a frente.
same-player-twice = Cada pessoa só pode ocupar um lugar.
bad-rule = Esse valor não é possível em `{ $rule }`.
rule-of-points-in-play = `{ $rule }` não muda nada aqui: este jogo não tem pontos durante a rodada.
no-match = Ainda não há partida neste canal. `/domino new` começa uma.
match-gone = Essa partida não está aqui: foi apagada ou é jogada em outro canal.
match-open = Já há uma partida aberta neste canal. Termine-a, encerre-a com `/domino end` (qualquer pessoa pode, se nada foi anotado em dez minutos) ou jogue a nova em um tópico.
newer-match-open = Há uma partida mais nova aberta neste canal; esta fica como está.
not-yours = Só os jogadores, quem abriu a partida e membros com a permissão Gerenciar mensagens podem fazer isso.
not-yours-join = Só os jogadores, quem abriu a partida e membros com a permissão Gerenciar mensagens podem fazer isso. Aperte **Entrar** para ocupar um lugar.
not-yours-role = Só os jogadores, quem abriu a partida, membros com { $role } e membros com a permissão Gerenciar mensagens podem fazer isso.
not-yours-role-join = Só os jogadores, quem abriu a partida, membros com { $role } e membros com a permissão Gerenciar mensagens podem fazer isso. Aperte **Entrar** para ocupar um lugar.
end-settled = Esta partida terminou há mais de dez minutos. Só membros com a permissão Gerenciar mensagens podem mudar os registros ou reabri-la.
too-late-to-move = Só quem registrou estes pontos pode fazer isso, dentro de um minuto. Depois, use `/domino edit`.
seats-settled = Esta partida terminou. Só membros com a permissão Gerenciar mensagens podem mudar lugares e nomes; o seu nome você muda com `/domino player rename`.
seat-too-new = Você ocupou seu lugar depois da última anotação: pode anotar o que vier agora. Só quem já jogava antes, quem abriu a partida e membros com a permissão Gerenciar mensagens podem mudar anotações anteriores ou lugares, ou encerrar a partida.
entered-since = Outra pessoa acabou de anotar algo. Veja o placar e tente de novo.
unknown-winner = “{ $typed }” não é um lugar desta partida. Lugares: { $names }.
unknown-topic = Não tenho resposta sobre “{ $typed }”. Escolha um tema:
which-topic = Escolha o tema de “{ $typed }”, talvez { $topics }:
unknown-button = Este botão não funciona mais. `/domino standings` mostra o placar.
out-of-range = Este valor deve ser um número de { $least } a { $most }.
stopping = Estou sendo reiniciado. Nada foi anotado; tente de novo daqui a pouco.
blocked-server = Não posso ser usado neste servidor: quem cuida de mim o bloqueou.
being-deleted = Tudo o que guardo deste servidor está sendo apagado. Tente de novo daqui a um minuto.
question-gone = Já não sei do que tratava essa pergunta. Use o comando de novo.
own-job = Ainda estou trabalhando no que você pediu antes. Espere essa resposta primeiro.
server-jobs = Já estou fazendo dois trabalhos desses para este servidor. Tente de novo daqui a um minuto.
many-jobs = Há muita coisa para fazer agora. Tente de novo daqui a um minuto.
data-too-large = O que guardo sobre você tem { $size } MB mesmo compactado, mais do que o Discord aceita em um arquivo. Peça os dados a quem mantém o bot.

fault-locked = O caderno de pontos está ocupado no momento. Nada foi anotado; tente de novo.
fault-full = O disco do bot está cheio. Nada foi anotado; avise quem cuida do bot.
fault-read-only = No momento o caderno de pontos só pode ser lido. Nada foi anotado; avise quem cuida do bot.
fault-corrupt = O caderno de pontos está danificado. Nada foi anotado; avise quem cuida do bot.
fault-newer = O caderno de pontos é de uma versão mais nova do bot. Nada foi anotado.
fault-unreachable = Não consigo abrir o caderno de pontos. Nada foi anotado; avise quem cuida do bot.
fault-lost = O caderno de pontos parou de responder no meio disso. `/domino standings` mostra se foi anotado; olhe lá antes de tentar de novo.
fault-unknown = Algo deu errado do meu lado. `/domino standings` mostra o que está anotado; o que aparece lá está seguro.

nothing-to-restore = Não há nada para refazer.
ends-earlier = Assim a partida já teria acabado na rodada { $round }. Desfaça antes as anotações seguintes.
not-to-be-corrected = Essa anotação não pode ser corrigida: ela foi desfeita ou não é uma rodada nem pontos durante a rodada.
nothing-corrected = Já está anotado assim. Nada mudou.
same-seat = Indique dois lugares diferentes.
teams-are-full = Uma partida de duplas tem quatro lugares; use `/domino player replace` para trocar alguém.
teams-stay = Em uma partida de duplas ninguém pode sair no meio: `/domino player replace` põe um substituto no lugar, `/domino end` encerra a partida.
not-seated = Você não tem lugar nesta partida.
has-begun = A partida já começou. Com `/domino player out`, { $name } para de jogar; os pontos ficam.
has-left = { $name } saiu e não está jogando agora. Com `/domino player add` volta, com os pontos que tinha.
total-stays = { $name } volta com os pontos que tinha; não informe pontos.
too-few-left = Pelo menos dois precisam continuar jogando. `/domino end` encerra a partida.
seats-changed-since = Algo foi anotado ou mudado desde então; não dá mais para desfazer isto. Use `/domino player move` ou `/domino player replace` para mudar os lugares.
score-reaches-target = Com { $score ->
    [one] { $score } ponto
   *[other] { $score } pontos
} a meta de { $target } já seria alcançada. Comece com menos.
no-name = Esse nome não tem nenhum caractere que eu possa mostrar.
unknown-entry = Não conheço a anotação “{ $typed }”. Escolha uma da lista que aparece enquanto você digita.
one-player = Indique uma pessoa: uma menção ou o nome de um visitante.
same-name = Já há um visitante chamado “{ $name }” nesta partida. Escolha outro nome, por exemplo “{ $offered }”.
name-taken = Já há um visitante chamado “{ $name }” aqui. Se não for a mesma pessoa, escolha outro nome; se for, quem tem a permissão Gerenciar servidor pode juntar os dois com `/domino player merge`.
match-goes-on = Esta partida ainda não acabou.

no-sheet = Este arquivo não é uma súmula minha. Use um arquivo JSON do botão abaixo de uma súmula, sem alterações.
sheet-newer = Esta súmula é de uma versão mais nova do bot.
sheet-too-large = Esta súmula é grande demais para ser lida.
sheet-does-not-add-up = Esta súmula não está certa: os pontos não correspondem às rodadas. Alguém a alterou. Nada foi anotado.
sheet-not-fetched = Não consegui buscar o arquivo no Discord. Tente de novo.
sheet-not-yours = Em um servidor, só membros com a permissão Gerenciar mensagens podem trazer de volta uma partida de uma súmula.
sheet-known = Esta partida já foi trazida de volta neste servidor. Nada foi anotado.
sheet-known-here = Esta partida já está neste canal: é a partida nº { $number }. Nada foi anotado.
sheet-known-there = Esta partida já está neste servidor: é a partida nº { $number }, em { $channel }. Nada foi anotado.

nothing-to-draw = Ainda não há nada para desenhar: anote uma rodada primeiro.

player-unknown = Ninguém com o nome “{ $typed }” terminou uma partida aqui.
player-unclear = Mais de uma pessoa corresponde a “{ $typed }”. Escolha uma na lista que aparece enquanto você digita.
player-gone = Essa pessoa não está mais em nenhuma partida terminada daqui.
not-played-yet = Esse membro ainda não terminou nenhuma partida aqui.
bad-day = Não consigo ler “{ $typed }” como data. Escreva ano, mês e dia, como `2025-03-31`.
days-turned = O primeiro dia vem depois do último. Troque `since` e `until`.
same-person = Já são a mesma pessoa. Indique duas pessoas diferentes.
not-a-guest = “{ $name }” é membro do servidor. Só dá para juntar visitantes: indique primeiro o visitante e depois quem ele é de verdade.
in-one-match = “{ $one }” e “{ $other }” jogaram a mesma partida (nº { $number }); portanto, são duas pessoas diferentes. Nada mudou.
not-your-players = Só membros com a permissão Gerenciar servidor podem juntar jogadores.
not-yours-to-delete = As partidas de um servidor podem ser apagadas por membros com a permissão Gerenciar mensagens, no canal da partida, e por membros com a permissão Gerenciar servidor.
match-still-open = A partida nº { $number } ainda está aberta. Antes, encerre-a com `/domino end` no canal dela.
no-game = Não há jogo padrão aqui. Indique um: `/domino new allfives`. As opções são: { $games }. `/domino settings variant` define um jogo padrão.
unknown-game = Não conheço o jogo “{ $typed }”. As opções são: { $games }.
which-game = Qual jogo você quer dizer com “{ $typed }”: { $games }?
house-rules-full = Já há { $most } regras da casa salvas. Apague alguma antes: `/domino settings delete`.
unknown-house-rules = { $many ->
    [0] Não há regras da casa com o nome “{ $typed }”.
   *[other] Não há regras da casa com o nome “{ $typed }”. Salvas: { $saved }.
}
name-of-a-game = “{ $typed }” é o nome de um jogo. Dê outro nome às suas regras da casa.
no-role = Acrescente `role` para dizer qual cargo.
not-your-settings = Só membros com a permissão Gerenciar servidor podem ver e mudar as configurações.
no-rankings-here = Isso só pode ser definido para um canal de um servidor. Aqui, toda partida conta, e só aqui.
not-administrator = Só administradores do servidor podem fazer isso.
no-server = Isso só é possível em um servidor.

open-seat = Jogador { $number }
new-title = Nova partida: { $variant }
new-hint =
    { $opponents ->
        [0] Depois de cada rodada, quem bateu digita:
        [one] Depois de cada rodada, quem bateu digita o que sobrou com o adversário:
       *[other] Depois de cada rodada, quem bateu digita o que sobrou com os adversários:
    } `/domino round { $out }`. Se a rodada foi trancada: `/domino round { $blocked }`. Dúvidas sobre as regras: `/domino rules`.
standings = Placar
seats = Lugares
seat-order = Ordem dos lugares: { $seats }
team = Dupla { $number }
rules = Regras desta partida
title = { $variant } · { $rounds ->
    [0] primeira rodada
    [one] { $rounds } rodada jogada
   *[other] { $rounds } rodadas jogadas
}
title-ended = { $variant } · fim da partida
won = 🏆 Vitória de { $winners }, com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
}.
won-together = 🏆 Vitória dividida entre { $winners }, com { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} cada.
won-round = 🏆 Vitória de { $winners } na rodada e na partida.
drawn = A partida terminou empatada.
won-time = 🏆 O tempo acabou: vitória de { $winners }, com { $points ->
    [one] 1 ponto
   *[other] { $points } pontos
}.
drawn-lead = O tempo acabou com empate na liderança entre { $leaders }: a partida terminou empatada.
discarded = Esta partida foi descartada antes do primeiro registro. Ela não fica no histórico.
ended-early = A partida foi encerrada antes do fim.
ended-early-ahead = A partida foi encerrada antes do fim, com { $winners } na frente.
ended-early-ahead-together = A partida foi encerrada antes do fim, com empate na liderança entre { $winners }.
to-target = { $target ->
    [one] Até { $target } ponto
   *[other] Até { $target } pontos
}
to-target-exact = Exatamente { $target ->
    [one] { $target } ponto
   *[other] { $target } pontos
}
to-rounds = { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
lowest-wins = vence quem somar menos
until-ended = sem pontuação-alvo
lead-seat = { $name } sai na próxima rodada.
lead-double = A maior carroça sai na próxima rodada.
lead-tile = Rodada { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}de { $rounds }
} · sai o { $double }.
entry-out = Rodada { $round } · { $name } bateu
entry-blocked-fewest = Rodada { $round } · trancada, { $name } tinha a menor mão
entry-blocked-fewest-together = Rodada { $round } · trancada, { $name } tinham a menor soma na mão
entry-blocked-fewest-tiles = Rodada { $round } · trancada, empate em pontos: { $name } tinha menos pedras{ $tiles ->
    [0] {""}
   *[other] , { $tiles }
}
entry-blocked-fewest-together-tiles = Rodada { $round } · trancada, empate em pontos: { $name } tinham juntos menos pedras{ $tiles ->
    [0] {""}
   *[other] , { $tiles }
}
entry-blocked-own = Rodada { $round } · trancada, cada um soma a própria mão
entry-blocked = Rodada { $round } · trancada
entry-ends = Rodada { $round } · { $name } pontuou durante a rodada
entry-muggins = Rodada { $round } · Muggins! { $name } fica com os pontos esquecidos
entry-first-tile = Rodada { $round } · { $name } pontuou com a primeira pedra
entry-ended = Partida encerrada antes do fim
entry-time = O tempo acabou, quem lidera vence
entry-discarded = Partida descartada
taken-back = Desfeita
nobody-scores-rules = Em rodada trancada ninguém pontua.
nobody-scores-pips = Ninguém pontua: houve empate na menor mão.
nobody-scores-tiles = Ninguém pontua: houve empate na menor mão, em pontos e em pedras.
nothing-counts = +0, mas a rodada conta.
passes-target = Passaria de { $target }: vale 0.
going-out = batida
nobody-yet = Ninguém entrou ainda.
away = saiu
seat-late = { $score ->
    [0] { $name } entrou
    [one] { $name } entrou com 1 ponto
   *[other] { $name } entrou com { $score } pontos
}
seat-seat = { $before } é, na verdade, { $name }
seat-replaced = { $name } assume o lugar de { $before }
seat-swapped = { $before } e { $name } trocaram de lugar
seat-renamed = { $before } agora se chama { $name }
seat-removed = { $before } deixou o lugar
seat-left = { $before } saiu, os pontos ficam
seat-returned = { $before } voltou a jogar
seats-restored = A mudança de lugares foi desfeita
restored = Refeita
reopened = { $mention } desfez o fim, e a partida continua.
corrected = Corrigida
corrected-by = corrigida por { $mention }
button-round = Rodada
button-ends = Pontas …
button-undo = Desfazer
button-redo = Refazer
button-sheet = Súmula
button-rules = Regras
button-rematch = Revanche
label-out = { $name } bateu
label-blocked = trancada
label-ends = { $name } durante a rodada

## How a match went, and the series it belongs to

duration = Duração
best-round = Melhor rodada
best-round-of = { $name }, { $points ->
    [one] { $points } ponto
   *[other] { $points } pontos
} na rodada { $round }
streak = Maior sequência
streak-of = { $name }, { $rounds ->
    [one] { $rounds } rodada seguida
   *[other] { $rounds } rodadas seguidas
}
under-a-minute = menos de um minuto
minutes = { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
}
hours = { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
}{ $minutes ->
    [0] {""}
   *[other] {" "}e { $minutes } min
}
series = Série, melhor de { $games }
series-won = 🏆 Vitória de { $name } na série.
series-drawn = A série terminou empatada entre { $names }.

## The forms below a board

form-blocked = Ninguém: trancada
form-round-title = Anotar uma rodada
form-round-who = Quem bateu?
    .hint = Ou escolha “Ninguém” se a rodada foi trancada
form-round-what = Mãos
form-round-alone = Se você bateu: { $out }. Se a rodada foi trancada: { $blocked }.
form-round-all = O que sobrou com os outros, na ordem dos lugares: { $out }. Trancada: com todos.
form-round-hand = 13 ou 6-4 3-0 · bateu: em branco
form-ends-title = Pontos durante a rodada
form-ends-who = Quem pontuou?
    .hint = Quem jogou a pedra
form-ends-what = Pontas livres
    .hint = 6 4 · carroça atravessada: 6-6 3 · primeira pedra: 5-5

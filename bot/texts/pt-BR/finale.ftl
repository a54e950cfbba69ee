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

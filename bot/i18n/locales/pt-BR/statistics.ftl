history = Partidas terminadas
in-channel = neste canal
in-server = neste servidor
match = { $variant } · nº { $number }
on = { $date } · { $rounds ->
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
} · { $duration }
won = 🏆 { $sides }
drawn = 🤝 Empate: { $sides }
ended-early = ⏹️ Encerrada antes do fim: { $sides }
none = Ainda não há nenhuma partida terminada aqui.
player-none = Nenhuma partida terminada ainda.
none-fits = Nenhuma partida terminada corresponde a essa busca.
delete-one = Apagar uma partida …
delete-which = Qual partida deve ser apagada?
delete-sure = A partida nº { $number } será apagada de vez, com tudo o que foi anotado nela. Ela some do histórico e de todas as estatísticas, e os ratings são recalculados. Só a súmula dela, guardada como arquivo JSON, pode trazê-la de volta.
delete-yes = Sim, apagar
deleted = A partida nº { $number } foi apagada. Os ratings estão sendo recalculados.
matches = { $rows ->
    [one] { $rows } partida
   *[other] { $rows } partidas
}
players = { $rows ->
    [one] { $rows } pessoa
   *[other] { $rows } pessoas
}
still-counting = Ainda estou somando algumas partidas; olhe de novo daqui a pouco.

stats = { $name } em números
guest = { $name } (visitante)
merged = { $guest } agora é { $player }, em todos os resultados e rankings. Os ratings estão sendo recalculados.
together = { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}, { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
} ({ $rate }%)
early = { $matches ->
    [one] { $matches } partida foi encerrada antes do fim e não conta.
   *[other] { $matches } partidas foram encerradas antes do fim e não contam.
}
line-matches = { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
} · { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
} ({ $rate }%)
line-draws = { $draws ->
    [one] { $draws } empate
   *[other] { $draws } empates
}
line-average = Pontos por rodada: { $average }
best-round = Melhor rodada: { $points }
streak = maior sequência: { $rounds } rodadas
line-rounds = { $won ->
    [one] { $won } rodada vencida
   *[other] { $won } rodadas vencidas
} de { $rounds } · { $played } de jogo
line-rating = Rating **{ $rating }**

leaders-wins = Ranking: mais vitórias
leaders-rate = Ranking: maior taxa de vitórias
leaders-average = Ranking: pontos por rodada
leaders-rating = Ranking: rating
all-variants = todos os jogos
since = desde { $date }
until = até { $date }
row-wins = { $name } · { $wins ->
    [one] **{ $wins }** vitória
   *[other] **{ $wins }** vitórias
} em { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}
row-rate = { $name } · **{ $rate }%** · { $wins } de { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}
row-average = { $name } · **{ $average }** · { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}
row-rating = { $name } · **{ $rating }** · { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
}
nobody = Ainda não há ninguém neste ranking: { $minimum ->
    [one] é preciso ter { $minimum } partida terminada.
   *[other] é preciso ter { $minimum } partidas terminadas. Com um `minimum` menor aparece mais gente.
}
minimum = pelo menos { $minimum } partidas
lowest-first = O menor vem primeiro.
what-counts = Só contam partidas jogadas até o fim e as vencidas por quem liderava quando o tempo acabou; as outras encerradas antes e as privadas, não. Lugares que ninguém ocupou ficam de fora.
what-rating-is = Todos começam com 1000. O rating leva em conta a força dos outros, jogando sozinho ou em dupla (OpenSkill); começa cauteloso e fica mais firme a cada partida.

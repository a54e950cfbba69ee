round = Rodada
points = Pontos
target = Meta { $target }
alt = Gráfico dos pontos por rodada: { $standings } { $rounds ->
    [0] na primeira rodada
    [one] após { $rounds } rodada
   *[other] após { $rounds } rodadas
}
alt-target = { $text }; meta { $target }

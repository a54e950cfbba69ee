question = Esta partida continua?
quiet = { $hours ->
    [one] { $variant } · nada anotado há { $hours } hora
   *[other] { $variant } · nada anotado há { $hours } horas
}
go-on = Continua
goes-on = A partida continua, diz { $mention }.
ended = { $mention } encerrou a partida.

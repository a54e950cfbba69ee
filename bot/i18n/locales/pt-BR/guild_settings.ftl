title = Configurações
hint = Para mudar: `/domino settings language`, `entering`, `variant` ou `idle`.
language = Idioma dos textos públicos
language-unset = o que está definido no Discord
entering = Quem pode anotar
entering-players = os jogadores, quem abriu a partida e os moderadores
entering-anyone = qualquer pessoa no canal
entering-role = os jogadores e membros com { $role }
game = Jogo padrão (`/domino new -`)
game-unset = nenhum
idle = Perguntar se a partida continua
idle-hours = { $hours ->
    [0] nunca
    [one] depois de { $hours } hora sem anotações
   *[other] depois de { $hours } horas sem anotações
}
rankings = Partidas no histórico e no ranking do servidor
rankings-unset = todas, menos as de tópicos privados e de canais que nem todo mundo pode ver
rankings-always = sempre, inclusive as dos tópicos públicos dele
rankings-never = nunca, nem as dos tópicos dele
here = neste canal: { $value }
house = Regras da casa ({ $count } de { $most })
house-none = Nenhuma ainda. `/domino settings save` salva regras com um nome que você escolhe.
house-blocked = trancada: { $value }
house-ties = menores mãos iguais: { $value }
house-double-blank = branco duplo: { $points }
saved = Salvo.
saved-language = { $matches ->
    [one] Salvo. A partida em andamento passa a aparecer neste idioma.
   *[other] Salvo. { $matches } partidas em andamento passam a aparecer neste idioma.
}
saved-rules = Salvas. Agora dá para escolhê-las em `/domino new`.
deleted-rules = Apagadas.

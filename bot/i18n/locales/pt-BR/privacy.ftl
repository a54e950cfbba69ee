former-player = ex-participante
title = O que eu guardo sobre você
kept =
    • **O quê** Seu ID do Discord e seu nome como era quando você ocupou um lugar; as partidas em que você jogou, com cada mão, pontuação e horário; o que você anotou ou mudou, e quando; as regras da casa que você salvou. Não leio mensagens.
    • **Para quê** Para marcar os pontos, mostrar quem anotou o quê e manter o histórico e os rankings.
    • **Onde e por quanto tempo** No banco de dados de quem cuida deste bot, até que os dados sejam esquecidos ou apagados. Sair de um servidor não apaga nada por si só; os administradores podem apagar tudo dele com `/domino settings purge`.
    • **Esqueça-me** põe “{ former-player }” no lugar do seu nome e do seu ID, em todos os servidores e em todo backup feito daí em diante. O total de ninguém muda. Backups mais antigos e mensagens que já estão nos canais ficam como estão. O nome de um visitante que alguém digitou não está ligado a você, a não ser que tenham juntado esse visitante a você.
my-data = Meus dados
forget-me = Esqueça-me
data-file = Tudo o que eu guardo sobre você. Os nomes das outras pessoas ficaram de fora.
forget-sure = { $matches ->
    [0] Não guardo nenhuma partida com você.
    [one] Guardo { $matches } partida com você. Nela você passa a ser “{ former-player }”.
   *[other] Guardo { $matches } partidas com você. Em todas elas você passa a ser “{ former-player }”.
} As regras da casa que você salvou perdem o seu nome. Outra pessoa pode ocupar o seu lugar em uma partida que ainda continua. Isso não pode ser desfeito.
forget-yes = Sim, esqueça-me
leave-be = Cancelar
left-be = Nada mudou.
one-moment = Um momento …
goes-on = Já começou, e ninguém vê mais nada disso. Termino o resto sozinho assim que puder.
forgotten = { $matches ->
    [0] Pronto. Não havia nada para esquecer.
    [one] Pronto. Em { $matches } partida você agora é “{ former-player }”.
   *[other] Pronto. Em { $matches } partidas você agora é “{ former-player }”.
}
purge-sure = Isto apaga tudo o que eu guardo deste servidor: { $matches ->
    [one] { $matches } partida
   *[other] { $matches } partidas
} com todas as rodadas, resultados e rankings, as configurações e as regras da casa. Não pode ser desfeito.
purge-yes = Apagar tudo
purged = { $matches ->
    [one] Apagado: { $matches } partida, as configurações e as regras da casa.
   *[other] Apagado: { $matches } partidas, as configurações e as regras da casa.
}

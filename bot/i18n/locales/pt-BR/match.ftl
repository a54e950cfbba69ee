who-went-out = Quem bateu?
who-scored = De quem são os pontos?
for-another = Para outra pessoa
scored-for = +{ $points } para { $name }.
who-held-fewest = Empate na menor mão. Quem tinha menos pedras?
which-reading = Isto pode ser lido de mais de um jeito. O que você quis dizer?
which-reading-two = Com duas pessoas, isto pode ser lido de mais de um jeito. O que você quis dizer? Se alguém bateu, basta a mão do outro: `/domino round 13`.
reading-blocked = Trancada: { $hands }
reading-out = { $name } bateu: { $hands }
reading-against = Você bateu contra { $count }: { $hands }
reading-among = Trancada entre { $count }: { $hands }
equal = Empate
entered = Anotado.
ended = Partida encerrada.
end-sure =
    Como esta partida termina?
    • **Quem lidera vence**: o tempo acabou, a vitória é de { $names } e a partida conta.
    • **Não conta**: ela fica só no histórico.
end-tie =
    Como esta partida termina?
    • **Quem lidera vence**: o tempo acabou. Há empate na liderança entre { $names }, então a partida termina empatada e conta.
    • **Não conta**: ela fica só no histórico.
end-empty = Nada foi registrado nesta partida. Descartar?
end-leader = Quem lidera vence
end-uncounted = Não conta
end-discarded = Descartar
end-no = Continuar jogando
end-kept = A partida continua.
join = Entrar
leave = Sair
reseat = Reverter
who-joins = Há um visitante chamado { $name } nesta partida. É você?
claim-seat = Sim, ocupar o lugar de { $name }
another-seat = Não, outro lugar
who-is = De quem é o nome { $name }?
a-guest = { $name }, visitante
help-title = Como marcar os pontos
help =
    • **Começar** `/domino new` – escolha o jogo; os outros apertam **Entrar**.
    • **Uma rodada** `/domino round 13 8` – você bateu e os adversários ficaram com 13 e 8 (um adversário: só `13`). Também vale com pedras: `6-4 3-0, 5-3`.
    • **Trancada** `/domino round trancada 9 14 20` – a mão de cada um na ordem dos lugares.
    • **Outra pessoa bateu?** Acrescente `winner`.
    • **Durante a rodada** `/domino ends 6 4` – as pontas livres, no All Fives e nos jogos parecidos.
    • **Errou?** `/domino undo` desfaz a última anotação.
    • **Ver** `/domino standings` · **Encerrar antes** `/domino end`
    • **Histórico** `/domino history` · `/domino stats` · `/domino leaderboard`
    • **Regras** `/domino rules trancada`

## What an entry would come to, shown while it is typed

preview-asks = Pergunto antes: { $question }
preview-readings = Pergunto antes qual destas você quis dizer.
preview-hands = Digite { $out } ou { $blocked }.
preview-ends = Digite 6 4, ou a soma: 10.

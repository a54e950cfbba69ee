question = Loopt deze partij nog?
quiet = { $variant } · al { $hours } uur niets genoteerd
go-on = We spelen door
goes-on = De partij gaat door, zegt { $mention }.
ended = { $mention } heeft de partij beëindigd.

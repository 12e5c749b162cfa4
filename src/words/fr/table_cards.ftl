# The cards on the tables, and the page their code leads to.

table-card-round = Quel round jouez-vous ?
table-card-more = Résultat et décisions de cette table
table-card-nobody = On ne sait pas encore qui joue à cette table.
table-card-list = Cartes de table
table-card-help = Imprimez cette page et découpez-la. Le téléphone qui lit le code montre qui est assis où maintenant et ensuite, et le temps qui reste.
table-card-words = Places, rounds et temps sur votre téléphone

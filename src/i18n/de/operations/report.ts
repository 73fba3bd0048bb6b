import type { Catalogue } from '../../catalogue.ts'

export const report = {
  title: '{{name}} melden',
  lead: 'Sag uns, was nicht stimmt. Wir prüfen jede Meldung und sagen dem Salon nie, von wem sie kommt.',
  what: 'Was ist das Problem?',
  kind: {
    not_there: 'Den Salon gibt es nicht, oder er ist umgezogen',
    misleading: 'Falsche oder irreführende Angaben',
    treated_badly: 'Ich wurde schlecht behandelt',
    money: 'Ein Problem mit der Zahlung',
    content: 'Unangemessene Fotos oder Texte',
    other: 'Etwas anderes',
  },
  reason: 'Was ist passiert?',
  send: 'Meldung senden',
  back: 'Zurück zu {{name}}',
  thanks: 'Danke',
  outcome: {
    taken: 'Wir haben deine Meldung erhalten und prüfen sie.',
    again: 'Du hast diesen Salon bereits gemeldet. Wir prüfen die Meldung noch.',
  },
} satisfies Catalogue['report']

import type { MoreWords } from '../catalogue.ts'

export const report = {
  title: '{{name}} melden',
  lead: 'Sag uns, was nicht stimmt. Wir sehen uns jede Meldung an; der Salon erfährt nicht, von wem sie kommt.',
  what: 'Worum geht es?',
  kind: {
    not_there: 'Den Salon gibt es nicht, oder er ist umgezogen',
    misleading: 'Seine Seite stimmt nicht',
    treated_badly: 'Ich wurde schlecht behandelt',
    money: 'Ärger ums Geld',
    content: 'Bilder oder Worte, die nicht hierher gehören',
    other: 'Etwas anderes',
  },
  reason: 'Was ist passiert?',
  send: 'Meldung senden',
  back: 'Zurück zu {{name}}',
  thanks: 'Danke',
  said: {
    taken: 'Wir haben deine Meldung und sehen sie uns an.',
    again: 'Du hast diesen Salon schon gemeldet. Wir sehen es uns noch an und fügen nichts hinzu.',
  },
} satisfies MoreWords['report']

import type { Catalogue } from '../../catalogue.ts'

export const report = {
  title: 'Indberet {{name}}',
  lead: 'Fortæl os, hvad der er galt. Vi gennemgår alle indberetninger og fortæller aldrig salonen, hvem der har sendt dem.',
  what: 'Hvad er problemet?',
  kind: {
    not_there: 'Salonen findes ikke eller er flyttet',
    misleading: 'Forkerte eller vildledende oplysninger',
    treated_badly: 'Jeg blev behandlet dårligt',
    money: 'Et problem med betaling',
    content: 'Upassende billeder eller tekst',
    other: 'Noget andet',
  },
  reason: 'Hvad skete der?',
  send: 'Send indberetning',
  back: 'Tilbage til {{name}}',
  thanks: 'Tak',
  outcome: {
    taken: 'Vi har modtaget din indberetning og ser på den.',
    again: 'Du har allerede indberettet denne salon. Vi ser stadig på sagen.',
  },
} satisfies Catalogue['report']

import type { Catalogue } from '../../catalogue.ts'

export const reviews = {
  title: 'Anmeldelser',
  about: 'Dine kundeanmeldelser. Svar er offentlige.',
  filters: 'Filtrér anmeldelser',
  all: 'Alle',
  unanswered: 'Ubesvarede ({{count}})',
  stars_one: '{{count}} stjerne',
  stars_other: '{{count}} stjerner',
  none: 'Ingen anmeldelser',
  noneText: 'Vi beder dine kunder om en anmeldelse efter hver aftale.',
  of: 'om {{name}}',
  yours: 'Dit svar',
  reply: 'Svar',
  change: 'Ret svar',
  replyTo: 'Dit svar til {{name}}',
  replyHint: 'Dit svar er offentligt. Lad feltet stå tomt for at fjerne det.',
  publish: 'Offentliggør',
  report: 'Indberet',
  reportText:
    'Til anmeldelser, der bryder reglerne: fornærmelser, reklame eller en anmelder, der aldrig har været kunde. En lav bedømmelse er ikke i sig selv en grund.',
  why: 'Årsag til indberetning',
  sendReport: 'Send indberetning',
  state: {
    open: 'Indberettet: under behandling',
    kept: 'Indberettet: følger reglerne og bliver stående',
    hidden: 'Fjernet: ikke længere synlig for kunderne',
  },
  outcome: {
    answered: 'Svaret er offentliggjort.',
    reported: 'Tak. Vi ser på indberetningen og viser resultatet her.',
  },
} satisfies Catalogue['console']['reviews']

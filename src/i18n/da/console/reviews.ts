import type { Catalogue } from '../../catalogue.ts'

export const reviews = {
  title: 'Anmeldelser',
  about: 'Det, kunder har skrevet om dig. Dit svar står nedenunder, så alle kan læse det.',
  filters: 'Hvilke anmeldelser',
  all: 'Alle',
  unanswered: 'Uden svar ({{count}})',
  stars_one: '{{count}} stjerne',
  stars_other: '{{count}} stjerner',
  none: 'Ingen anmeldelser her',
  noneText: 'Efter hvert besøg spørger vi dine kunder, hvordan det var.',
  of: 'om {{name}}',
  yours: 'Dit svar',
  reply: 'Svar',
  change: 'Ret dit svar',
  replyTo: 'Dit svar til {{name}}',
  replyHint: 'Alle kan læse det. Lad feltet stå tomt for at trække det tilbage.',
  publish: 'Offentliggør',
  report: 'Anmeld',
  reportText:
    'Til det, der bryder reglerne: fornærmelser, reklame, en, der aldrig har været her. En lav bedømmelse er ikke grund nok.',
  why: 'Hvad er der galt med den?',
  sendReport: 'Send anmeldelsen til os',
  state: {
    open: 'Anmeldt: vi ser på det',
    kept: 'Anmeldt: den følger reglerne og bliver',
    hidden: 'Fjernet: kunder ser den ikke længere',
  },
  said: {
    answered: 'Dit svar er offentliggjort.',
    reported: 'Tak. Vi ser på det og giver besked her.',
  },
} satisfies Catalogue['console']['reviews']

import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  greeting: 'Hej {{name}}',
  greetingPlain: 'Hej',
  notYours:
    'Du får denne e-mail, fordi nogen har oprettet en Salloon-konto med denne adresse. Var det ikke dig, kan du fjerne adressen fra kontoen: {{link}}',
  farewell: 'Venlig hilsen\nSalloon',
} satisfies Catalogue['mail']['kernel']

import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  greeting: 'Hallo {{name}},',
  greetingPlain: 'Hallo,',
  notYours:
    'Du bekommst diese E-Mail, weil jemand mit dieser Adresse ein Salloon-Konto erstellt hat. Warst du das nicht, entferne deine Adresse aus dem Konto: {{link}}',
  farewell: 'Viele Grüße\nSalloon',
} satisfies Catalogue['mail']['kernel']

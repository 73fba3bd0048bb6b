import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  payoutFailed: {
    subject: 'Auszahlung an {{salon}} fehlgeschlagen',
    text: 'wir konnten {{total}} nicht auf das Konto {{account}} von {{salon}} auszahlen, weil die Bank die Überweisung abgelehnt hat. Der Betrag wurde deinem Guthaben wieder gutgeschrieben und wird mit der nächsten Auszahlung überwiesen. Bitte prüfe deine Kontodaten: {{link}}',
  },
  commissionDecision: {
    subject: 'Dein Einspruch gegen die Provision für {{booking}}',
    accepted:
      'wir haben deinen Einspruch angenommen: Der Termin {{booking}} bei {{salon}} ist provisionsfrei. Der berechnete Betrag wird deinem Guthaben gutgeschrieben.',
    rejected:
      'wir haben deinen Einspruch geprüft, und die Provision für den Termin {{booking}} bei {{salon}} bleibt bestehen.',
    note: 'Unsere Begründung: {{note}}',
    link: 'Alle Entscheidungen und ihre Gründe: {{link}}',
  },
} satisfies Catalogue['mail']['finance']

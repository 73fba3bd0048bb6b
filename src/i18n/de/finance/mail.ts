import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  payoutFailed: {
    subject: 'Auszahlung an {{salon}} fehlgeschlagen',
    text: 'wir konnten {{total}} nicht auf das Konto {{account}} von {{salon}} auszahlen, weil die Bank die Überweisung abgelehnt hat. Der Betrag wurde deinem Guthaben wieder gutgeschrieben und wird mit der nächsten Auszahlung überwiesen. Bitte prüfe deine Kontodaten: {{link}}',
  },
} satisfies Catalogue['mail']['finance']

import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  payoutFailed: {
    subject: 'Auszahlung an {{salon}} fehlgeschlagen',
    text: 'wir konnten {{total}} nicht auf das Konto {{account}} von {{salon}} auszahlen, weil die Bank die Überweisung abgelehnt hat. Der Betrag wurde deinem Guthaben wieder gutgeschrieben und wird mit der nächsten Auszahlung überwiesen. Bitte prüfe deine Kontodaten: {{link}}',
  },
  invoice: {
    invoice: {
      subject: 'Rechnung Nr. {{number}} für {{salon}}, {{month}}',
      text: 'Im Anhang findest du Rechnung Nr. {{number}} für Tarif und Provision von {{salon}} im {{month}}: {{total}}. Der Betrag wurde mit deinem Guthaben verrechnet, es ist nichts zu zahlen.',
    },
    credit_note: {
      subject: 'Gutschrift Nr. {{number}} für {{salon}}',
      text: 'Im Anhang findest du Gutschrift Nr. {{number}} für {{salon}}: {{total}}. Der Betrag wurde deinem Guthaben gutgeschrieben.',
    },
    link: 'Alle Rechnungen: {{link}}',
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

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
  dispute: {
    needs_response: {
      subject: 'Eine Zahlung über {{total}} wird angefochten',
      text: 'Eine Kundin oder ein Kunde von {{salon}} hat die Bank gebeten, {{total}} zurückzuholen. Die Bank hat den Betrag mit einer Gebühr zurückgeholt. Die Gebühr und was du von dem Betrag verdient hast, werden von deinem Guthaben abgezogen. Prüfe, was wir der Bank senden, ergänze, was du weißt, und reiche es vor dem {{due}} ein. Sonst reichen wir einen Tag vorher ein, was zum Termin gespeichert ist.',
    },
    won: {
      subject: 'Du hast den Fall über {{total}} gewonnen',
      text: 'Die Bank hat für {{salon}} entschieden: {{total}} ist wieder in deinem Guthaben.',
    },
    lost: {
      subject: 'Du hast den Fall über {{total}} verloren',
      text: 'Die Bank hat für die Kundin oder den Kunden entschieden: Die Gebühr und was {{salon}} von {{total}} verdient hatte, bleiben vom Guthaben abgezogen.',
    },
    closed: {
      subject: 'Die Anfrage über {{total}} ist geschlossen',
      text: 'Die Bank hat ihre Anfrage zu einer Zahlung von {{total}} an {{salon}} geschlossen.',
    },
    link: 'Alle Fälle: {{link}}',
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

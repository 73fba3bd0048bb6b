import type { Catalogue } from '../../catalogue.ts'

export const checkoutTest = {
  title: 'Zahlung testen',
  lead: 'Führt eine Zahlung über {{amount}} beim Zahlungsdienst von Anfang bis Ende durch und zeigt jede Antwort. Es wird kein echtes Geld berechnet.',
  provider: 'Zahlungsdienst: {{name}}, Testmodus',
  card: 'Testkarte',
  cards: {
    success: 'Wird akzeptiert',
    declined: 'Wird abgelehnt',
    funds: 'Wird abgelehnt: nicht gedeckt',
    secure: 'Erfordert Bestätigung durch die Bank (3-D Secure)',
  },
  will: {
    success: 'Reserviert, abgebucht, erstattet.',
    declined: 'Wird abgelehnt. Es wird nichts abgebucht.',
    funds: 'Wird abgelehnt. Es wird nichts abgebucht.',
    secure: 'Du bestätigst bei der Bank, dann wird abgebucht und erstattet.',
  },
  run: 'Zahlung starten',
  result: 'Antworten des Zahlungsdienstes',
  step: { authorise: 'Reservieren', find: 'Nachsehen', capture: 'Abbuchen', refund: 'Erstatten' },
  status: {
    authorised: 'Reserviert',
    captured: 'Abgebucht',
    refunded: 'Erstattet',
    voided: 'Storniert',
    declined: 'Abgelehnt',
    requires_action: 'Wartet auf Bestätigung der Bank',
  },
  reason: 'Grund: {{code}}',
  charge: 'Zahlung {{ref}}',
  sums: 'Abgebucht {{captured}}, erstattet {{refunded}}',
  toBank: 'Bei der Bank bestätigen',
  goOn: 'Abbuchen und erstatten',
  verdict: {
    done: 'Erfolgreich: reserviert, abgebucht und vollständig erstattet.',
    declined: 'Zahlung fehlgeschlagen',
    declinedText:
      'Der Zahlungsdienst hat die Karte abgelehnt, wie bei dieser Testkarte erwartet. Es wurde nichts abgebucht.',
    waiting: 'Die Bank verlangt eine Bestätigung. Danach kommst du hierher zurück.',
    confirmed: 'Die Bank hat die Zahlung bestätigt. Der Betrag ist reserviert.',
  },
  unreachable:
    'Der Zahlungsdienst hat nicht geantwortet. Soweit wir wissen, wurde nichts abgebucht. Versuche es noch einmal.',
  again: 'Andere Karte versuchen',
} satisfies Catalogue['checkoutTest']

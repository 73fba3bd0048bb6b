import type { Catalogue } from '../catalogue.ts'

export const checkoutTest = {
  title: 'Zahlung testen',
  lead: 'Schickt eine Zahlung über {{amount}} von Anfang bis Ende durch den Zahlungsdienst und zeigt jede seiner Antworten. Es fließt kein echtes Geld.',
  provider: 'Zahlungsdienst: {{name}}, Testmodus',
  card: 'Testkarte',
  cards: {
    success: 'Wird angenommen',
    declined: 'Wird abgelehnt',
    funds: 'Wird abgelehnt: nicht genug Guthaben',
    secure: 'Lässt die Bank bestätigen (3-D Secure)',
  },
  will: {
    success: 'Reserviert, abgebucht, erstattet.',
    declined: 'Abgelehnt; es wird nichts abgebucht.',
    funds: 'Abgelehnt; es wird nichts abgebucht.',
    secure: 'Du bestätigst bei der Bank, dann wird abgebucht und erstattet.',
  },
  run: 'Zahlung starten',
  result: 'Das hat der Zahlungsdienst geantwortet',
  step: { authorise: 'Reservieren', find: 'Nachsehen', capture: 'Abbuchen', refund: 'Erstatten' },
  status: {
    authorised: 'Reserviert',
    captured: 'Abgebucht',
    refunded: 'Erstattet',
    voided: 'Freigegeben',
    declined: 'Abgelehnt',
    requires_action: 'Wartet auf die Bank',
  },
  reason: 'Grund: {{code}}',
  charge: 'Zahlung {{ref}}',
  sums: 'Abgebucht {{captured}}, erstattet {{refunded}}',
  toBank: 'Bei der Bank bestätigen',
  goOn: 'Abbuchen und erstatten',
  verdict: {
    done: 'Geklappt: reserviert, abgebucht und ganz erstattet.',
    declined: 'Zahlung fehlgeschlagen',
    declinedText:
      'Der Zahlungsdienst hat die Karte abgelehnt, wie er es bei dieser Testkarte soll. Es wurde nichts abgebucht.',
    waiting: 'Die Bank möchte zuerst eine Bestätigung. Danach kommst du hierher zurück.',
    confirmed: 'Die Bank hat bestätigt. Der Betrag ist reserviert.',
  },
  unreachable:
    'Der Zahlungsdienst hat nicht geantwortet. Soweit bekannt, wurde nichts abgebucht. Versuch es noch einmal.',
  again: 'Andere Karte versuchen',
} satisfies Catalogue['checkoutTest']

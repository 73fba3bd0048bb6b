/** The operators' page where the provider's movements are compared with our records. */
export const reconciliation = {
  about:
    'Einmal am Tag wird jede Bewegung des Guthabens beim Zahlungsanbieter mit Zahlungen, Auszahlungen und dem Hauptbuch abgeglichen, auf den Cent. Beträge, die der Anbieter in eine andere Währung umrechnet, werden nur zwischen Zahlungen und Hauptbuch abgeglichen.',
  noProvider: 'Der simulierte Zahlungsanbieter hat kein Guthaben zum Abgleichen.',
  compared: 'Zuletzt abgeglichen: {{when}}',
  notYet: 'Noch nicht abgeglichen.',
  lists: 'Nach Status filtern',
  list: { open: 'Offen', settled: 'Erledigt' },
  none: { open: 'Keine offenen Abweichungen', settled: 'Keine erledigten Abweichungen' },
  kind: { payment: 'Zahlung', ledger: 'Hauptbuch', payout: 'Auszahlung', movement: 'Unbekannte Bewegung' },
  why: {
    payment: 'Der Zahlungsanbieter hat einen anderen Betrag bewegt als diese Zahlung.',
    ledger: 'Das Hauptbuch hat für diese Bestellung einen anderen Betrag als ihre Zahlungen.',
    payout: 'Der Zahlungsanbieter hat einen anderen Betrag überwiesen als diese Auszahlung.',
    movement: 'Eine Bewegung vom Typ {{type}} gehört zu keiner Zahlung oder Auszahlung.',
  },
  expected: 'Nach unseren Daten',
  found: {
    payment: 'Beim Zahlungsanbieter',
    ledger: 'Im Hauptbuch',
    payout: 'Beim Zahlungsanbieter',
    movement: 'Beim Zahlungsanbieter',
  },
  gone: 'Stimmt wieder überein',
  resolved: 'Geklärt',
  resolve: 'Klären',
  resolveText: 'Sie bleibt geklärt, solange die Beträge gleich bleiben.',
  movements: 'Bewegungen der letzten 30 Tage',
  type: 'Typ',
  count: 'Anzahl',
  fees: 'Gebühren',
}

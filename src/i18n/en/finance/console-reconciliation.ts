/** The operators' page where the provider's movements are compared with our records. */
export const reconciliation = {
  about:
    'Once a day, every movement of the balance at the payment provider is matched with payments, payouts and the ledger, to the cent. Amounts that the provider converts into another currency are only compared between payments and the ledger.',
  noProvider: 'The simulated payment provider has no balance to compare.',
  compared: 'Last compared: {{when}}',
  notYet: 'Not compared yet.',
  lists: 'Filter by status',
  list: { open: 'Open', settled: 'Settled' },
  none: { open: 'No open differences', settled: 'No settled differences' },
  kind: { payment: 'Payment', ledger: 'Ledger', payout: 'Payout', movement: 'Unknown movement' },
  why: {
    payment: 'The provider moved another amount than this payment says.',
    ledger: 'The ledger has another amount for this order than its payments.',
    payout: 'The provider transferred another amount than this payout.',
    movement: 'A movement of type {{type}} belongs to no payment or payout.',
  },
  expected: 'By our records',
  found: {
    payment: 'At the provider',
    ledger: 'In the ledger',
    payout: 'At the provider',
    movement: 'At the provider',
  },
  gone: 'Matches again',
  resolved: 'Resolved',
  resolve: 'Resolve',
  resolveText: 'It stays resolved while its amounts stay the same.',
  movements: 'Movements in the last 30 days',
  type: 'Type',
  count: 'Number',
  fees: 'Fees',
} as const

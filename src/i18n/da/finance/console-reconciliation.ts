/** The operators' page where the provider's movements are compared with our records. */
export const reconciliation = {
  about:
    'En gang i døgnet afstemmes hver bevægelse på saldoen hos betalingstjenesten med betalinger, udbetalinger og hovedbogen, til mindste enhed. Beløb, som tjenesten omregner til en anden valuta, afstemmes kun mellem betalinger og hovedbog.',
  noProvider: 'Den simulerede betalingstjeneste har ingen saldo at afstemme.',
  compared: 'Senest afstemt: {{when}}',
  notYet: 'Endnu ikke afstemt.',
  lists: 'Filtrer efter status',
  list: { open: 'Åbne', settled: 'Afsluttede' },
  none: { open: 'Ingen åbne differencer', settled: 'Ingen afsluttede differencer' },
  kind: { payment: 'Betaling', ledger: 'Hovedbog', payout: 'Udbetaling', movement: 'Ukendt bevægelse' },
  why: {
    payment: 'Betalingstjenesten har flyttet et andet beløb end denne betaling.',
    ledger: 'Hovedbogen har et andet beløb for denne ordre end dens betalinger.',
    payout: 'Betalingstjenesten har overført et andet beløb end denne udbetaling.',
    movement: 'En bevægelse af typen {{type}} hører hverken til en betaling eller en udbetaling.',
  },
  expected: 'Ifølge vores data',
  found: {
    payment: 'Hos betalingstjenesten',
    ledger: 'I hovedbogen',
    payout: 'Hos betalingstjenesten',
    movement: 'Hos betalingstjenesten',
  },
  gone: 'Stemmer igen',
  resolved: 'Afklaret',
  resolve: 'Afklar',
  resolveText: 'Den forbliver afklaret, så længe beløbene er de samme.',
  movements: 'Bevægelser de seneste 30 dage',
  type: 'Type',
  count: 'Antal',
  fees: 'Gebyrer',
}

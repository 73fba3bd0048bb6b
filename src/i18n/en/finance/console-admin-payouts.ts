/** The operators' page of payouts to salons. */
export const payouts = {
  about: 'Payouts due to salons.',
  bank: 'These payouts are sent automatically through a connected bank within a minute.',
  refused:
    'The available balance in {{currency}} at the payment provider is too small for this payout. The transfer is tried again every minute.',
  none: 'No payouts due',
  account: 'Account',
  reference: 'Reference',
  sent: 'Mark as paid',
  failed: 'Mark as failed',
  failedText: 'The amount returns to the salon’s balance and is included in the next payout.',
  made: 'Recent payouts',
  salon: 'Salon',
  when: 'Date',
  by: 'By',
  theBank: 'Bank',
} as const

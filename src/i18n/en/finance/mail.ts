/** Emails about payouts. */
export const mail = {
  payoutFailed: {
    subject: 'Payout to {{salon}} failed',
    text: 'We couldn’t pay out {{total}} to the account {{account}} of {{salon}} because the bank rejected the transfer. The amount is back in your balance and will be included in the next payout. Please check your account details: {{link}}',
  },
} as const

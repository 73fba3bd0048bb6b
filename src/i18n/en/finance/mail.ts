/** Emails about payouts. */
export const mail = {
  payoutFailed: {
    subject: 'Payout to {{salon}} failed',
    text: 'We couldn’t pay out {{total}} to the account {{account}} of {{salon}} because the bank rejected the transfer. The amount is back in your balance and will be included in the next payout. Please check your account details: {{link}}',
  },
  invoice: {
    invoice: {
      subject: 'Invoice no. {{number}} for {{salon}}, {{month}}',
      text: 'Attached is invoice no. {{number}} for the plan and commission of {{salon}} in {{month}}: {{total}}. It has been deducted from your balance; there is nothing to pay.',
    },
    credit_note: {
      subject: 'Credit note no. {{number}} for {{salon}}',
      text: 'Attached is credit note no. {{number}} for {{salon}}: {{total}}. It has been credited to your balance.',
    },
    link: 'All invoices: {{link}}',
  },
  dispute: {
    needs_response: {
      subject: 'A payment of {{total}} is disputed',
      text: 'A customer of {{salon}} has asked their bank to return {{total}}. The bank has taken the amount back, with a fee. The fee and what you have earned of the amount are deducted from your balance. Check what we send to the bank, add what you know, and submit it before {{due}}. Otherwise we submit what is recorded about the appointment a day before.',
    },
    won: {
      subject: 'You won the dispute over {{total}}',
      text: 'The bank decided for {{salon}}: {{total}} is back in your balance.',
    },
    lost: {
      subject: 'You lost the dispute over {{total}}',
      text: 'The bank decided for the customer: the fee and what {{salon}} had earned of {{total}} remain deducted from the balance.',
    },
    closed: {
      subject: 'The inquiry about {{total}} is closed',
      text: 'The bank has closed its inquiry about a payment of {{total}} to {{salon}}.',
    },
    link: 'All disputes: {{link}}',
  },
  commissionDecision: {
    subject: 'Your objection to the commission on {{booking}}',
    accepted:
      'We accepted your objection: appointment {{booking}} at {{salon}} is free of commission. What was charged is credited to your balance.',
    rejected: 'We checked your objection, and the commission on appointment {{booking}} at {{salon}} remains.',
    note: 'Our reason: {{note}}',
    link: 'All decisions and their reasons: {{link}}',
  },
} as const

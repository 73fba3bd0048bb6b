/** Receipts of the point of sale. */
export const mail = {
  paymentLink: {
    subject: '{{salon}} asks you to pay {{amount}}',
    text: '{{salon}} asks you to pay {{amount}} for your appointment:\n{{services}}\n{{when}}',
    pay: 'Pay here, no account needed:\n{{link}}',
    until: 'The link is valid until {{until}}. You’ll get a receipt.',
  },
  receipt: {
    sale: { subject: 'Receipt no. {{no}} from {{salon}}', title: 'Receipt no. {{no}}' },
    refund: { subject: 'Refund, receipt no. {{no}} from {{salon}}', title: 'Refund, receipt no. {{no}}' },
    creditNote: {
      subject: 'Credit note no. {{no}} from {{salon}}',
      title: 'Credit note no. {{no}}',
    },
    corrects: 'For receipt no. {{no}}',
    vatId: 'VAT ID {{id}}',
    vat: 'VAT {{rate}} of {{net}} net',
    tip: 'Tip',
    discount: 'Discount',
    before: 'Already paid',
    total: 'Total',
    cash: 'Cash',
    terminal: 'Card at the salon',
    card: 'Card',
  },
} as const

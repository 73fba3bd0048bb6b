/** Receipts of the point of sale. */
export const mail = {
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
    card: 'Card (online)',
  },
} as const

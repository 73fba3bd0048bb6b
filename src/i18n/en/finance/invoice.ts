/** The marketplace's invoices to salons, as they are printed. */
export const invoice = {
  invoice: 'Invoice no. {{number}}',
  credit_note: 'Credit note no. {{number}}',
  vatId: 'VAT ID {{id}}',
  date: 'Date',
  period: 'Period',
  corrects: 'Corrects invoice no.',
  description: 'Description',
  amount: 'Amount',
  lines: {
    plan: 'Plan, {{month}}',
    commission: 'Commission, {{month}}',
    about: 'Commission on {{reference}}, after an objection',
  },
  net: 'Net',
  vat: 'VAT {{rate}}',
  total: 'Total',
  inclusive: 'Amounts include VAT where it is charged.',
  treatment: {
    reverse_charge: 'Reverse charge: the recipient accounts for the VAT (article 196 of Directive 2006/112/EC).',
    outside_eu: 'No Danish VAT: services to a business outside of the EU (article 44 of Directive 2006/112/EC).',
    eu_without_id: 'Danish VAT is charged because there is no valid VAT ID.',
  },
  deducted: 'The total has been deducted from the balance. There is nothing to pay.',
  credited: 'The total has been credited to the balance.',
} as const

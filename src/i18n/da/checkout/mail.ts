import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  receipt: {
    sale: { subject: 'Kvittering nr. {{no}} fra {{salon}}', title: 'Kvittering nr. {{no}}' },
    refund: {
      subject: 'Refundering, kvittering nr. {{no}} fra {{salon}}',
      title: 'Refundering, kvittering nr. {{no}}',
    },
    creditNote: {
      subject: 'Kreditnota nr. {{no}} fra {{salon}}',
      title: 'Kreditnota nr. {{no}}',
    },
    corrects: 'Til kvittering nr. {{no}}',
    vatId: 'Momsnr. {{id}}',
    vat: 'Moms {{rate}} af {{net}}',
    tip: 'Drikkepenge',
    discount: 'Rabat',
    before: 'Allerede betalt',
    total: 'I alt',
    cash: 'Kontant',
    terminal: 'Kort i salonen',
    card: 'Kort, online',
  },
} satisfies Catalogue['mail']['checkout']

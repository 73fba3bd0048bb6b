import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  paymentLink: {
    subject: '{{salon}} beder dig betale {{amount}}',
    text: '{{salon}} beder dig betale {{amount}} for din aftale:\n{{services}}\n{{when}}',
    pay: 'Betal her, uden at oprette en konto:\n{{link}}',
    until: 'Linket gælder til {{until}}. Du får en kvittering.',
  },
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
    card: 'Kort',
  },
} satisfies Catalogue['mail']['checkout']

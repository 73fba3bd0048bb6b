import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  paymentLink: {
    subject: '{{salon}} bittet dich um die Zahlung von {{amount}}',
    text: '{{salon}} bittet dich, {{amount}} für deinen Termin zu bezahlen:\n{{services}}\n{{when}}',
    pay: 'Hier kannst du ohne Konto bezahlen:\n{{link}}',
    until: 'Der Link gilt bis {{until}}. Du bekommst einen Beleg.',
  },
  receipt: {
    sale: { subject: 'Beleg Nr. {{no}} von {{salon}}', title: 'Beleg Nr. {{no}}' },
    refund: { subject: 'Erstattung, Beleg Nr. {{no}} von {{salon}}', title: 'Erstattung, Beleg Nr. {{no}}' },
    creditNote: {
      subject: 'Gutschrift Nr. {{no}} von {{salon}}',
      title: 'Gutschrift Nr. {{no}}',
    },
    corrects: 'Zu Beleg Nr. {{no}}',
    vatId: 'USt-IdNr. {{id}}',
    vat: 'USt. {{rate}} auf {{net}} netto',
    tip: 'Trinkgeld',
    discount: 'Rabatt',
    before: 'Bereits bezahlt',
    total: 'Gesamt',
    cash: 'Bar',
    terminal: 'Karte im Salon',
    card: 'Karte',
  },
} satisfies Catalogue['mail']['checkout']

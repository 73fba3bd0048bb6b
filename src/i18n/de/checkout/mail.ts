import type { Catalogue } from '../../catalogue.ts'

export const mail = {
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
    card: 'Karte, online',
  },
} satisfies Catalogue['mail']['checkout']

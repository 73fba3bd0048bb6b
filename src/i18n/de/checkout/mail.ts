import type { Catalogue } from '../../catalogue.ts'

export const mail = {
  receipt: {
    sale: { subject: 'Beleg Nr. {{no}} von {{salon}}', title: 'Beleg Nr. {{no}}' },
    refund: { subject: 'Erstattung, Beleg Nr. {{no}} von {{salon}}', title: 'Erstattung, Beleg Nr. {{no}}' },
    tip: 'Trinkgeld',
    discount: 'Rabatt',
    before: 'Bereits bezahlt',
    total: 'Gesamt',
    cash: 'Bar',
    terminal: 'Karte im Salon',
    card: 'Karte, online',
  },
} satisfies Catalogue['mail']['checkout']

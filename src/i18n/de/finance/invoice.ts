import type { Catalogue } from '../../catalogue.ts'

export const invoice = {
  invoice: 'Rechnung Nr. {{number}}',
  credit_note: 'Gutschrift Nr. {{number}}',
  vatId: 'USt-IdNr. {{id}}',
  date: 'Datum',
  period: 'Zeitraum',
  corrects: 'Berichtigt Rechnung Nr.',
  description: 'Beschreibung',
  amount: 'Betrag',
  lines: {
    plan: 'Tarif, {{month}}',
    commission: 'Provision, {{month}}',
    about: 'Provision für {{reference}}, nach einem Einspruch',
  },
  net: 'Netto',
  vat: 'USt. {{rate}}',
  total: 'Gesamt',
  inclusive: 'Die Beträge enthalten die Umsatzsteuer, soweit sie anfällt.',
  treatment: {
    reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG).',
    outside_eu:
      'Keine dänische Umsatzsteuer: Leistung an ein Unternehmen außerhalb der EU (Artikel 44 der Richtlinie 2006/112/EG).',
    eu_without_id: 'Es fällt dänische Umsatzsteuer an, weil keine gültige USt-IdNr. vorliegt.',
  },
  deducted: 'Der Betrag wurde mit dem Guthaben verrechnet. Es ist nichts zu zahlen.',
  credited: 'Der Betrag wurde dem Guthaben gutgeschrieben.',
} satisfies Catalogue['invoice']

import type { Catalogue } from '../../catalogue.ts'

export const invoice = {
  invoice: 'Faktura nr. {{number}}',
  credit_note: 'Kreditnota nr. {{number}}',
  vatId: 'Momsnr. {{id}}',
  date: 'Dato',
  period: 'Periode',
  corrects: 'Retter faktura nr.',
  description: 'Beskrivelse',
  amount: 'Beløb',
  lines: {
    plan: 'Abonnement, {{month}}',
    commission: 'Provision, {{month}}',
    about: 'Provision af {{reference}}, efter en indsigelse',
  },
  net: 'Ekskl. moms',
  vat: 'Moms {{rate}}',
  total: 'I alt',
  inclusive: 'Beløbene er inkl. moms, hvor der opkræves moms.',
  treatment: {
    reverse_charge: 'Omvendt betalingspligt: modtageren afregner momsen (artikel 196 i direktiv 2006/112/EF).',
    outside_eu: 'Ingen dansk moms: ydelser til en virksomhed uden for EU (artikel 44 i direktiv 2006/112/EF).',
    eu_without_id: 'Der opkræves dansk moms, fordi der ikke er et gyldigt momsnummer.',
  },
  deducted: 'Beløbet er trukket fra saldoen. Der er intet at betale.',
  credited: 'Beløbet er lagt til saldoen.',
} satisfies Catalogue['invoice']

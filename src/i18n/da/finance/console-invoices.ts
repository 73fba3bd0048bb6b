import type { Catalogue } from '../../catalogue.ts'

export const invoices = {
  title: 'Fakturaer',
  none: 'Ingen fakturaer endnu. De udstedes den første i måneden for måneden før.',
  number: 'Nummer',
  date: 'Dato',
  month: 'Måned',
  amount: 'Beløb',
  vat: 'Moms',
  pdf: 'Hent PDF',
  print: 'Udskriv',
  back: 'Tilbage til Økonomi',
  sent: 'Sendt',
  notSent: 'Ikke sendt',
  about: 'Fakturaer og kreditnotaer til saloner for abonnement og provision, udstedt den første i hver måned.',
  noCompany: 'Intet firma er angivet (COMPANY_NAME m.fl.): der udstedes ingen fakturaer.',
  notChecked: 'Momsnr. ikke kontrolleret',
  invoice: 'Faktura',
  credit_note: 'Kreditnota',
} satisfies Catalogue['console']['invoices']

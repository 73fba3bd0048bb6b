import type { Catalogue } from '../../catalogue.ts'

export const invoices = {
  title: 'Rechnungen',
  none: 'Noch keine Rechnungen. Sie werden am Ersten eines Monats für den Vormonat ausgestellt.',
  number: 'Nummer',
  date: 'Datum',
  month: 'Monat',
  amount: 'Betrag',
  vat: 'USt.',
  pdf: 'PDF herunterladen',
  print: 'Drucken',
  back: 'Zurück zu Finanzen',
  sent: 'Gesendet',
  notSent: 'Nicht gesendet',
  about: 'Rechnungen und Gutschriften an Salons für Tarif und Provision, ausgestellt am Ersten jedes Monats.',
  noCompany: 'Kein Unternehmen angegeben (COMPANY_NAME u. a.): Es werden keine Rechnungen ausgestellt.',
  notChecked: 'USt-IdNr. nicht geprüft',
  invoice: 'Rechnung',
  credit_note: 'Gutschrift',
} satisfies Catalogue['console']['invoices']

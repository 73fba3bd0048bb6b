import type { Catalogue } from '../../catalogue.ts'

export const company: Catalogue['console']['company'] = {
  title: 'Unternehmen auf Belegen',
  text: 'Steht ab jetzt auf jedem Beleg und jeder Gutschrift. Bereits ausgestellte Belege bleiben, wie sie sind.',
  legalName: 'Name des Unternehmens',
  legalNameHint: 'Wie das Unternehmen oder die Person heißt, die den Salon betreibt.',
  address: 'Anschrift des Unternehmens',
  addressHint: 'Leer lassen, wenn es die Adresse des Salons ist.',
  registered: 'Der Salon ist umsatzsteuerpflichtig',
  registeredHint: 'Deine Preise enthalten die Umsatzsteuer. Ohne Umsatzsteuerpflicht weisen Belege keine aus.',
  vatId: 'Umsatzsteuer-ID',
  vatIdHint: 'Zum Beispiel {{example}}',
  rates: 'Steuersätze in {{country}}',
  ratesText: 'Jede Behandlung und jedes Produkt hat den üblichen Satz. Auf der jeweiligen Seite kannst du ihn ändern.',
  ratesUnknown: 'Die Steuersätze für {{country}} fehlen uns noch, deshalb weisen Belege keine Umsatzsteuer aus.',
  class: {
    standard: 'Regelsatz',
    hairdressing: 'Friseurleistungen',
    beauty: 'Kosmetik',
    food: 'Speisen und Getränke',
    books: 'Bücher und Zeitschriften',
    exempt: 'Steuerfrei',
  },
  vat: 'Umsatzsteuersatz',
  vatUsual: 'Üblicher Satz',
  vatHint: 'Der Preis enthält die Umsatzsteuer. Frag im Zweifel deine Steuerberatung.',
}

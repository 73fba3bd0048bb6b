import type { Catalogue } from '../../catalogue.ts'

export const delivery = {
  title: 'Levering',
  text: 'For produkter, der købes uden en tid. Kunderne ser pris og leveringstid, før de betaler.',
  delivers: 'Vi leverer produkter',
  price: 'Pris for levering ({{currency}})',
  priceHint: '0 for gratis. Inkl. moms.',
  freeFrom: 'Gratis fra ({{currency}})',
  freeFromHint:
    'Når produkterne koster mindst så meget efter rabat. Lad feltet stå tomt, hvis levering aldrig er gratis.',
  daysFrom: 'Hverdage, mindst',
  daysTo: 'Hverdage, højst',
  daysHint: 'Fra ordre til dør. Lad begge felter stå tomme, hvis du ikke vil oplyse en tid.',
  countries: 'Lande, I leverer til',
  countriesHint: 'Kunderne kan kun vælge disse.',
  allCountries: 'Alle andre lande',
  collecting: 'Afhentning i salonen',
  collectingText: 'Afhentning er gratis. Når du markerer en ordre som klar, får kunden besked.',
  collects: 'Kunderne kan hente produkter i salonen',
  hours: 'Klar inden for (timer)',
  hoursHint: '24 for en dag. Lad feltet stå tomt, hvis du ikke vil oplyse en tid.',
  note: 'Godt at vide om afhentning',
  noteHint: 'For eksempel hvor man henvender sig, eller hvornår. Kunderne ser det både før og efter bestillingen.',
} satisfies Catalogue['console']['delivery']

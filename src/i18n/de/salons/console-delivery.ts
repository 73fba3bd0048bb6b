import type { Catalogue } from '../../catalogue.ts'

export const delivery = {
  title: 'Lieferung',
  text: 'Für Produkte, die ohne Termin gekauft werden. Kunden sehen Preis und Lieferzeit, bevor sie bezahlen.',
  delivers: 'Wir liefern Produkte',
  price: 'Preis der Lieferung ({{currency}})',
  priceHint: '0 für kostenlos. Inkl. MwSt.',
  freeFrom: 'Kostenlos ab ({{currency}})',
  freeFromHint:
    'Wenn die Produkte nach Rabatten mindestens so viel kosten. Leer lassen, wenn die Lieferung nie kostenlos ist.',
  daysFrom: 'Werktage, mindestens',
  daysTo: 'Werktage, höchstens',
  daysHint: 'Von der Bestellung bis zur Tür. Beide Felder leer lassen, um nichts anzugeben.',
  countries: 'Länder, in die ihr liefert',
  countriesHint: 'Kunden können nur diese auswählen.',
  allCountries: 'Alle anderen Länder',
  collecting: 'Abholung im Salon',
  collectingText:
    'Die Abholung ist kostenlos. Markierst du eine Bestellung als abholbereit, wird der Kunde benachrichtigt.',
  collects: 'Kunden können Produkte im Salon abholen',
  hours: 'Abholbereit in (Stunden)',
  hoursHint: '24 für einen Tag. Leer lassen, um nichts anzugeben.',
  note: 'Hinweise zur Abholung',
  noteHint: 'Zum Beispiel wo oder wann. Kunden sehen sie vor und nach der Bestellung.',
} satisfies Catalogue['console']['delivery']

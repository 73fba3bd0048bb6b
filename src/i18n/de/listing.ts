import type { Catalogue } from '../catalogue.ts'

export const listing = {
  title: 'Salons',
  description:
    'Vergleiche Salons, Spas und Barbershops: Bewertungen, Preise, Öffnungszeiten und wer an deinem Wunschtag frei ist.',
  titleOn: '{{title}}, frei am {{date}}',
  tabs: 'Kategorien',
  filter: 'Liste eingrenzen',
  name: 'Name des Salons',
  namePlaceholder: 'Nach Name suchen',
  date: 'Frei am',
  sort: 'Sortieren nach',
  sorts: {
    popular: 'Beliebtheit',
    rating: 'Bewertung',
    name: 'Name, A bis Z',
    price: 'Preis, aufsteigend',
    price_down: 'Preis, absteigend',
  },
  search: 'Suchen',
  clear: 'Alles zurücksetzen',
  found_one: '{{count}} Salon',
  found_other: '{{count}} Salons',
  named: 'mit dem Namen „{{name}}“',
  freeOn: 'mit freier Zeit am {{date}}',
  book: 'Jetzt buchen',
  bookNamed: 'Jetzt buchen bei {{name}}',
  none: 'Zu all dem passt hier nichts.',
  noneOn: 'Am {{date}} hat hier niemand eine freie Zeit.',
  nextDay: 'Versuch {{date}}',
  anyDay: 'Alle Tage ansehen',
  allSaloons: 'Alle Salons ansehen',
  favourites: {
    title: 'Deine Lieblingssalons',
    empty: 'Tippe bei einem Salon, der dir gefällt, auf das Herz. Dann wartet er hier auf dich.',
    find: 'Salon finden',
  },
} satisfies Catalogue['listing']

import type { Catalogue } from '../catalogue.ts'

export const listing = {
  title: 'Saloner',
  description:
    'Sammenlign saloner, spa og barbershops: bedømmelser, priser, åbningstider, og hvem der har tid den dag, du vil.',
  titleOn: '{{title}} med ledig tid den {{date}}',
  tabs: 'Kategorier',
  filter: 'Afgræns listen',
  name: 'Salonens navn',
  namePlaceholder: 'Søg på navn',
  date: 'Ledig den',
  sort: 'Sortér efter',
  sorts: {
    popular: 'Mest populære',
    rating: 'Bedst bedømt',
    name: 'Navn, A til Å',
    price: 'Pris, lav til høj',
    price_down: 'Pris, høj til lav',
  },
  search: 'Søg',
  clear: 'Ryd alt',
  found_one: '{{count}} salon',
  found_other: '{{count}} saloner',
  named: 'med navnet “{{name}}”',
  freeOn: 'med ledig tid den {{date}}',
  book: 'Book nu',
  bookNamed: 'Book nu hos {{name}}',
  none: 'Her er ingen, der passer til det hele.',
  noneOn: 'Her er ingen med ledig tid den {{date}}.',
  nextDay: 'Prøv {{date}}',
  anyDay: 'Se alle dage',
  allSaloons: 'Se alle saloner',
  favourites: {
    title: 'Dine favoritsaloner',
    empty: 'Tryk på hjertet ved en salon, du kan lide, så venter den på dig her.',
    find: 'Find en salon',
  },
} satisfies Catalogue['listing']

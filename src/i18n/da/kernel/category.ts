import type { Catalogue } from '../../catalogue.ts'

export const category = {
  all: 'Alle',
  hair: 'Hår',
  nail: 'Negle',
  barber: 'Barber',
  beauty: 'Skønhed',
  spa: 'Spa',
  tabs: {
    all: 'Alle',
    hair: 'Frisør',
    nail: 'Neglesalon',
    barber: 'Barber',
    beauty: 'Skønhed',
    spa: 'Spa',
  },
} satisfies Catalogue['category']

import type { Catalogue } from '../../catalogue.ts'

export const category = {
  all: 'Alle',
  hair: 'Haare',
  nail: 'Nägel',
  barber: 'Barber',
  beauty: 'Kosmetik',
  spa: 'Spa',
  tabs: {
    all: 'Alle',
    hair: 'Friseur',
    nail: 'Nagelstudio',
    barber: 'Barbershop',
    beauty: 'Kosmetik',
    spa: 'Spa',
  },
} satisfies Catalogue['category']

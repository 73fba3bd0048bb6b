/** The five salon categories: as options of the search, and as tabs of a list. */
export const category = {
  all: 'All',
  hair: 'Hair',
  nail: 'Nails',
  barber: 'Barber',
  beauty: 'Beauty',
  spa: 'Spa',
  tabs: {
    all: 'All',
    hair: 'Hair salon',
    nail: 'Nail salon',
    barber: 'Barber shop',
    beauty: 'Beauty salon',
    spa: 'Spa',
  },
} as const

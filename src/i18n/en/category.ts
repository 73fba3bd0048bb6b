/** The five kinds of salon: as a choice in a search, and as the tabs of a list call them. */
export const category = {
  all: 'all',
  hair: 'Hairs',
  nail: 'Nail',
  barber: 'Barber',
  beauty: 'beauty',
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

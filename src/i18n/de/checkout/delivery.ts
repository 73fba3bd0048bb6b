import type { Catalogue } from '../../catalogue.ts'

export const delivery = {
  title: 'Lieferung',
  price: 'Lieferung: {{price}}',
  free: 'Kostenlose Lieferung',
  freeFrom: 'Kostenlos ab {{amount}}',
  toGo: 'Noch {{amount}} bis zur kostenlosen Lieferung.',
  sameDay: 'am selben Werktag',
  days_one: '{{count}} Werktag',
  days_other: '{{count}} Werktage',
  between: '{{from}} bis {{to}} Werktage',
  to: 'Liefert nach: {{countries}}',
  collect: 'Kostenlose Abholung im Salon',
  ready: {
    now: 'sofort abholbereit',
    hours_one: 'abholbereit innerhalb von {{count}} Stunde',
    hours_other: 'abholbereit innerhalb von {{count}} Stunden',
    days_one: 'abholbereit innerhalb von {{count}} Tag',
    days_other: 'abholbereit innerhalb von {{count}} Tagen',
  },
  expected: 'Voraussichtlich {{first}} bis {{last}}',
  expectedOn: 'Voraussichtlich {{day}}',
  line: 'Lieferung',
  none: 'Kostenlos',
} satisfies Catalogue['delivery']

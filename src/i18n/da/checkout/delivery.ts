import type { Catalogue } from '../../catalogue.ts'

export const delivery = {
  title: 'Levering',
  price: 'Levering: {{price}}',
  free: 'Gratis levering',
  freeFrom: 'Gratis fra {{amount}}',
  toGo: 'Køb for {{amount}} mere, så er leveringen gratis.',
  sameDay: 'samme hverdag',
  days_one: '{{count}} hverdag',
  days_other: '{{count}} hverdage',
  between: '{{from}}-{{to}} hverdage',
  to: 'Leverer til {{countries}}',
  collect: 'Gratis afhentning i salonen',
  ready: {
    now: 'klar med det samme',
    hours_one: 'klar inden for {{count}} time',
    hours_other: 'klar inden for {{count}} timer',
    days_one: 'klar inden for {{count}} dag',
    days_other: 'klar inden for {{count}} dage',
  },
  expected: 'Forventes leveret {{first}} til {{last}}',
  expectedOn: 'Forventes leveret {{day}}',
  line: 'Levering',
  none: 'Gratis',
} satisfies Catalogue['delivery']

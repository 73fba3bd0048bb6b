import type { Catalogue } from '../catalogue.ts'

export const staff = {
  title: '{{name}}, {{salon}}',
  description: '{{name}} bei {{salon}}: Leistungen, freie Zeiten, Arbeiten und Bewertungen.',
  back: 'Zurück zu {{salon}}',
  services: 'Leistungen',
  noServices: '{{name}} bietet zurzeit keine Leistungen an.',
  times: 'Nächste freie Zeiten',
  none: 'Keine freien Zeiten',
  more_one: '{{count}} weitere',
  more_other: '{{count}} weitere',
  moreOn: 'Alle Zeiten am {{day}}',
  book: '{{name}} buchen: {{day}}, {{time}} Uhr',
  later: 'Spätere Tage',
  work: 'Arbeiten',
  reviews: 'Bewertungen',
  afterVisit: 'Nach einem Besuch bei {{name}} kannst du hier eine Bewertung schreiben.',
} satisfies Catalogue['staff']

import type { Catalogue } from '../../catalogue.ts'

export const staff = {
  title: '{{name}}, {{salon}}',
  description: '{{name}} bei {{salon}}: Behandlungen, freie Zeiten, Fotos und Bewertungen.',
  back: 'Zurück zu {{salon}}',
  services: 'Behandlungen',
  noServices: '{{name}} bietet zurzeit keine Behandlungen an.',
  times: 'Nächste freie Zeiten',
  none: 'Keine freien Zeiten',
  more_one: '{{count}} weitere',
  more_other: '{{count}} weitere',
  moreOn_one: '{{count}} weitere am {{day}}',
  moreOn_other: '{{count}} weitere am {{day}}',
  book: 'Termin bei {{name}} buchen: {{day}}, {{time}} Uhr',
  later: 'Spätere Tage',
  work: 'Arbeiten',
  reviews: 'Bewertungen',
  afterAppointment: 'Nach einem Termin bei {{name}} kannst du eine Bewertung schreiben.',
} satisfies Catalogue['staff']

import type { Catalogue } from '../../catalogue.ts'

export const staff = {
  title: '{{name}}, {{salon}}',
  description: '{{name}} hos {{salon}}: behandlinger, ledige tider, billeder og anmeldelser.',
  back: 'Tilbage til {{salon}}',
  services: 'Behandlinger',
  noServices: '{{name}} tilbyder ingen behandlinger lige nu.',
  times: 'Næste ledige tider',
  none: 'Ingen ledige tider',
  more_one: '{{count}} mere',
  more_other: '{{count}} flere',
  moreOn_one: '{{count}} mere {{day}}',
  moreOn_other: '{{count}} flere {{day}}',
  book: 'Book {{name}} {{day}} kl. {{time}}',
  later: 'Senere dage',
  work: 'Tidligere arbejde',
  reviews: 'Anmeldelser',
  afterAppointment: 'Du kan skrive en anmeldelse, når du har haft en tid hos {{name}}.',
} satisfies Catalogue['staff']

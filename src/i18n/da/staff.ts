import type { Catalogue } from '../catalogue.ts'

export const staff = {
  title: '{{name}}, {{salon}}',
  description: '{{name}} hos {{salon}}: behandlinger, ledige tider, arbejde og anmeldelser.',
  back: 'Tilbage til {{salon}}',
  services: 'Behandlinger',
  noServices: '{{name}} udfører ingen behandlinger lige nu.',
  times: 'Næste ledige tider',
  none: 'Ingen ledige tider',
  more_one: '{{count}} mere',
  more_other: '{{count}} flere',
  moreOn: 'Alle tider {{day}}',
  book: 'Book {{name}} {{day}} kl. {{time}}',
  later: 'Senere dage',
  work: 'Arbejde',
  reviews: 'Anmeldelser',
  afterVisit: 'Efter et besøg hos {{name}} kan du skrive en anmeldelse her.',
} satisfies Catalogue['staff']

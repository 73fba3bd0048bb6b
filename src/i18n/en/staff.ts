/** The page of one of a salon's people. */
export const staff = {
  title: '{{name}}, {{salon}}',
  description: '{{name}} of {{salon}}: services, free times, work and reviews.',
  back: 'Back to {{salon}}',
  services: 'Services',
  noServices: '{{name}} performs no services just now.',
  times: 'Next free times',
  none: 'No free times',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  moreOn: 'All times on {{day}}',
  book: 'Book {{name}} on {{day}} at {{time}}',
  later: 'Later days',
  work: 'Work',
  reviews: 'Reviews',
  afterVisit: 'After a visit to {{name}} you can write a review here.',
} as const

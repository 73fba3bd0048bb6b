/** A staff member's public page. */
export const staff = {
  title: '{{name}}, {{salon}}',
  description: '{{name}} at {{salon}}: services, available times, photos and reviews.',
  back: 'Back to {{salon}}',
  services: 'Services',
  noServices: '{{name}} doesn’t offer any services right now.',
  times: 'Next available times',
  none: 'No available times',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  moreOn_one: '{{count}} more on {{day}}',
  moreOn_other: '{{count}} more on {{day}}',
  book: 'Book {{name}} on {{day}} at {{time}}',
  later: 'Later days',
  work: 'Work',
  reviews: 'Reviews',
  afterAppointment: 'You can write a review after an appointment with {{name}}.',
} as const

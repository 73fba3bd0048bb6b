/** Topics of the documentation, in order. */
export const TOPICS = {
  Accounts: 'Signing up, in and out; verifying numbers; the account of a token.',
  Salons: 'Finding salons, and their details.',
  Staff: 'Team members, their free and taken times; for a salon also editing them.',
  Products: 'Products that salons sell.',
  Favourites: 'Favourite salons and products.',
  Cart: 'The cart, with contents of one salon at a time. An appointment in the cart is held for ten minutes.',
  'Booking and paying': 'Making a booking or an order, paid at the salon or by card.',
  Bookings: 'Upcoming and past bookings: rescheduling and cancelling them.',
  Reviews: 'Reviews by customers, after an appointment or a received product.',
  Company: 'Contact and newsletter.',
  Operation: 'For operating and testing the marketplace.',
} as const

export type Topic = keyof typeof TOPICS

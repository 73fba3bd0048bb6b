/** What the calls are about, in the order in which they are described. */
export const TOPICS = {
  Accounts: 'Signing up, in and out; the code that proves a number; who the token belongs to.',
  Salons: 'Finding salons, and all that the page of one shows.',
  Staff: 'The people of a salon, their free and taken times; for a salon also editing them.',
  Products: 'What salons sell, beside their services.',
  Favourites: 'Salons and products that a customer keeps.',
  Cart: 'What is about to be bought, of one salon at a time. A time in the cart is held for ten minutes.',
  'Booking and paying': 'From what was chosen to a booking or an order, paid in the salon or by card.',
  Bookings: 'Visits to come and past ones: moving and cancelling them.',
  Reviews: 'What customers say, once they have been there or received the product.',
  Company: 'Writing to us.',
  Operation: 'For who runs or tests the marketplace.',
} as const

export type Topic = keyof typeof TOPICS

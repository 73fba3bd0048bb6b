/** Who acts for the customer of a booking: the customer's account, or whoever opened the link of its reminder. */
export type BookingHolder = { id: string } | { linkTo: string }

/** Whether they may act for this booking. */
export function mayActFor(holder: BookingHolder, booking: { id: string; customerId: string | null }): boolean {
  return 'linkTo' in holder ? holder.linkTo === booking.id : holder.id === booking.customerId
}

/** The account in the booking's history: by a link that of its customer, if there is one. */
export function actorOf(holder: BookingHolder, { customerId }: { customerId: string | null }): string | null {
  return 'linkTo' in holder ? customerId : holder.id
}

/** What rate limits count by. */
export function limitKeyOf(holder: BookingHolder): string {
  return 'linkTo' in holder ? holder.linkTo : holder.id
}

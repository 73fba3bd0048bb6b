import type { BookingNews, OrderNews } from '../shared/jobs.ts'
import type { newsOfBooking, newsOfOrder } from './queries.ts'

/** What the writer of a mail is given. */
export type BookingFacts = NonNullable<Awaited<ReturnType<typeof newsOfBooking>>> & {
  event: BookingNews
  origin: string
}
export type OrderFacts = NonNullable<Awaited<ReturnType<typeof newsOfOrder>>> & {
  event: OrderNews
  origin: string
}

export interface MailText {
  subject: string
  text: string
}

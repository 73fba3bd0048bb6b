import type { App } from '../app.ts'
import type { BookingNews } from '../shared/jobs.ts'
import { newsOfBooking } from './queries.ts'

/** The states in which a piece of news is still true when its job runs: nobody is told what has changed since. */
const STILL_TRUE: Record<BookingNews, readonly string[]> = {
  requested: ['requested'],
  confirmed: ['confirmed'],
  cancelled: ['cancelled'],
  declined: ['declined'],
}

/** Tells the customer and the salon what became of a booking: each in their own language, the salon in its owner's. */
export async function notifyBooking(
  app: App,
  { bookingId, event }: { bookingId: string; event: BookingNews },
): Promise<void> {
  const news = await newsOfBooking(app.db, bookingId)
  if (!news || !STILL_TRUE[event].includes(news.status)) return
  const facts = { ...news, event, origin: app.origin }
  if (news.customerEmail)
    await app.mailer.send({ to: news.customerEmail, ...app.messages.bookingForCustomer(news.customerLocale, facts) })
  if (news.salonEmail)
    await app.mailer.send({ to: news.salonEmail, ...app.messages.bookingForSalon(news.salonLocale, facts) })
}

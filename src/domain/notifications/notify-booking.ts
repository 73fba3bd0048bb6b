import type { App } from '../app.ts'
import type { BookingNews, JobPayloads } from '../shared/jobs.ts'
import { newsOfBooking } from './queries.ts'

/** The states in which a piece of news is still true when its job runs: nobody is told what has changed since. */
const STILL_TRUE: Record<BookingNews, readonly string[]> = {
  requested: ['requested'],
  confirmed: ['confirmed'],
  rescheduled: ['requested', 'confirmed'],
  cancelled: ['cancelled'],
  declined: ['declined'],
}

/** Tells one side what became of a booking: the customer in their own language, the salon in its owner's. */
export async function notifyBooking(
  app: App,
  { bookingId, event, reader }: JobPayloads['notify-booking'],
): Promise<void> {
  const news = await newsOfBooking(app.db, bookingId)
  if (!news || !STILL_TRUE[event].includes(news.status)) return
  const facts = { ...news, event, origin: app.origin }
  const to = reader === 'customer' ? news.customerEmail : news.salonEmail
  const { bookingForCustomer, bookingForSalon } = app.messages
  const mail =
    reader === 'customer' ? bookingForCustomer(news.customerLocale, facts) : bookingForSalon(news.salonLocale, facts)
  if (to) await app.mailer.send({ to, ...mail })
}

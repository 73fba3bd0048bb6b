import { isAnswerToken } from '../../kernel/answer-link.ts'
import type { App } from '../../kernel/app.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addMinutes } from '../../kernel/time.ts'
import { type BookingSummary, bookingById, type ServiceLanguage } from '../booking/booking-summaries.ts'

/** So long after the appointment its link still shows it. */
const OPEN_MINUTES = 24 * 60

/**
 * The booking of a reminder's link, without the photos for the salon: links are forwarded. Throws Refusal('not_found') for another link, and a day after
 * the appointment.
 */
export async function getLinkedBooking(
  app: Pick<App, 'db' | 'auth' | 'clock'>,
  bookingId: string,
  token: string,
  language: ServiceLanguage = 'customer',
): Promise<BookingSummary> {
  const booking = isAnswerToken(app, bookingId, token) ? await bookingById(app.db, bookingId, language) : null
  if (!booking || addMinutes(booking.endsAt, OPEN_MINUTES) <= app.clock.now()) throw new Refusal('not_found')
  return { ...booking, photos: [] }
}

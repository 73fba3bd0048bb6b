import { releaseLink } from '../../identity/accounts/release-link.ts'
import type { App } from '../../kernel/app.ts'
import type { BookingNews, JobPayloads, SalonNews } from '../../kernel/jobs.ts'
import type { BookingFacts, MailText } from '../../kernel/messages.ts'
import { addMinutes } from '../../kernel/time.ts'
import type { NotificationKind } from './preferences.ts'
import { newsOfBooking } from './queries.ts'
import { customerOf, type Reader, recipientsOfSalon } from './recipients.ts'
import { sendOnce } from './send-once.ts'

/** The states in which a piece of news is still true when its job runs: nobody is told what has changed since. */
const STILL_TRUE: Record<BookingNews, readonly string[]> = {
  requested: ['requested'],
  confirmed: ['confirmed'],
  rescheduled: ['requested', 'confirmed'],
  cancelled: ['cancelled'],
  declined: ['declined'],
  no_show: ['no_show'],
  reminder_day: ['confirmed'],
  reminder_soon: ['confirmed'],
  review_request: ['completed'],
}
const OF_SALON: readonly BookingNews[] = ['requested', 'confirmed', 'rescheduled', 'cancelled', 'declined']
/** How many minutes before the visit somebody is reminded at the earliest. */
export const REMIND_BEFORE = { reminder_day: 24 * 60, reminder_soon: 2 * 60 } as const

/** Tells one side what became of a booking, each reader in their own language, where they want it, and never twice. */
export async function notifyBooking(
  app: App,
  { bookingId, event, reader }: JobPayloads['notify-booking'],
): Promise<void> {
  const news = await newsOfBooking(app.db, bookingId, event)
  if (!news || !stillTrue(event, news, app.clock.now())) return
  const facts = { ...news, event, origin: app.origin }
  const release = news.unverifiedId &&
    news.customerEmail && { release: releaseLink(app, { personId: news.unverifiedId, email: news.customerEmail }) }
  const ofSalon = reader === 'salon' && isOfSalon(event) ? { ...facts, event } : null
  if (reader === 'salon' && !ofSalon) return
  const readers = ofSalon
    ? await recipientsOfSalon(app.db, news.salonId, 'salon_visits', news.staffIds)
    : await customerOf(app.db, bookingId, choiceFor(event))
  const link = ofSalon ? `${app.origin}/partner/bookings/${bookingId}` : `${app.origin}/appointments/${bookingId}`
  const failures: unknown[] = []
  for (const one of readers) {
    const text = ofSalon
      ? app.messages.bookingForSalon(one.locale, ofSalon)
      : app.messages.bookingForCustomer(one.locale, { ...facts, ...release })
    // One whom a message cannot reach keeps it from nobody else; the job comes back for them alone.
    for (const way of ['mail', 'sms'] as const) {
      const kind = `${event}${occurrence(event, news)}:${way}:${one.key}`
      const notice = { salonId: news.salonId, bookingId, kind, side: reader } as const
      const send = sender(app, way, one, text, link)
      if (send) await sendOnce(app, notice, STILL_TRUE[event], send).catch((error) => failures.push(error))
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** How one reader is reached by that way; null when they are not. */
export function sender(
  app: Pick<App, 'mailer' | 'sms'>,
  way: 'mail' | 'sms',
  { email, phone }: Reader,
  text: MailText,
  link: string,
): (() => Promise<void>) | null {
  if (way === 'mail') return email ? () => app.mailer.send({ to: email, ...text }) : null
  return phone ? () => app.sms.send({ to: phone, text: `${text.subject}\n${link}` }) : null
}

function isOfSalon(event: BookingNews): event is SalonNews {
  return OF_SALON.includes(event)
}

function choiceFor(event: BookingNews): NotificationKind {
  if (event === 'review_request') return 'review_requests'
  return event === 'reminder_day' || event === 'reminder_soon' ? 'reminders' : 'visits'
}

/** The same may happen again: a visit that is moved twice is told twice, one that is moved is reminded of anew. */
function occurrence(event: BookingNews, { times, startsAt }: Pick<BookingFacts, 'times' | 'startsAt'>): string {
  return event in REMIND_BEFORE ? `@${startsAt.toISOString()}` : `#${times}`
}

function stillTrue(event: BookingNews, news: Omit<BookingFacts, 'event' | 'origin'>, now: Date): boolean {
  if (!STILL_TRUE[event].includes(news.status)) return false
  if (event === 'reminder_day' || event === 'reminder_soon')
    return news.startsAt > now && news.startsAt <= addMinutes(now, REMIND_BEFORE[event])
  return event !== 'review_request' || (news.hasAccount && !news.reviewed)
}

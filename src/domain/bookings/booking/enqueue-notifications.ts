import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { BookingNotification } from '../../kernel/jobs.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Notifies both sides, each by its own job: a failed mail is retried without repeating the other. The salon is not
 * notified of what it did itself.
 */
export async function enqueueNotifications(
  app: App,
  tx: Kysely<DB>,
  bookingId: string,
  event: BookingNotification,
  by: 'customer' | 'salon' = 'customer',
): Promise<void> {
  const sides = by === 'customer' ? (['customer', 'salon'] as const) : (['customer'] as const)
  await app.jobs.enqueue(tx, 'notify-booking', ...sides.map((side) => ({ bookingId, event, side })))
}

/** Notifies the client of several appointments that the salon booked, in one message. In order of their time. */
export async function enqueueTogether(
  app: App,
  tx: Kysely<DB>,
  bookingIds: readonly string[],
  event: BookingNotification,
): Promise<void> {
  const [bookingId] = bookingIds
  if (bookingId === undefined) return
  const together = bookingIds.length > 1 ? { together: [...bookingIds] } : {}
  await app.jobs.enqueue(tx, 'notify-booking', { bookingId, event, side: 'customer', ...together })
}

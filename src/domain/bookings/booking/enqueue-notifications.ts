import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { BookingNotification } from '../../kernel/jobs.ts'
import type { DB } from '../../kernel/tables.ts'

/**
 * Both sides are notified, each by a job of its own: a mail that fails is tried again without repeating the other. What the
 * salon did itself, it need not be told.
 */
export async function enqueueNotifications(
  app: App,
  tx: Kysely<DB>,
  bookingId: string,
  event: BookingNotification,
  by: 'customer' | 'salon' = 'customer',
): Promise<void> {
  const readers = by === 'customer' ? (['customer', 'salon'] as const) : (['customer'] as const)
  await app.jobs.enqueue(tx, 'notify-booking', ...readers.map((reader) => ({ bookingId, event, reader })))
}

import type { App } from '../app.ts'

/** One message, to one reader, by one way. */
export interface Notice {
  salonId: string
  bookingId: string
  /** What it says and the how-manieth time that is true: 'confirmed#2', 'reminder_day@2026-12-04T10:00:00.000Z'. */
  kind: string
  side: 'customer' | 'salon'
}

/**
 * Sends unless that was sent before. The mark is made first: whoever runs the same job beside this one, or after a crash,
 * then leaves it. A message that was certainly not sent takes its mark back, and the job tries again.
 */
export async function tellOnce(app: App, notice: Notice, send: () => Promise<void>): Promise<void> {
  const { salonId, bookingId, kind, side } = notice
  const marked = await app.db
    .insertInto('notice_sent')
    .values({ salon_id: salonId, booking_id: bookingId, kind, reader: side, sent_at: app.clock.now() })
    .onConflict((c) => c.doNothing())
    .returning('kind')
    .executeTakeFirst()
  if (!marked) return
  try {
    await send()
  } catch (error) {
    await app.db
      .deleteFrom('notice_sent')
      .where('salon_id', '=', salonId)
      .where('booking_id', '=', bookingId)
      .where('kind', '=', kind)
      .where('reader', '=', side)
      .execute()
    throw error
  }
}

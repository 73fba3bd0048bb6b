import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { reasonOf } from '../../kernel/unavailable.ts'

/** One message to one recipient by one channel. */
export interface Notification {
  salonId: string
  bookingId: string
  /** The event and its occurrence: 'confirmed#2', 'reminder_day@2026-12-04T10:00:00.000Z'. */
  kind: string
  side: 'customer' | 'salon'
}

/** A claim is renewed while its process runs, so that an interrupted one expires soon. In seconds. */
const [CLAIM_SECONDS, RENEW_SECONDS] = [30, 10]

/**
 * Sends unless it was sent before, or the appointment is no longer in any of `states`. The sender claims the
 * notification first and marks it as sent afterwards, so that no other process sends it meanwhile; if the process dies,
 * the job's next attempt sends it once the claim has expired, half a minute later. It is never lost, and sent twice
 * only when the process died after sending. Throws when another process is sending it, or when it was certainly not
 * sent: the job is then retried.
 */
export async function sendOnce(
  app: App,
  notification: Notification,
  states: readonly string[],
  send: () => Promise<void>,
): Promise<void> {
  const claim = await claimed(app, notification, states)
  if (claim === 'no') return
  if (claim === 'theirs') throw new Error(`Somebody is sending ${notification.kind} of ${notification.bookingId}`)
  const renewing = setInterval(() => void renew(app, notification), RENEW_SECONDS * 1000)
  try {
    await send()
  } catch (error) {
    await of(app.db.deleteFrom('notification_sent'), notification).execute()
    throw error
  } finally {
    clearInterval(renewing)
  }
  const now = app.clock.now()
  await of(app.db.updateTable('notification_sent').set({ claimed_until: null, sent_at: now }), notification).execute()
}

function claimEnd(now: Date): Date {
  return new Date(now.getTime() + CLAIM_SECONDS * 1000)
}

/** A failed renewal is made up for by the next. */
async function renew(app: App, notification: Notification): Promise<void> {
  const renewed = app.db.updateTable('notification_sent').set({ claimed_until: claimEnd(app.clock.now()) })
  await of(renewed.where('claimed_until', 'is not', null), notification)
    .execute()
    .catch((error) => app.log.warn({ reason: reasonOf(error) }, 'renewing notification claim failed'))
}

async function claimed(
  app: App,
  notification: Notification,
  states: readonly string[],
): Promise<'ours' | 'theirs' | 'no'> {
  const { salonId, bookingId, kind, side } = notification
  const now = app.clock.now()
  const { rows } = await sql`
    insert into notification_sent as n (salon_id, booking_id, kind, recipient, sent_at, claimed_until)
    select b.salon_id, b.id, ${kind}, ${side}, ${now}, ${claimEnd(now)} from booking b
      where b.salon_id = ${salonId} and b.id = ${bookingId} and b.status = any(${states}::text[])
    on conflict (salon_id, booking_id, kind, recipient) do update set claimed_until = excluded.claimed_until
      where n.claimed_until <= ${now}
    returning n.kind`.execute(app.db)
  if (rows.length > 0) return 'ours'
  const other = await of(
    app.db.selectFrom('notification_sent').select('claimed_until'),
    notification,
  ).executeTakeFirst()
  return other?.claimed_until ? 'theirs' : 'no'
}

interface Sought<Q> {
  where(column: 'salon_id' | 'booking_id' | 'kind' | 'recipient', is: '=', value: string): Q
}

function of<Q extends Sought<Q>>(query: Q, { salonId, bookingId, kind, side }: Notification): Q {
  return query
    .where('salon_id', '=', salonId)
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('recipient', '=', side)
}

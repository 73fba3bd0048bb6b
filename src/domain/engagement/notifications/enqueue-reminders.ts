import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { repeatWhileFull } from '../../kernel/in-batches.ts'
import type { BookingNotification } from '../../kernel/jobs.ts'
import type { DB } from '../../kernel/tables.ts'
import { addMinutes } from '../../kernel/time.ts'
import { REMIND_BEFORE } from './reminder.ts'

/** Reminders of one batch. A run repeats full ones, those that are latest first, so that none waits until it is too late. */
const BATCH = 500
/** A day-before reminder delayed by more than this is not sent. */
const LATE_MINUTES = { reminder_day: 3 * 60, reminder_soon: 90 }
/** No reminder shortly after booking, rescheduling or confirmation. */
const JUST_BOOKED_MINUTES = 60
/** The delay of the review request after an appointment, and the interval before the next one for the same salon. */
const ASK_AFTER_MINUTES = 3 * 60
const ASK_WITHIN_MINUTES = 48 * 60
const ASK_AGAIN_DAYS = 90

/**
 * Enqueues due reminders, a day and two hours before confirmed appointments, and review requests. Each is marked in the
 * transaction that enqueues its job, so that none is sent twice or lost; whether it still applies is decided when the
 * job runs. A rescheduled appointment has a reminder for its new time.
 */
export async function enqueueReminders(app: App, size = BATCH): Promise<void> {
  for (const kind of ['reminder_day', 'reminder_soon'] as const)
    await repeatWhileFull(app, size, () => begin(app, kind, dueReminders(kind, app.clock.now(), size)))
  await repeatWhileFull(app, size, () => begin(app, 'review_request', dueReviewRequests(app.clock.now(), size)))
}

interface Due {
  salonId: string
  bookingId: string
  kind: string
}

/** Returns how many were due. `due`: rows of `Due`; `kind` contains the appointment's time where it may be rescheduled. */
async function begin(app: App, event: BookingNotification, due: RawBuilder<Due>): Promise<number> {
  return app.db.transaction().execute(async (tx: Kysely<DB>) => {
    const { rows } = await due.execute(tx)
    if (rows.length === 0) return 0
    const marked = await tx
      .insertInto('notification_sent')
      .values(
        rows.map(({ salonId, bookingId, kind }) => ({
          salon_id: salonId,
          booking_id: bookingId,
          kind,
          recipient: 'customer',
          sent_at: app.clock.now(),
        })),
      )
      .onConflict((c) => c.doNothing())
      .returning('booking_id as bookingId')
      .execute()
    const jobs = marked.map(({ bookingId }) => ({ bookingId, event, side: 'customer' as const }))
    if (jobs.length > 0) await app.jobs.enqueue(tx, 'notify-booking', ...jobs)
    return rows.length
  })
}

function dueReminders(event: keyof typeof REMIND_BEFORE, now: Date, limit: number) {
  const until = addMinutes(now, REMIND_BEFORE[event])
  const from = addMinutes(until, -LATE_MINUTES[event])
  const kind = sql`${event} || '@' || extract(epoch from b.starts_at)`
  const bookedBefore = REMIND_BEFORE[event] + JUST_BOOKED_MINUTES
  return sql<Due>`select b.salon_id as "salonId", b.id as "bookingId", ${kind} as kind from booking b
    where b.status = 'confirmed' and b.starts_at > ${from} and b.starts_at <= ${until}
      and b.created_at <= b.starts_at - make_interval(mins => ${bookedBefore})
      and not exists (select from booking_event e where e.salon_id = b.salon_id and e.booking_id = b.id
        and e.kind in ('confirmed', 'rescheduled') and e.at > b.starts_at - make_interval(mins => ${bookedBefore}))
      and not exists (select from notification_sent n where n.salon_id = b.salon_id and n.booking_id = b.id
        and n.kind = ${kind} and n.recipient = 'customer')
    order by b.starts_at, b.id limit ${limit}`
}

function dueReviewRequests(now: Date, limit: number) {
  return sql<Due>`select b.salon_id as "salonId", b.id as "bookingId", 'review_request' as kind from booking b
    where b.status = 'completed' and b.ends_at > ${addMinutes(now, -ASK_WITHIN_MINUTES)}
      and b.ends_at <= ${addMinutes(now, -ASK_AFTER_MINUTES)} and b.customer_id is not null
      and not exists (select from notification_sent n where n.salon_id = b.salon_id and n.booking_id = b.id
        and n.kind = 'review_request' and n.recipient = 'customer')
      and not exists (select from booking o join notification_sent n on n.salon_id = o.salon_id and n.booking_id = o.id
          and n.kind = 'review_request' and n.recipient = 'customer'
        where o.customer_id = b.customer_id and o.salon_id = b.salon_id
          and n.sent_at > ${now}::timestamptz - make_interval(days => ${ASK_AGAIN_DAYS}))
    order by b.ends_at, b.id limit ${limit}`
}

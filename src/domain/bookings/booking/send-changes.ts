import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { forEachSalon, workInBatches } from '../../kernel/in-batches.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { type KnownAppointment, messageOfChange } from './message-of-change.ts'
import { cardMinor, guestsOf } from './notify-change.ts'

/** Appointments of one batch; a run repeats full ones. */
const BATCH = 500

/** Notifies the clients of changes by the salon that are complete; in one transaction for each salon. */
export async function sendChanges(app: App, size = BATCH): Promise<void> {
  const now = app.clock.now()
  await workInBatches(app, size, {
    find: (had) =>
      app.db
        .selectFrom('booking_change')
        .select(['salon_id as salonId', 'booking_id as bookingId'])
        .where('due_at', '<=', now)
        .where(sql<boolean>`booking_id <> all(${had}::uuid[])`)
        .orderBy('due_at')
        .limit(size)
        .execute(),
    idOf: ({ bookingId }) => bookingId,
    work: (due) =>
      forEachSalon(app, due, 'sending notifications of changes failed', (salonId, changes) =>
        sendOf(
          app,
          salonId,
          changes.map(({ bookingId }) => bookingId),
        ),
      ),
  })
}

async function sendOf(app: App, salonId: string, bookingIds: readonly string[]): Promise<void> {
  const at = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const { rows: taken } = await sql<{ bookingId: string; known: KnownAppointment }>`
      delete from booking_change where salon_id = ${salonId} and booking_id = any(${bookingIds}::uuid[]) and due_at <= ${at}
        and not exists (select from booking b where b.salon_id = ${salonId} and b.id = booking_change.booking_id
          and (b.fee_due_at <= ${at} or b.decline_due_at is not null))
      returning booking_id as "bookingId", known`.execute(tx)
    if (taken.length === 0) return
    const { rows: present } = await sql<
      KnownAppointment & { bookingId: string; seriesId: string | null; isOver: boolean }
    >`
      select b.id as "bookingId", b.series_id as "seriesId", b.status, (extract(epoch from b.starts_at) * 1000)::bigint::float8 as "startsAt",
        b.client_id as "clientId", o.total_minor as "totalMinor", ${cardMinor(salonId)} as "cardMinor", b.ends_at <= ${at} as "isOver",
        (select json_agg(json_build_array(l.service_id, l.staff_id) order by l.position)
          from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id) as services, ${guestsOf(salonId)} as guests
      from booking b left join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
      where b.salon_id = ${salonId} and b.id = any(${taken.map(({ bookingId }) => bookingId)}::uuid[])`.execute(tx)
    const jobs = taken.flatMap(({ bookingId, known }) => {
      const found = present.find((one) => one.bookingId === bookingId)
      const event = found && messageOfChange(known, found)
      // Nobody needs to know how an appointment that has ended was changed.
      if (!event || (found.isOver && event !== 'cancelled' && event !== 'no_show')) return []
      const change = { at: at.toISOString(), movedFrom: new Date(known.startsAt).toISOString() }
      const about = { seriesId: found.seriesId, clientId: found.clientId, startsAt: found.startsAt }
      return [{ about, job: { bookingId, event, side: 'customer', change } as const }]
    })
    if (jobs.length > 0) await app.jobs.enqueue(tx, 'notify-booking', ...inOneMessage(jobs))
  })
}

interface Message {
  about: { seriesId: string | null; clientId: string | null; startsAt: number }
  job: JobPayloads['notify-booking']
}

/** One message for those appointments of a series to which the same happened. */
function inOneMessage(messages: readonly Message[]): JobPayloads['notify-booking'][] {
  const inOrder = messages.toSorted((a, b) => a.about.startsAt - b.about.startsAt)
  const groups = Map.groupBy(inOrder, ({ about: { seriesId, clientId }, job }) =>
    seriesId ? `${seriesId} ${clientId} ${job.event}` : job.bookingId,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    return group.length > 1 ? [{ ...first.job, together: group.map(({ job }) => job.bookingId) }] : [first.job]
  })
}

import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isOpenBooking } from '../../kernel/booking-status-sql.ts'
import type { JobPayloads } from '../../kernel/jobs.ts'
import { salonOf } from '../../kernel/salon-of.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import { holdsOffer } from '../../scheduling/occupancy/release.ts'
import { closeOffer, closeRequest } from './close-request.ts'
import { type BookedFor, isRequestOf } from './end-served-requests-soon.ts'
import { lockWaitingRequest } from './lock-waiting-request.ts'
import { servesRequest } from './serves-request.ts'

/**
 * Ends the requests of a booking's customer or client that it serves: 'booked' if it is at the offered time, else 'served'. An
 * offer of which the booking has taken the time ends.
 */
export async function endServedRequests(app: App, { bookingId }: JobPayloads['end-served-requests']): Promise<void> {
  const booking = await findBooking(app.db, bookingId)
  if (!booking) return
  const { salonId, startsAt } = booking
  const date = dateAt(startsAt, booking.timeZone)
  for (const open of await listOpen(app.db, booking)) {
    await app.db.transaction().execute(async (tx) => {
      const request = await lockWaitingRequest(tx, open.id)
      if (request?.status !== 'waiting') return
      const { offer } = request
      const offered = offer?.salonId === salonId && offer.startsAt.getTime() === startsAt.getTime()
      if (!offered && !servesRequest({ date, startsAt, services: booking.services }, open)) {
        if (offer?.salonId === salonId && !(await holdsOffer(tx, offer)))
          await closeOffer(app, tx, request, 'withdrawn')
        return
      }
      await closeRequest(app, tx, request, { status: offered ? 'booked' : 'served', bookingId })
    })
  }
}

async function findBooking(db: Kysely<DB>, bookingId: string) {
  const salonId = await salonOf(db, 'booking', bookingId)
  if (!salonId) return undefined
  const { rows } = await sql<{
    salonId: string
    customerId: string | null
    clientId: string | null
    startsAt: Date
    timeZone: string
    services: string[]
  }>`
    with b as materialized (
      select b.salon_id, b.customer_id, b.client_id, b.starts_at, array(select l.service_name from booking_line l
        where l.salon_id = b.salon_id and l.booking_id = b.id) as services
      from booking b where b.salon_id = ${salonId} and b.id = ${bookingId}
        and ${isOpenBooking('b')}
    )
    select b.salon_id as "salonId", b.customer_id as "customerId", b.client_id as "clientId", b.starts_at as "startsAt",
      s.time_zone as "timeZone", b.services
    from b join salon s on s.id = b.salon_id`.execute(db)
  return rows[0]
}

interface Open {
  id: string
  firstDay: string
  lastDay: string
  services: string[]
  sessionStartsAt: Date | null
}

async function listOpen(db: Kysely<DB>, bookedFor: BookedFor): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select r.id, r.first_day as "firstDay", r.last_day as "lastDay",
      array(select v.name from service v where v.salon_id = r.salon_id and v.id = any(r.service_ids)) as services,
      (select c.starts_at from class_session c where c.salon_id = r.salon_id and c.id = r.session_id) as "sessionStartsAt"
    from waiting_request r where ${isRequestOf(bookedFor)} and r.status = 'waiting'
    order by r.joined_at`.execute(db)
  return rows
}

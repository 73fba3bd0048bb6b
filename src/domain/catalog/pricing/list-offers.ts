import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { NOT_CANCELLED_STATUSES } from '../../kernel/booking-status.ts'
import { statusIn } from '../../kernel/booking-status-sql.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { DB } from '../../kernel/tables.ts'

/** A last-minute offer as shown to its salon. */
export interface OwnOffer {
  id: string
  percentage: number
  from: Date
  to: Date
  /** The team member and the service; null for all. */
  staff: string | null
  service: string | null
  over: boolean
  /** Appointments booked at its price and not cancelled, and their total discount. */
  appointments: number
  costMinor: number
}

const LIMIT = 100

/** Upcoming offers first, then the latest expired ones. Throws Refusal('not_allowed'). */
export async function listOffers(app: Pick<App, 'db' | 'clock'>, member: Member): Promise<OwnOffer[]> {
  mayOrRefuse(member, 'offers_edit')
  const over = sql`(o.ended_at is not null or upper(o.during) <= ${app.clock.now()})`
  const { rows } = await sql<OwnOffer>`
    select o.id, o.percentage, lower(o.during) as "from", upper(o.during) as "to", s.name as staff, v.name as service,
      ${over} as over,
      o.archived_appointments as appointments, o.archived_cost_minor as "costMinor"
    from last_minute_offer o
    left join staff s on s.salon_id = o.salon_id and s.id = o.staff_id
    left join service v on v.salon_id = o.salon_id and v.id = o.service_id
    where o.salon_id = ${member.salonId}
    order by ${over}, case when ${over} then null else lower(o.during) end, lower(o.during) desc, o.id
    limit ${LIMIT}`.execute(app.db)
  const offerIds = rows.map(({ id }) => id)
  const booked = await countBooked(app.db, member.salonId, offerIds)
  return rows.map((offer) => {
    const now = booked.get(offer.id) ?? { appointments: 0, costMinor: 0 }
    // Archived ones and those in the database.
    const appointments = offer.appointments + now.appointments
    return { ...offer, appointments, costMinor: offer.costMinor + now.costMinor }
  })
}

type Booked = Pick<OwnOffer, 'appointments' | 'costMinor'>

async function countBooked(db: Kysely<DB>, salonId: string, offerIds: readonly string[]): Promise<Map<string, Booked>> {
  const { rows } = await sql<Booked & { id: string }>`
    select l.offer_id as id, count(distinct l.booking_id)::int as appointments,
      sum(l.list_minor - l.price_minor)::int as "costMinor"
    from booking_line l join booking k on k.salon_id = l.salon_id and k.id = l.booking_id
    where l.salon_id = ${salonId} and l.offer_id = any(${offerIds}::uuid[])
      and ${statusIn('k.status', NOT_CANCELLED_STATUSES)}
    group by l.offer_id`.execute(db)
  return new Map(rows.map(({ id, ...booked }) => [id, booked]))
}

import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { BookingEvent } from '../booking/record-event.ts'
import { personNames } from '../clients/person-names.ts'

export interface CalendarBooking {
  id: string
  reference: string
  status: Exclude<BookingStatus, 'awaiting_payment'>
  source: 'online' | 'front_desk' | 'import'
  startsAt: Date
  endsAt: Date
  /** Whether it has started, so that it can be completed. */
  hasStarted: boolean
  respondBy: Date | null
  createdAt: Date
  /** The customer's note to the salon. */
  note: string
  salonNote: string
  customerId: string | null
  orderId: string | null
  client: {
    id: string
    name: string
    email: string
    phone: string
    notes: string
    tags: string[]
    appointments: number
    missed: number
  } | null
  lines: { serviceId: string; service: string; staffId: string; staff: string; minutes: number; priceMinor: number }[]
  totalMinor: number
  /** The amount charged or authorised on the card. */
  paidMinor: number
  currency: string
  history: {
    at: string
    kind: BookingEvent['kind']
    by: string | null
    before: string | null
    overruled: string | null
  }[]
}

const MAX_STEPS = 30

type Step = CalendarBooking['history'][number]
/** The steps have the account that made them, in place of its name. */
type FoundBooking = Omit<CalendarBooking, 'currency' | 'history'> & {
  history: (Omit<Step, 'by'> & { actorId: string | null })[]
}

/** A booking for the console: client, services, notes, history. Throws Refusal('not_found' | 'not_allowed'). */
export async function getCalendarBooking(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  bookingId: string,
): Promise<CalendarBooking> {
  if (!isId(bookingId)) throw new Refusal('not_found')
  const { salonId } = member
  const { rows } = await sql<FoundBooking>`
    select b.id, b.reference, b.status, b.source, b.starts_at as "startsAt", b.ends_at as "endsAt", b.starts_at <= ${app.clock.now()} as "hasStarted", b.respond_by as "respondBy",
      b.created_at as "createdAt", b.note, b.salon_note as "salonNote", b.customer_id as "customerId", b.order_id as "orderId",
      case when c.id is not null then json_build_object('id', c.id, 'name', trim(c.name || ' ' || c.last_name), 'email', c.email,
        'phone', c.phone, 'notes', c.notes, 'tags', c.tags,
        'appointments', c.archived_appointments + (select count(*) from booking k where k.salon_id = ${salonId} and k.client_id = c.id and k.status = 'completed'),
        'missed', c.archived_no_shows + (select count(*) from booking k where k.salon_id = ${salonId} and k.client_id = c.id and k.status = 'no_show')) end as client,
      (select coalesce(json_agg(json_build_object('serviceId', l.service_id, 'service', l.service_name, 'staffId', l.staff_id,
          'staff', l.staff_name, 'minutes', l.minutes, 'priceMinor', l.price_minor) order by l.position), '[]')
        from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id) as lines,
      coalesce(o.total_minor, (select sum(l.price_minor)::int from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id), 0)
        as "totalMinor",
      coalesce((select sum(case p.status when 'captured' then p.captured_minor - p.refunded_minor else p.amount_minor end)::int
        from payment p where p.salon_id = ${salonId} and p.order_id = b.order_id and p.status in ('authorised', 'captured')), 0) as "paidMinor",
      (select coalesce(json_agg(json_build_object('at', e.at, 'kind', e.kind, 'actorId', e.actor_id,
          'before', e.detail->>'before', 'overruled', e.detail->>'overruled') order by e.at, e.id), '[]')
        from (select * from booking_event v where v.salon_id = ${salonId} and v.booking_id = b.id order by v.at desc, v.id desc limit ${MAX_STEPS}) e) as history
    from booking b
      left join client c on c.salon_id = b.salon_id and c.id = b.client_id
      left join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
    where b.salon_id = ${salonId} and b.id = ${bookingId} and b.status <> 'awaiting_payment'`.execute(app.db)
  const [appointment] = rows
  if (!appointment) throw new Refusal('not_found')
  if (!appointment.lines.some(({ staffId }) => mayFor(member, staffId, ['calendar_see_all', 'calendar_see_own'])))
    throw new Refusal('not_allowed')
  const names = await personNames(
    app.db,
    appointment.history.map(({ actorId }) => actorId),
  )
  const history = appointment.history.map(({ actorId, ...step }) => ({
    ...step,
    by: (actorId && names.get(actorId)) ?? null,
  }))
  return { ...appointment, currency: member.currency, history }
}

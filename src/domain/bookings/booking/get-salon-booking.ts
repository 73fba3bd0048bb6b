import { type Kysely, sql } from 'kysely'
import { alertFor } from '../../clients/client-sql.ts'
import type { KnownClient } from '../../clients/known-client.ts'
import { isPaidBy } from '../../commerce/payments/point-of-sale-payment.ts'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import type { BookingPaymentMethod } from '../../kernel/payment-types.ts'
import { mayFor } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import type { IfUnpaid } from '../../salons/policies/late-charge.ts'
import type { PaymentRequirement } from '../../salons/policies/payment-policy.ts'
import { noShowFee } from '../cancellation/no-show-fee.ts'
import type { BookedLine } from './booked-line.ts'
import { guestName } from './guest-name-sql.ts'
import type { SalonBookingRow } from './list-salon-bookings.ts'
import { mayRespond } from './lock-request.ts'
import { cardOnFile, tipsIn, tipsPaidOnline } from './queries.ts'
import type { BookingEvent } from './record-event.ts'

/** The most events listed; more than a booking ever has. */
const MAX_EVENTS = 100

interface SalonBookingDetail
  extends Pick<SalonBookingRow, 'id' | 'reference' | 'status' | 'startsAt' | 'endsAt' | 'respondBy'> {
  freeCancelUntil: Date
  lateCancelPercent: number
  noShowPercent: number
  /** The fee charged for a cancellation or no-show. */
  feeMinor: number
  /** The salon's reason when it cancelled or declined. */
  reason: string
  note: string
  /** Paths of the pictures that the customer attached. */
  photos: string[]
  salonNote: string
  source: 'online' | 'front_desk' | 'import'
  createdAt: Date
  paymentMethod: BookingPaymentMethod
  orderId: string | null
  client: (KnownClient & { account: boolean }) | null
  lines: BookedLine[]
  products: { id: string; name: string; quantity: number; unitPriceMinor: number }[]
  /** Services and tips that were added at the point of sale, tips last. */
  added: { position: number; name: string; quantity: number; priceMinor: number; isTip: boolean }[]
  discountMinor: number
  totalMinor: number
  payments: {
    id: string
    provider: string
    status: string
    amountMinor: number
    capturedMinor: number
    refundedMinor: number
  }[]
  servicesNetMinor: number
  paidMinor: number
  tipsPaidMinor: number
  /** What was agreed when it was booked online; null for others. */
  requires: PaymentRequirement | null
  dueNowMinor: number
  depositMinor: number
  /** Whether a fee can be charged to a saved card. */
  cardOnFile: boolean
  /** What is charged later to that card and when; until when it can be paid after that failed, and what then. */
  chargeAt: Date | null
  chargeMinor: number
  chargeBy: Date | null
  ifUnpaid: IfUnpaid | null
}

export interface SalonBookingEvent {
  id: string
  at: Date
  kind: BookingEvent['kind']
  /** The customer, a member of the salon by name, or the system. */
  by: 'customer' | 'salon' | 'system'
  name: string
  detail: { before?: string; after?: string; reason?: string; feeMinor?: number; overruled?: string }
}

export interface SalonBookingPage extends SalonBookingDetail {
  events: SalonBookingEvent[]
  /** Whether this member may respond to, complete, reschedule and cancel it. */
  mayRespond: boolean
  /** The present no-show fee. */
  noShowFeeMinor: number
}

/** One booking with all details for the console. Throws Refusal('not_found' | 'not_allowed'). */
export async function getSalonBooking(
  app: Pick<App, 'db'>,
  member: Member,
  bookingId: string,
): Promise<SalonBookingPage> {
  if (!isId(bookingId)) throw new Refusal('not_found')
  const [appointment, events] = await Promise.all([
    detailOf(app.db, member, bookingId),
    eventsOf(app.db, member.salonId, bookingId),
  ])
  if (!appointment) throw new Refusal('not_found')
  const staffIds = appointment.lines.map(({ staffId }) => staffId)
  if (!staffIds.some((one) => mayFor(member, one, ['calendar_see_all', 'calendar_see_own'])))
    throw new Refusal('not_allowed')
  return { ...appointment, events, mayRespond: mayRespond(member, staffIds), noShowFeeMinor: noShowFee(appointment) }
}

async function detailOf(db: Kysely<DB>, member: Member, id: string): Promise<SalonBookingDetail | undefined> {
  const { salonId } = member
  const { rows } = await sql<SalonBookingDetail>`
    select b.id, b.reference, b.status, b.starts_at as "startsAt", b.ends_at as "endsAt", b.respond_by as "respondBy",
      b.free_cancel_until as "freeCancelUntil", b.late_cancel_percent as "lateCancelPercent",
      b.no_show_percent as "noShowPercent", b.requires, b.due_now_minor as "dueNowMinor",
      b.deposit_minor as "depositMinor", ${cardOnFile('b', salonId)} as "cardOnFile", b.charge_at as "chargeAt", b.charge_minor as "chargeMinor",
      b.charge_by as "chargeBy", b.if_unpaid as "ifUnpaid", b.fee_minor as "feeMinor", b.reason, b.note, b.photos, b.salon_note as "salonNote",
      b.source, b.created_at as "createdAt", b.payment_method as "paymentMethod", b.order_id as "orderId",
      (select json_build_object('id', c.id, 'name', trim(c.name || ' ' || c.last_name), 'email', c.email, 'phone', c.phone, 'alert', ${alertFor(member)},
          'account', c.person_id is not null, 'appointments', c.archived_appointments + (select count(*) from booking k
            where k.salon_id = ${salonId} and k.client_id = c.id and k.status = 'completed'))
        from client c where c.salon_id = ${salonId} and c.id = b.client_id) as client,
      (select coalesce(json_agg(json_build_object('position', l.position, 'serviceId', l.service_id, 'service', l.service_name, 'guest', ${guestName}, 'staffId', l.staff_id,
          'staff', l.staff_name, 'minutes', l.minutes, 'priceMinor', l.price_minor) order by l.position), '[]')
        from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id) as lines,
      (select coalesce(json_agg(json_build_object('id', p.product_id, 'name', p.name, 'quantity', p.quantity,
          'unitPriceMinor', p.unit_price_minor) order by p.name), '[]')
        from order_product p where p.salon_id = ${salonId} and p.order_id = b.order_id) as products,
      (select coalesce(json_agg(json_build_object('position', v.position, 'name', v.name, 'quantity', v.quantity,
          'priceMinor', v.price_minor, 'isTip', v.service_id is null) order by v.service_id is null, v.position), '[]')
        from order_service v where v.salon_id = ${salonId} and v.order_id = b.order_id) as added,
      coalesce(o.services_discount_minor + o.products_discount_minor, 0) as "discountMinor",
      coalesce(o.total_minor, 0) as "totalMinor",
      coalesce(o.services_minor - o.services_discount_minor - ${tipsIn(salonId, 'b.order_id')}, 0) as "servicesNetMinor",
      (select coalesce(json_agg(json_build_object('id', p.id, 'provider', p.provider, 'status', p.status,
          'amountMinor', p.amount_minor, 'capturedMinor', p.captured_minor, 'refundedMinor', p.refunded_minor)
          order by p.created_at), '[]')
        from payment p where p.salon_id = ${salonId} and p.order_id = b.order_id
          and p.status in ('authorised', 'captured', 'voided')) as payments,
      coalesce((select sum(least(coalesce(p.due_minor, p.amount_minor), case p.status when 'captured' then p.captured_minor - p.refunded_minor
          else p.amount_minor end))
        from payment p where p.salon_id = ${salonId} and p.order_id = b.order_id and p.status in ('authorised', 'captured')
          and ${isPaidBy('card', 'p')}), 0)::int as "paidMinor",
      ${tipsPaidOnline(salonId, 'b.order_id')} as "tipsPaidMinor"
    from booking b left join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
    where b.salon_id = ${salonId} and b.id = ${id} and b.status <> 'awaiting_payment'`.execute(db)
  return rows[0]
}

async function eventsOf(db: Kysely<DB>, salonId: string, id: string): Promise<SalonBookingEvent[]> {
  const { rows } = await sql<SalonBookingEvent>`
    with found as materialized (
      select e.id, e.at, e.kind, e.actor_id, e.detail, b.customer_id
      from booking_event e join booking b on b.salon_id = e.salon_id and b.id = e.booking_id
      where e.salon_id = ${salonId} and e.booking_id = ${id}
      order by e.at, e.id limit ${MAX_EVENTS}
    )
    select e.id, e.at, e.kind, case when e.actor_id is null then 'system' when e.actor_id = e.customer_id then 'customer'
        else 'salon' end as by,
      case when e.actor_id is distinct from e.customer_id then coalesce(trim(p.name || ' ' || p.last_name), '') else '' end as name,
      e.detail
    from found e left join person p on p.id = e.actor_id
    order by e.at, e.id`.execute(db)
  return rows
}

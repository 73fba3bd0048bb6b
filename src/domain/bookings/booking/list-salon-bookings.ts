import { type RawBuilder, sql } from 'kysely'
import { alertFor } from '../../clients/client-sql.ts'
import type { App } from '../../kernel/app.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import type { BookingPaymentMethod } from '../../kernel/payment-types.ts'
import { may } from '../../kernel/permissions.ts'
import { hasWords } from '../../kernel/search-sql.ts'
import { searchable } from '../../kernel/text.ts'
import { addDays, instantAt, type LocalDate } from '../../kernel/time.ts'
import type { BookingList } from './booking-lists.ts'
import { STATES_OF } from './lifecycle.ts'

export interface SalonBookingFilter {
  list: BookingList
  /** Words of a client's name, e-mail address or number, or a reference. */
  search?: string
  staffId?: string
  status?: BookingStatus
  /** In the salon's time zone. */
  day?: LocalDate
}

export interface SalonBookingRow {
  id: string
  reference: string
  status: Exclude<BookingStatus, 'awaiting_payment'>
  startsAt: Date
  endsAt: Date
  /** The deadline for responding to a request. */
  respondBy: Date | null
  /** Empty when the client is unknown or was deleted. */
  client: string
  clientId: string | null
  alert: string
  /** Whether they had an appointment before. */
  known: boolean
  services: string
  staff: string
  staffIds: string[]
  note: string
  paymentMethod: BookingPaymentMethod
  totalMinor: number
  source: 'online' | 'front_desk' | 'import'
}

/**
 * The salon's bookings for the front desk: requests by their deadline, upcoming ones by time, the others latest first.
 * Members who see only their own calendar get only theirs.
 */
export async function listSalonBookings(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  filter: SalonBookingFilter,
  page: PageRequest,
): Promise<Page<SalonBookingRow>> {
  const where = matching(member, filter, app.clock.now())
  const order = {
    waiting: sql`b.respond_by nulls last, b.id`,
    upcoming: sql`b.starts_at, b.id`,
    past: sql`b.starts_at desc, b.id`,
    cancelled: sql`b.starts_at desc, b.id`,
  }[filter.list]
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<SalonBookingRow>`
      select b.id, b.reference, b.status, b.starts_at as "startsAt", b.ends_at as "endsAt", b.respond_by as "respondBy",
        trim(coalesce(c.name || ' ' || c.last_name, '')) as client, b.client_id as "clientId",
        ${alertFor(member)} as alert,
        coalesce(c.archived_appointments, 0) > 0 or exists (select from booking k where k.salon_id = ${member.salonId} and k.client_id = b.client_id and k.status = 'completed'
          and k.starts_at < b.starts_at) as known,
        coalesce((select string_agg(l.service_name, ', ' order by l.position) from booking_line l
          where l.salon_id = ${member.salonId} and l.booking_id = b.id), '') as services,
        coalesce((select string_agg(distinct l.staff_name, ', ') from booking_line l
          where l.salon_id = ${member.salonId} and l.booking_id = b.id), '') as staff,
        array(select distinct l.staff_id from booking_line l where l.salon_id = ${member.salonId} and l.booking_id = b.id) as "staffIds",
        b.note, b.payment_method as "paymentMethod", coalesce(o.total_minor, 0) as "totalMinor", b.source
      ${from} where ${where} order by ${order} limit ${page.limit} offset ${offsetOf(page)}`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total ${from} where ${where}`.execute(app.db),
  ])
  return { items, total: counted[0]?.total ?? 0, ...page }
}

const from = sql`from booking b left join client c on c.salon_id = b.salon_id and c.id = b.client_id
  left join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id`

function matching(member: Member, filter: SalonBookingFilter, now: Date): RawBuilder<unknown> {
  const { salonId, timeZone, staffId: own, role } = member
  const all = [sql`b.salon_id = ${salonId}`, inList(filter, now)]
  if (!may(role, 'calendar_see_all')) all.push(withPerson(salonId, own))
  if (filter.staffId) all.push(withPerson(salonId, isId(filter.staffId) ? filter.staffId : null))
  if (filter.day) {
    const [first, after] = [filter.day, addDays(filter.day, 1)].map((date) => instantAt(date, 0, timeZone))
    all.push(sql`b.starts_at >= ${first} and b.starts_at < ${after}`)
  }
  const words = searchable((filter.search ?? '').slice(0, 100))
  if (words) all.push(sql`(${hasWords(sql`c.search_name`, words)} or b.reference = ${words.toUpperCase()})`)
  return sql.join(all, sql` and `)
}

function inList({ list, status }: SalonBookingFilter, now: Date): RawBuilder<unknown> {
  if (list === 'waiting') return sql`b.status = 'requested'`
  const states = {
    upcoming: STATES_OF.upcoming,
    past: [...STATES_OF.completed, 'confirmed' as const],
    cancelled: STATES_OF.cancelled,
  }[list]
  const chosen = status && states.includes(status) ? [status] : states
  // An appointment that has ended but is not completed yet counts as past, where it can be completed.
  const when = { upcoming: sql`b.ends_at > ${now}`, past: sql`b.ends_at <= ${now}`, cancelled: sql`true` }[list]
  const anyTime = list === 'past' ? sql`(b.status <> 'confirmed' or ${when})` : when
  return sql`b.status in (${sql.join(chosen)}) and ${anyTime}`
}

function withPerson(salonId: string, staffId: string | null): RawBuilder<unknown> {
  return sql`exists (select from booking_line l where l.salon_id = ${salonId} and l.booking_id = b.id
    and l.staff_id = ${staffId})`
}

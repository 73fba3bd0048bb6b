import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import type { DB } from '../../kernel/tables.ts'
import { type AccessibleStaff, accessibleStaff, type StaffViewer } from '../../salons/staff/accessible-staff.ts'
import { type BookingSummary, summariesOf } from './booking-summaries.ts'
import { type BookingGroup, STATES_OF } from './lifecycle.ts'

export interface StaffBooking extends BookingSummary {
  /** The full name; clients without an account are known to the salon only. Null when unknown. */
  customerName: string | null
}

/**
 * The appointments of one of a salon's team members, including former ones: upcoming ones soonest first, then past ones
 * latest first. Throws Refusal('not_found' | 'not_allowed').
 */
export async function listStaffBookings(
  app: Pick<App, 'db' | 'clock'>,
  viewer: StaffViewer,
  staffId: string,
  { status }: { status?: BookingGroup | undefined },
  page: PageRequest,
): Promise<Page<StaffBooking>> {
  const staff = await accessibleStaff(app.db, viewer, staffId, 'calendar_see_all', 'calendar_see_own')
  const now = app.clock.now()
  const [items, { total }] = await Promise.all([
    pageOf(app.db, staff, { status, now }, page),
    countAppointments(app.db, staff, status),
  ])
  return { items, total, ...page }
}

interface Filter {
  status?: BookingGroup | undefined
  now: Date
}

async function pageOf(
  db: Kysely<DB>,
  staff: AccessibleStaff,
  { status, now }: Filter,
  page: PageRequest,
): Promise<StaffBooking[]> {
  const { salonId } = staff
  const { rows } = await sql<{ id: string; customerName: string | null }>`
    with b as materialized (
      select booking.id, booking.customer_id, booking.starts_at, c.name || ' ' || c.last_name as client
      from booking left join client c on c.salon_id = booking.salon_id and c.id = booking.client_id
      where ${appointmentsTo(staff, status)}
      order by booking.starts_at < ${now}, abs(extract(epoch from booking.starts_at - ${now}::timestamptz)), booking.id
      limit ${page.limit} offset ${offsetOf(page)}
    )
    select b.id, trim(coalesce(p.name || ' ' || p.last_name, b.client)) as "customerName"
    from b left join person p on p.id = b.customer_id
    order by b.starts_at < ${now}, abs(extract(epoch from b.starts_at - ${now}::timestamptz)), b.id`.execute(db)
  const names = new Map(rows.map(({ id, customerName }) => [id, customerName]))
  const found = await summariesOf(
    db,
    rows.map(({ id }) => ({ salonId, id })),
    'salon',
  )
  return found.map((one) => ({ ...one, customerName: names.get(one.id) ?? null }))
}

function countAppointments(db: Kysely<DB>, staff: AccessibleStaff, status?: BookingGroup) {
  return db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(appointmentsTo(staff, status))
    .executeTakeFirstOrThrow()
}

function appointmentsTo({ id, salonId }: AccessibleStaff, status?: BookingGroup) {
  const states = status ? STATES_OF[status] : Object.values(STATES_OF).flat()
  return sql<boolean>`booking.salon_id = ${salonId} and booking.status in (${sql.join(states)}) and booking.id in (
    select l.booking_id from booking_line l where l.salon_id = ${salonId} and l.staff_id = ${id})`
}

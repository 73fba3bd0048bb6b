import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import type { DB } from '../../kernel/tables.ts'
import { type AccessibleStaff, accessibleStaff, type StaffViewer } from '../../salons/profile/accessible-staff.ts'
import { type BookingGroup, STATES_OF } from './lifecycle.ts'
import { type BookingSummary, summaries } from './queries.ts'

export interface StaffBooking extends BookingSummary {
  /** The full name; null when unknown. */
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
    summaries(app.db)
      .leftJoin('person as customer', 'customer.id', 'booking.customer_id')
      .leftJoin('client', (j) =>
        j.onRef('client.salon_id', '=', 'booking.salon_id').onRef('client.id', '=', 'booking.client_id'),
      )
      // Clients without an account are known to the salon only.
      .select(
        sql<
          string | null
        >`trim(coalesce(customer.name || ' ' || customer.last_name, client.name || ' ' || client.last_name))`.as(
          'customerName',
        ),
      )
      .where(appointmentsTo(staff, status))
      .orderBy(sql`booking.starts_at < ${now}`)
      .orderBy(sql`abs(extract(epoch from booking.starts_at - ${now}::timestamptz))`)
      .orderBy('booking.id')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    countAppointments(app.db, staff, status),
  ])
  return { items, total, ...page }
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

import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { accessibleStaff, type StaffViewer } from './accessible-staff.ts'

/**
 * Deactivates a team member: no longer shown or bookable, but kept for past bookings. Throws Refusal('has_bookings')
 * while they have upcoming appointments, otherwise 'not_found' | 'not_allowed'. The lock on the row conflicts with the
 * one in `occupancy/claim.ts`: a concurrent booking either commits first and is seen, or finds the team member
 * inactive.
 */
export async function deleteStaff(app: App, viewer: StaffViewer, staffId: string): Promise<void> {
  await app.limits.take('write', viewer.id)
  const { id, salonId } = await accessibleStaff(app.db, viewer, staffId, 'staff_remove')
  const now = app.clock.now()
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      // Before the team member, as when rules are set: the salon's lowest price may change with them.
      await lockSalon(tx, salonId)
      const staff = sql`salon_id = ${salonId} and id = ${id} and active`
      // A separate statement first: one that waited for the lock would still see the bookings from before it waited.
      const { rows } = await sql<{ name: string }>`select name from staff where ${staff} for update`.execute(tx)
      const [person] = rows
      if (!person) throw new Refusal('not_found')
      const { rows: upcoming } = await sql`
        select from occupancy o where o.salon_id = ${salonId} and o.subject_id = ${id}
          and (o.kind = 'booking' or o.session_id is not null)
          and o.during && tstzrange(${now}, null) limit 1`.execute(tx)
      if (upcoming.length > 0) throw new Refusal('has_bookings')
      await sql`update staff set active = false where ${staff}`.execute(tx)
      // Nobody could approve or decline them any more.
      await sql`update time_off_request set status = 'withdrawn'
        where salon_id = ${salonId} and staff_id = ${id} and status = 'pending'`.execute(tx)
      // Their times that are offered to customers in line are withdrawn, and others offered.
      await serveWaitingListSoon(app, tx, salonId)
      await recordAudit(tx, { salonId, personId: viewer.id }, { action: 'staff_removed', subject: person.name }, now)
    }),
  )
  app.live.changed(salonId)
}

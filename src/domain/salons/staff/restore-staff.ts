import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'

const LIMIT = 50

export interface FormerStaffMember {
  id: string
  name: string
  picture: string | null
}

/** Team members who were deleted, by name. Throws Refusal('not_allowed'). */
export async function listFormerStaff(app: Pick<App, 'db'>, member: Member): Promise<FormerStaffMember[]> {
  mayOrRefuse(member, 'staff_remove')
  return app.db
    .selectFrom('staff')
    .select(['id', 'name', 'picture'])
    .where('salon_id', '=', member.salonId)
    .where('active', '=', false)
    .orderBy('name')
    .orderBy('id')
    .limit(LIMIT)
    .execute()
}

/**
 * Takes back that a team member was deleted: they are in the calendar again, with their services and shifts. Returns
 * their name. Throws Refusal('not_allowed'), and 'not_found' unless they were deleted.
 */
export async function restoreStaff(app: App, member: Member, staffId: string): Promise<string> {
  mayOrRefuse(member, 'staff_remove')
  await app.limits.take('write', member.personId)
  if (!isId(staffId)) throw new Refusal('not_found')
  const { salonId } = member
  const restored = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await lockSalon(tx, salonId)
      const { rows } = await sql<{ name: string }>`
        update staff set active = true where salon_id = ${salonId} and id = ${staffId} and not active
        returning name`.execute(tx)
      const [person] = rows
      if (!person) throw new Refusal('not_found')
      await recordAudit(tx, member, { action: 'staff_restored', subject: person.name }, app.clock.now())
      await serveWaitingListSoon(app, tx, salonId)
      return person.name
    }),
  )
  app.live.changed(salonId)
  return restored
}

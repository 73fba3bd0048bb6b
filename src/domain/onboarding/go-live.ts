import type { App } from '../kernel/app.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import { openToCustomers } from '../salons/profile/open-to-customers.ts'
import { getSetup } from './get-setup.ts'

/**
 * Publishes a draft salon: from now on it can be found and booked. Idempotent. Throws Refusal('not_allowed'), and
 * 'invalid_input' with a field for each step that is incomplete.
 */
export async function goLive(app: App, member: Member): Promise<void> {
  mayOrRefuse(member, 'go_live')
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const opened = await app.db.transaction().execute(async (tx) => {
    if (!(await openToCustomers(tx, member.salonId, now))) return false
    await recordAudit(tx, member, { action: 'salon_went_live', subject: member.salonName }, now)
    return true
  })
  if (opened) return app.live.changed(member.salonId)
  const { missing } = await getSetup(app, member)
  if (missing.length > 0)
    throw new Refusal('invalid_input', {
      fields: Object.fromEntries(missing.map(({ step }) => [step, 'setup_missing'])),
    })
}

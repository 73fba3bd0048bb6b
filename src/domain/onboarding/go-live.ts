import type { App } from '../kernel/app.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import type { Member } from '../kernel/member.ts'
import { mayOrRefuse } from '../kernel/permissions.ts'
import { Refusal } from '../kernel/refusal.ts'
import { openToCustomers, requestApproval } from '../salons/lifecycle/open-to-customers.ts'
import { getSetup } from './get-setup.ts'

/**
 * Publishes a draft salon: from now on it can be found and booked. Where operators approve salons, submits it to them
 * instead. Idempotent. Throws Refusal('not_allowed'), and 'invalid_input' with a field for each step that is incomplete.
 */
export async function goLive(app: App, member: Member): Promise<void> {
  mayOrRefuse(member, 'go_live')
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const { salonId, salonName: subject } = member
  const done = await app.db.transaction().execute(async (tx) => {
    const changed = app.approvesSalons
      ? await requestApproval(tx, salonId)
      : await openToCustomers(tx, salonId, { now, approved: false })
    const action = app.approvesSalons ? 'salon_submitted' : 'salon_went_live'
    if (changed) await recordAudit(tx, member, { action, subject }, now)
    return changed
  })
  if (done) return app.live.changed(salonId)
  const { missing } = await getSetup(app, member)
  if (missing.length > 0)
    throw new Refusal('invalid_input', {
      fields: Object.fromEntries(missing.map(({ step }) => [step, 'setup_missing'])),
    })
}

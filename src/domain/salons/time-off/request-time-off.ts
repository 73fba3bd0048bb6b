import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { dateAt } from '../../kernel/time.ts'
import { violatesConstraint } from '../../kernel/violates-constraint.ts'
import { lockStaff } from '../staff/lock-staff.ts'
import { enqueueTimeOffMails } from './notify-time-off.ts'
import { parseTimeOff, type StaffTimeOffInput } from './staff-time-off.ts'

/**
 * Requests time off for the member's own calendar; owners and managers are notified and approve or decline it. Nothing
 * is closed before. Returns the request's id. Throws Refusal('not_allowed' | 'not_found') for a member without a
 * calendar, and 'invalid_input' by field, at `firstDay` where a request for these days is pending.
 */
export async function requestTimeOff(app: App, member: Member, input: StaffTimeOffInput): Promise<string> {
  mayOrRefuse(member, 'calendar_edit_own')
  const { salonId, staffId } = member
  if (staffId === null) throw new Refusal('not_found')
  const now = app.clock.now()
  const { kind, firstDay, lastDay, note } = parseTimeOff(input, dateAt(now, member.timeZone))
  await app.limits.take('write', member.personId)
  const id = newId()
  try {
    await retryOnDeadlock(() =>
      app.db.transaction().execute(async (tx) => {
        const staff = await lockStaff(tx, member, staffId)
        const days = { first_day: firstDay, last_day: lastDay }
        await tx
          .insertInto('time_off_request')
          .values({
            ...{ salon_id: salonId, id, staff_id: staffId, kind, ...days, note },
            ...{ requested_by: member.personId, created_at: now },
          })
          .execute()
        const detail = { kind, firstDay, lastDay }
        await recordAudit(tx, member, { action: 'time_off_requested', subject: staff.name, detail }, now)
        await enqueueTimeOffMails(app, tx, { salonId, requestId: id })
      }),
    )
  } catch (error) {
    if (!violatesConstraint(error, 'time_off_request_no_overlap')) throw error
    throw new Refusal('invalid_input', { fields: { firstDay: 'time_off_requested' } })
  }
  app.live.changed(salonId)
  return id
}

import { z } from 'zod'
import { clientNumber } from '../../clients/client-number.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockWaitingRequest } from './lock-waiting-request.ts'
import { refuseDays } from './refuse-days.ts'
import { refuseUnavailable } from './refuse-unavailable.ts'
import { refuseStaff, salonWithList } from './salon-with-list.ts'
import { waitingInput } from './schema.ts'
import { updateRequest } from './update-request.ts'

const changeInput = waitingInput
  .pick({ firstDay: true, lastDay: true, parts: true, staffId: true })
  .extend({ version: z.coerce.number('version_changed').int() })
export type WaitingClientChange = z.input<typeof changeInput>

/**
 * Changes the days, the parts of the day and the team member of a client's request, as asked for on the phone. Its place in
 * line stays. Throws Refusal('not_allowed' | 'not_found' | 'service_not_available' | 'invalid_input' by field), at `version`
 * when it was changed meanwhile, and 'not_eligible' while the salon has no waiting list.
 */
export async function changeWaitingClient(
  app: App,
  member: Member,
  requestId: string,
  input: WaitingClientChange,
): Promise<void> {
  mayOrRefuse(member, 'calendar_edit_all')
  await app.limits.take('write', member.personId)
  const { version, staffId: requested, ...change } = parse(changeInput, input)
  const { salonId } = member
  const staffId = requested === 'anyone' ? null : requested
  await app.db.transaction().execute(async (tx) => {
    const request = await lockWaitingRequest(tx, requestId)
    if (request?.status !== 'waiting' || request.salonId !== salonId || request.clientId === null)
      throw new Refusal('not_found')
    if (request.version !== version) throw new Refusal('invalid_input', { fields: { version: 'version_changed' } })
    const now = app.clock.now()
    refuseDays(change, now, request)
    if (staffId !== request.staffId) {
      refuseStaff(staffId, await salonWithList(tx, salonId))
      await refuseUnavailable(tx, { ...request, staffId })
    }
    await updateRequest(tx, requestId, { ...change, staffId })
    const detail = { firstDay: change.firstDay, lastDay: change.lastDay }
    await recordAudit(tx, member, { action: 'waiting_changed', subject: clientNumber(request.clientId), detail }, now)
  })
  app.live.changed(salonId)
}

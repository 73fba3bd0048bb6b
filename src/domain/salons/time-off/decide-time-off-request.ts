import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { oneLine } from '../../kernel/text.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { lockSalon } from '../lifecycle/lock-salon.ts'
import { lockStaff } from '../staff/lock-staff.ts'
import { enqueueTimeOffMails } from './notify-time-off.ts'
import { type TimeOffKind, writeTimeOff } from './staff-time-off.ts'

const LONGEST_REASON = 200

interface EndedRequest {
  staffId: string
  kind: TimeOffKind
  firstDay: LocalDate
  lastDay: LocalDate
  note: string
}

/**
 * Approves a pending request, which adds the time off, or declines it with a reason; the team member is notified. Returns
 * its days. Throws Refusal('not_allowed'), 'not_found' when it is no longer pending, and 'invalid_input' at `reason`, or
 * at `firstDay` when time off was added for these days meanwhile.
 */
export async function decideTimeOffRequest(
  app: App,
  member: Member,
  requestId: string,
  decision: { approve: true } | { approve: false; reason: string },
): Promise<Omit<EndedRequest, 'note' | 'kind'>> {
  mayOrRefuse(member, 'staff_edit')
  const reason = decision.approve ? '' : oneLine(decision.reason).trim()
  if (reason.length > LONGEST_REASON) throw new Refusal('invalid_input', { fields: { reason: 'too_long' } })
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  const status = decision.approve ? 'approved' : 'declined'
  const ended = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      await lockSalon(tx, member.salonId)
      const request = await endRequest(tx, member, requestId, { status, reason, now })
      const staff = await lockStaff(tx, member, request.staffId)
      if (decision.approve) await writeTimeOff(tx, member, staff, request, now)
      else {
        const detail = { firstDay: request.firstDay, lastDay: request.lastDay, reason }
        await recordAudit(tx, member, { action: 'time_off_declined', subject: staff.name, detail }, now)
      }
      await enqueueTimeOffMails(app, tx, { salonId: member.salonId, requestId })
      return request
    }),
  )
  app.live.changed(member.salonId)
  return ended
}

/** Withdraws the member's own pending request. Throws Refusal('not_allowed' | 'not_found'). */
export async function withdrawTimeOffRequest(app: App, member: Member, requestId: string): Promise<void> {
  mayOrRefuse(member, 'calendar_edit_own')
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    const { firstDay, lastDay } = await endRequest(tx, member, requestId, {
      ...{ status: 'withdrawn', reason: '', now },
      staffId: member.staffId,
    })
    const change = { action: 'time_off_request_withdrawn', subject: member.name, detail: { firstDay, lastDay } }
    await recordAudit(tx, member, change, now)
  })
  app.live.changed(member.salonId)
}

interface End {
  status: 'approved' | 'declined' | 'withdrawn'
  reason: string
  now: Date
  /** Only a request of this team member; null matches none. */
  staffId?: string | null
}

/** One statement: of two decisions at once the second finds no pending request. */
async function endRequest(
  tx: Kysely<DB>,
  { salonId, personId }: Member,
  id: string,
  { status, reason, now, staffId }: End,
): Promise<EndedRequest> {
  const isTheirs = staffId === undefined ? sql`` : sql`and staff_id = ${staffId}`
  const decided = status !== 'withdrawn'
  const { rows } = isId(id)
    ? await sql<EndedRequest>`update time_off_request set status = ${status}, reason = ${reason},
        decided_by = ${decided ? personId : null}, decided_at = ${decided ? now : null}
      where salon_id = ${salonId} and id = ${id} and status = 'pending' ${isTheirs}
      returning staff_id as "staffId", kind, first_day as "firstDay", last_day as "lastDay", note`.execute(tx)
    : { rows: [] }
  const [request] = rows
  if (!request) throw new Refusal('not_found')
  return request
}

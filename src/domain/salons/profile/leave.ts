import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { breaks } from '../../kernel/constraint.ts'
import { isId, newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retrying } from '../../kernel/retry.ts'
import { dateAt, type LocalDate } from '../../kernel/time.ts'
import { dayRange } from './day-range.ts'
import { lockStaff } from './lock-staff.ts'

export const LEAVE_KINDS = ['holiday', 'sick', 'other'] as const
export type LeaveKind = (typeof LEAVE_KINDS)[number]

const leaveInput = dayRange.safeExtend({
  kind: z.enum(LEAVE_KINDS, 'invalid'),
  note: z.string().trim().max(200, 'too_long').default(''),
})

/** Days as 'YYYY-MM-DD', both included. */
export interface LeaveInput {
  kind: string
  firstDay: string
  lastDay: string
  note?: string
}

/**
 * Takes days off one of the salon's people: they are offered to nobody on these. Appointments that were booked before stay where
 * they are, to be moved by hand. Throws Refusal('not_allowed' | 'not_found'), and 'invalid_input' by field.
 */
export async function addLeave(app: App, member: Member, staffId: string, input: LeaveInput): Promise<void> {
  mayOrRefuse(member, 'edit_staff')
  const { kind, firstDay, lastDay, note } = parse(leaveInput, input)
  await app.limits.take('write', member.personId)
  const now = app.clock.now()
  if (lastDay < dateAt(now, member.timeZone)) throw new Refusal('invalid_input', { fields: { lastDay: 'date_past' } })
  const { salonId } = member
  try {
    await retrying(() =>
      app.db.transaction().execute(async (tx) => {
        const person = await lockStaff(tx, member, staffId)
        const days = { first_day: firstDay, last_day: lastDay }
        await tx
          .insertInto('time_off')
          .values({ salon_id: salonId, staff_id: staffId, id: newId(), kind, ...days, note, created_at: now })
          .execute()
        await sql`delete from shift_override where salon_id = ${salonId} and staff_id = ${staffId}
        and date between ${firstDay} and ${lastDay}`.execute(tx)
        await sql`insert into shift_override (salon_id, staff_id, date)
        select ${salonId}, ${staffId}, d::date from generate_series(${firstDay}::date, ${lastDay}::date, '1 day') d`.execute(
          tx,
        )
        const detail = { kind, firstDay, lastDay }
        await recordAudit(tx, member, { action: 'leave_added', subject: person.name, detail }, app.clock.now())
      }),
    )
    app.live.changed(salonId)
  } catch (error) {
    if (!breaks(error, 'time_off_no_overlap')) throw error
    throw new Refusal('invalid_input', { fields: { firstDay: 'leave_overlaps' } })
  }
}

/** Gives the days back: the hours of the week hold again. Throws Refusal('not_allowed' | 'not_found'). */
export async function removeLeave(app: App, member: Member, staffId: string, leaveId: string): Promise<void> {
  mayOrRefuse(member, 'edit_staff')
  if (!isId(leaveId)) throw new Refusal('not_found')
  const { salonId } = member
  await retrying(() =>
    app.db.transaction().execute(async (tx) => {
      const person = await lockStaff(tx, member, staffId)
      const { rows } = await sql<{ kind: LeaveKind; firstDay: LocalDate; lastDay: LocalDate }>`
      delete from time_off where salon_id = ${salonId} and staff_id = ${staffId} and id = ${leaveId}
      returning kind, first_day as "firstDay", last_day as "lastDay"`.execute(tx)
      const [gone] = rows
      if (!gone) throw new Refusal('not_found')
      await sql`delete from shift_override where salon_id = ${salonId} and staff_id = ${staffId} and starts is null
      and date between ${gone.firstDay} and ${gone.lastDay}`.execute(tx)
      await recordAudit(
        tx,
        member,
        { action: 'leave_removed', subject: person.name, detail: { ...gone } },
        app.clock.now(),
      )
    }),
  )
  app.live.changed(salonId)
}

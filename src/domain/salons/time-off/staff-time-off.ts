import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId, newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, type LocalDate } from '../../kernel/time.ts'
import { violatesConstraint } from '../../kernel/violates-constraint.ts'
import { dayRange } from '../hours/day-range.ts'
import { lockStaff } from '../staff/lock-staff.ts'

export const TIME_OFF_KINDS = ['holiday', 'sick', 'other'] as const
export type TimeOffKind = (typeof TIME_OFF_KINDS)[number]

const timeOffInput = dayRange.safeExtend({
  kind: z.enum(TIME_OFF_KINDS, 'invalid'),
  note: z.string().trim().max(200, 'too_long').default(''),
})

/** Time off of a team member, asked for or granted; days in the salon's time zone, both included. */
export interface StaffTimeOff {
  id: string
  staffId: string
  staff: string
  kind: TimeOffKind
  firstDay: LocalDate
  lastDay: LocalDate
}

/** Days as 'YYYY-MM-DD', both included. */
export interface StaffTimeOffInput {
  kind: string
  firstDay: string
  lastDay: string
  note?: string
}

/**
 * Adds time off of a team member: they cannot be booked on these days. Existing appointments stay and must be moved
 * manually. Returns its id. Throws Refusal('not_allowed' | 'not_found'), and 'invalid_input' by field.
 */
export async function addStaffTimeOff(
  app: App,
  member: Member,
  staffId: string,
  input: StaffTimeOffInput,
): Promise<string> {
  mayOrRefuse(member, 'staff_edit')
  const days = parseTimeOff(input, dateAt(app.clock.now(), member.timeZone))
  await app.limits.take('write', member.personId)
  const id = await retryOnDeadlock(() =>
    app.db
      .transaction()
      .execute(async (tx) => writeTimeOff(tx, member, await lockStaff(tx, member, staffId), days, app.clock.now())),
  )
  app.live.changed(member.salonId)
  return id
}

/** Throws Refusal('invalid_input') by field, also for days before `today`. */
export function parseTimeOff(input: StaffTimeOffInput, today: LocalDate): z.output<typeof timeOffInput> {
  const days = parse(timeOffInput, input)
  if (days.lastDay < today) throw new Refusal('invalid_input', { fields: { lastDay: 'date_past' } })
  return days
}

/**
 * As `addStaffTimeOff`, in a transaction that holds the team member's lock. The caller checks the permission. Throws
 * Refusal('invalid_input') at `firstDay` where it overlaps other time off.
 */
export async function writeTimeOff(
  tx: Kysely<DB>,
  member: Member,
  staff: { id: string; name: string },
  { kind, firstDay, lastDay, note }: z.output<typeof timeOffInput>,
  now: Date,
): Promise<string> {
  const { salonId } = member
  const id = newId()
  const key = { salon_id: salonId, staff_id: staff.id }
  const days = { first_day: firstDay, last_day: lastDay }
  try {
    await tx
      .insertInto('time_off')
      .values({ ...key, id, kind, ...days, note, created_at: now })
      .execute()
  } catch (error) {
    if (!violatesConstraint(error, 'time_off_no_overlap')) throw error
    throw new Refusal('invalid_input', { fields: { firstDay: 'time_off_overlaps' } })
  }
  await sql`delete from shift_override where salon_id = ${salonId} and staff_id = ${staff.id}
    and date between ${firstDay} and ${lastDay}`.execute(tx)
  await sql`insert into shift_override (salon_id, staff_id, date)
    select ${salonId}, ${staff.id}, d::date from generate_series(${firstDay}::date, ${lastDay}::date, '1 day') d`.execute(
    tx,
  )
  const detail = { kind, firstDay, lastDay }
  await recordAudit(tx, member, { action: 'time_off_added', subject: staff.name, detail }, now)
  return id
}

/** Deletes time off: the weekly shifts apply again. Throws Refusal('not_allowed' | 'not_found'). */
export async function removeStaffTimeOff(app: App, member: Member, staffId: string, timeOffId: string): Promise<void> {
  mayOrRefuse(member, 'staff_edit')
  await app.limits.take('write', member.personId)
  if (!isId(timeOffId)) throw new Refusal('not_found')
  const { salonId } = member
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const staff = await lockStaff(tx, member, staffId)
      const { rows } = await sql<{ kind: TimeOffKind; firstDay: LocalDate; lastDay: LocalDate }>`
      delete from time_off where salon_id = ${salonId} and staff_id = ${staffId} and id = ${timeOffId}
      returning kind, first_day as "firstDay", last_day as "lastDay"`.execute(tx)
      const [deleted] = rows
      if (!deleted) throw new Refusal('not_found')
      await sql`delete from shift_override where salon_id = ${salonId} and staff_id = ${staffId} and starts is null
      and date between ${deleted.firstDay} and ${deleted.lastDay}`.execute(tx)
      await recordAudit(
        tx,
        member,
        { action: 'time_off_removed', subject: staff.name, detail: { ...deleted } },
        app.clock.now(),
      )
      await serveWaitingListSoon(app, tx, salonId)
    }),
  )
  app.live.changed(salonId)
}

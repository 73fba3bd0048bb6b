import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { parseDateField, parseTimeField } from '../../kernel/parse-local-time.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, type LocalDate } from '../../kernel/time.ts'
import { lockStaff } from './lock-staff.ts'

const MIDNIGHT = 1440
const MAX_A_DAY = 10

const time = parseTimeField('slot_fields_required')
const hours = z
  .object({ starts: time, ends: time.transform((ends) => (ends === 0 ? MIDNIGHT : ends)) })
  .refine(({ starts, ends }) => ends > starts, 'slot_ends_early')

const dayInput = z.object({
  date: parseDateField('date_required'),
  hours: z
    .array(hours)
    .max(MAX_A_DAY, 'slots_too_many')
    .transform((all) => [...all].sort((a, b) => a.starts - b.starts))
    .refine((all) => all.every(({ starts }, n) => starts >= (all[n - 1]?.ends ?? 0)), 'slots_overlap')
    .nullable(),
})

/** Times as '09:00'; an empty list for a day off, null for the weekly shifts. */
export interface DayHours {
  date: string
  hours: { starts: string; ends: string }[] | null
}

/**
 * Overrides a team member's shifts on one date. Existing appointments stay. Time off on that date must be deleted
 * first. Throws Refusal('not_allowed' | 'not_found'), and 'invalid_input' by field (`date`, `hours`).
 */
export async function setDayHours(app: App, member: Member, staffId: string, input: DayHours): Promise<void> {
  mayOrRefuse(member, 'staff_edit')
  const { date, hours: requested } = parse(dayInput, input)
  const now = app.clock.now()
  if (date < dateAt(now, member.timeZone)) throw new Refusal('invalid_input', { fields: { date: 'date_past' } })
  await app.limits.take('write', member.personId)
  const key = { salon_id: member.salonId, staff_id: staffId, date }
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const person = await lockStaff(tx, member, staffId)
      if (await isAway(tx, key)) throw new Refusal('invalid_input', { fields: { date: 'time_off_overlaps' } })
      await sql`delete from shift_override where salon_id = ${member.salonId} and staff_id = ${staffId} and date = ${date}`.execute(
        tx,
      )
      if (requested !== null) {
        const rows = requested.length > 0 ? requested.map((shift, position) => ({ ...key, ...shift, position })) : [key]
        await tx.insertInto('shift_override').values(rows).execute()
      }
      const detail = { date, hours: requested }
      await recordAudit(tx, member, { action: 'day_hours_set', subject: person.name, detail }, now)
    }),
  )
  app.live.changed(member.salonId)
}

async function isAway(
  tx: Kysely<DB>,
  { salon_id, staff_id, date }: { salon_id: string; staff_id: string; date: LocalDate },
): Promise<boolean> {
  const { rows } = await sql`select from time_off where salon_id = ${salon_id} and staff_id = ${staff_id}
    and ${date}::date between first_day and last_day`.execute(tx)
  return rows.length > 0
}

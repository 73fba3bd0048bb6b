import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { parseDateField } from '../../kernel/parse-local-time.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, type LocalDate } from '../../kernel/time.ts'
import { type DayHoursInput, dayHours } from '../hours/day-hours-schema.ts'
import { lockStaff } from '../staff/lock-staff.ts'
import { refuseChangedShifts } from './refuse-changed-shifts.ts'

const dayInput = z.object({ date: parseDateField('date_required'), hours: dayHours.nullable() })

/** Times as typed, such as '09:00'; an empty list for a day off, null for the weekly shifts. */
export interface DayHoursChange {
  date: string
  hours: DayHoursInput | null
  /** The shifts of that date that the form showed, as `spansText`; not compared when omitted. */
  seen?: string | undefined
}

/**
 * Overrides a team member's shifts on one date. Existing appointments stay. Time off on that date must be deleted
 * first. Throws Refusal('not_allowed' | 'not_found'), and 'invalid_input' by field (`date`, `hours`; `version` when the
 * shifts were changed meanwhile).
 */
export async function setDayHours(
  app: App,
  member: Member,
  staffId: string,
  { seen, ...input }: DayHoursChange,
): Promise<void> {
  mayOrRefuse(member, 'staff_edit')
  const { date, hours: requested } = parse(dayInput, input)
  const now = app.clock.now()
  if (date < dateAt(now, member.timeZone)) throw new Refusal('invalid_input', { fields: { date: 'date_past' } })
  await app.limits.take('write', member.personId)
  const key = { salon_id: member.salonId, staff_id: staffId, date }
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const person = await lockStaff(tx, member, staffId)
      await refuseChangedShifts(tx, { salonId: member.salonId, staffId, date, seen })
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
      await serveWaitingListSoon(app, tx, member.salonId)
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

import { sql } from 'kysely'
import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { parseDateField } from '../../kernel/parse-local-time.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { serveWaitingListSoon } from '../../kernel/serve-waiting-list-soon.ts'
import { weekdayOf } from '../../kernel/time.ts'
import { type DayHoursInput, dayHours } from '../hours/day-hours-schema.ts'
import { lockStaff } from '../staff/lock-staff.ts'
import { refuseChangedShifts } from './refuse-changed-shifts.ts'

const weekdayInput = z.object({ date: parseDateField('date_required'), hours: dayHours })

export interface WeekdayShifts {
  /** Any date of the weekday, the one whose shifts were shown. */
  date: string
  /** Times as typed; empty when the team member does not work on this weekday. */
  hours: DayHoursInput
  seen?: string | undefined
}

/**
 * Replaces the weekly shifts of one weekday of a team member, and removes the special hours of `date`, so that the new
 * ones apply there. Their slots stay as they were. Existing appointments stay. Throws Refusal('not_allowed' |
 * 'not_found'), and 'invalid_input' by field (`date`, `hours`; `version` when the shifts were changed meanwhile).
 */
export async function setWeekdayShifts(
  app: App,
  member: Member,
  staffId: string,
  { seen, ...input }: WeekdayShifts,
): Promise<void> {
  mayOrRefuse(member, 'staff_edit')
  const { date, hours } = parse(weekdayInput, input)
  await app.limits.take('write', member.personId)
  const { salonId } = member
  const weekday = weekdayOf(date)
  await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const person = await lockStaff(tx, member, staffId)
      await refuseChangedShifts(tx, { salonId, staffId, date, seen })
      const { rows } = await sql<{ starts: number; ends: number; slotMinutes: number | null }>`
        delete from shift where salon_id = ${salonId} and staff_id = ${staffId} and weekday = ${weekday}
        returning starts, ends, slot_minutes as "slotMinutes"`.execute(tx)
      const before = rows.toSorted((a, b) => a.starts - b.starts)
      const slot_minutes = before[0]?.slotMinutes ?? null
      if (hours.length > 0)
        await tx
          .insertInto('shift')
          .values(hours.map((span) => ({ salon_id: salonId, staff_id: staffId, weekday, slot_minutes, ...span })))
          .execute()
      await sql`delete from shift_override where salon_id = ${salonId} and staff_id = ${staffId} and date = ${date}
        and not exists (select from time_off v where v.salon_id = ${salonId} and v.staff_id = ${staffId}
          and ${date}::date between v.first_day and v.last_day)`.execute(tx)
      const detail = { weekday, from: before.map(({ starts, ends }) => ({ starts, ends })), to: hours }
      await recordAudit(tx, member, { action: 'weekday_shifts_set', subject: person.name, detail }, app.clock.now())
      await serveWaitingListSoon(app, tx, salonId)
    }),
  )
  app.live.changed(salonId)
}

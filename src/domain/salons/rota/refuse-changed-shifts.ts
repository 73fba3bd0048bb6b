import type { Kysely } from 'kysely'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { type LocalDate, weekdayOf } from '../../kernel/time.ts'
import { readShifts } from './read-shifts.ts'
import { shiftsOfDate, spansText } from './rota-day.ts'

interface SeenShifts {
  salonId: string
  staffId: string
  date: LocalDate
  /** As `spansText`; nothing is compared when undefined. */
  seen: string | undefined
}

/**
 * Refuses a change of shifts that somebody else has changed since the form was shown: Refusal('invalid_input') at
 * `version`. For a transaction that holds the team member's lock.
 */
export async function refuseChangedShifts(tx: Kysely<DB>, { salonId, staffId, date, seen }: SeenShifts): Promise<void> {
  if (seen === undefined) return
  const [person] = await readShifts(tx, { salonId, staffId, first: date, last: date })
  const now = person ? shiftsOfDate({ date, weekday: weekdayOf(date) }, person.weekly, person.overrides) : []
  if (spansText(now) !== seen) throw new Refusal('invalid_input', { fields: { version: 'version_changed' } })
}

import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { addDays, dateAt } from '../../kernel/time.ts'
import { loadWorkingHours } from '../../scheduling/availability/load-working-hours.ts'
import { type PlannedAppointment, partsOf, type ServiceTime } from '../../scheduling/availability/service-time.ts'
import { needsHours, outsideHours } from '../../scheduling/availability/within-hours.ts'

/** Whether the salon is open and the team members of an appointment work then. */
export async function isStaffedAt(
  db: Kysely<DB>,
  salonId: string,
  appointment: PlannedAppointment<ServiceTime & { staffId: string }>,
): Promise<boolean> {
  const parts = partsOf(appointment)
  const utcDate = dateAt(appointment.startsAt, 'UTC')
  // The salon's date is this one, the day before or the day after.
  const dates = [-2, -1, 0, 1, 2, 3].map((days) => addDays(utcDate, days))
  const work = await loadWorkingHours(db, { salonId, dates, staffIds: parts.map(({ subjectId }) => subjectId) })
  return work !== undefined && outsideHours(work, parts.filter(needsHours)).length === 0
}

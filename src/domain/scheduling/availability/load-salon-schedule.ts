import type { Kysely } from 'kysely'
import { isId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { choiceProblem } from '../../kernel/service-choice.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { type SalonTimes, timesOfSalons } from './queries.ts'

export const ANYONE = 'anyone'

export interface TimesQuery {
  salonId: string
  staffId: string
  serviceIds: readonly string[]
  customerId?: string
  /** The booking that is being rescheduled: its own time counts as free. */
  moving?: string
  /** For the front desk, which may book beyond the rules for online booking. */
  frontDesk?: boolean
}

/**
 * A salon's schedule for one team member or anyone; refuses when there is no such salon or service, or team member who
 * performs it.
 */
export async function loadSalonSchedule(
  db: Kysely<DB>,
  { salonId, staffId, serviceIds, customerId, moving, frontDesk }: TimesQuery,
  dates: readonly LocalDate[],
  now: Date,
): Promise<SalonTimes> {
  const chosen = [...new Set(serviceIds)]
  const anyone = staffId === ANYONE
  if (!isId(salonId) || !(anyone || isId(staffId))) throw new Refusal('not_found')
  if (!chosen.every(isId)) throw new Refusal('service_not_available')
  const question = {
    salonIds: [salonId],
    dates,
    now,
    serviceIds: chosen,
    customerId,
    moving,
    frontDesk,
    isNew: !moving,
  }
  const [salon] = await timesOfSalons(db, anyone ? question : { ...question, staffId })
  if (!salon) throw new Refusal('not_found')
  const unperformed = !anyone && salon.staff.length === 0
  if (salon.services.length < chosen.length || unperformed) throw new Refusal('service_not_available')
  const problem = frontDesk ? null : choiceProblem(salon.services)
  if (problem) throw new Refusal('service_not_available', { reason: problem })
  return salon
}

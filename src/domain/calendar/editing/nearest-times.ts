import type { Kysely } from 'kysely'
import type { Member } from '../../kernel/member.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt, minutesAt } from '../../kernel/time.ts'
import { type FreeStart, freeStarts, nearestFirst } from '../free-times/free-starts.ts'
import { loadSchedule } from '../free-times/load-schedule.ts'
import type { PlannedLine } from '../free-times/obstacle.ts'

const SHOWN = 4

/** The free times nearest to the one entered, on its day, at which an edited appointment could be instead; in order. */
export async function nearestTimes(
  db: Kysely<DB>,
  member: Pick<Member, 'salonId' | 'timeZone'>,
  { bookingId, startsAt, lines }: { bookingId: string; startsAt: Date; lines: readonly PlannedLine[] },
  now: Date,
): Promise<FreeStart[]> {
  const date = dateAt(startsAt, member.timeZone)
  const serviceIds = [...new Set(lines.map(({ serviceId }) => serviceId))]
  const schedule = await loadSchedule(db, member, { days: [date], serviceIds, now, moving: bookingId })
  if (!schedule) return []
  const free = freeStarts(lines, schedule, { date, now })
  const nearest = nearestFirst(free, minutesAt(startsAt, member.timeZone)).slice(0, SHOWN)
  return nearest.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

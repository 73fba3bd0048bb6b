import type { App } from '../../kernel/app.ts'
import { isForSeveral } from '../../kernel/guests.ts'
import type { Member } from '../../kernel/member.ts'
import { mayFor } from '../../kernel/permissions.ts'
import { addDays, dateAt, type LocalDate, minutesAt } from '../../kernel/time.ts'
import { type FreeStart, freeStarts, nearestFirst } from '../free-times/free-starts.ts'
import { loadLines } from './load-lines.ts'
import { isSameTime } from './proposal.ts'

const SEARCHED_DAYS = 14
const SHOWN = 6
/** The most on one day. */
const A_DAY = 3
const APART_MINUTES = 60

/** Free times for an appointment with the same team members. */
export interface ProposableTimes {
  staffIds: string[]
  starts: FreeStart[]
}

/**
 * The times that could be proposed for an appointment: from a day on, for its own team members and for each other one
 * who performs all of it, those nearest to its time of day first; soonest first within each. Members who see only their
 * own calendar get only their own. An appointment of several people is proposed with its own team members only. Throws Refusal('not_found').
 */
export async function listProposable(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  bookingId: string,
  from: LocalDate,
): Promise<ProposableTimes[]> {
  const now = app.clock.now()
  const today = dateAt(now, member.timeZone)
  const first = from < today ? today : from
  const days = Array.from({ length: SEARCHED_DAYS }, (_, n) => addDays(first, n))
  const { booking, schedule } = await loadLines(app.db, member, bookingId, { days, now })
  const { lines, startsAt } = booking
  const own = lines.map(({ staffId }) => staffId)
  const minutes = minutesAt(startsAt, member.timeZone)
  const mayPropose = (staffId: string) => mayFor(member, staffId, ['calendar_edit_all', 'calendar_edit_own'])
  const otherStaff = isForSeveral(booking) ? [] : schedule.staff
  const able = otherStaff
    .map(({ id }) => id)
    .filter((id) => mayPropose(id) && lines.every(({ serviceId }) => schedule.performs.get(id)?.has(serviceId)))
  const present = { startsAt, staffIds: own }
  return distinct([own, ...able.map((id) => own.map(() => id))])
    .filter((staffIds) => staffIds.every(mayPropose))
    .map((staffIds) => {
      const theirs = lines.map((line, n) => ({ ...line, staffId: staffIds[n] ?? line.staffId }))
      const starts: FreeStart[] = []
      for (const date of days) {
        if (starts.length >= SHOWN) break
        const free = freeStarts(theirs, schedule, { date, now }).filter((start) => !isSameTime(start, present))
        const nearest = apart(nearestFirst(free, minutes)).slice(0, Math.min(A_DAY, SHOWN - starts.length))
        starts.push(...nearest.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()))
      }
      return { staffIds, starts }
    })
    .filter(({ starts }) => starts.length > 0)
}

/** Those that differ by an hour from all before: a client has no use for three times within half an hour. */
function apart(starts: readonly FreeStart[]): FreeStart[] {
  const chosen: FreeStart[] = []
  for (const start of starts) {
    if (chosen.every((one) => Math.abs(one.minutes - start.minutes) >= APART_MINUTES)) chosen.push(start)
  }
  return chosen
}

function distinct(all: string[][]): string[][] {
  return all.filter((one, n) => all.findIndex((other) => other.join() === one.join()) === n)
}

import type { Calendar, CalendarCard } from '../../../domain/calendar/read-calendar.ts'
import { difference, intersection, intervalAt, union } from '../../../domain/kernel/intervals.ts'
import { DAY_MINUTES, type LocalMinutes } from '../../../domain/kernel/time.ts'
import type { LocalSpan } from '../../../domain/salons/hours/opening-hours.ts'

type Shown = {
  days: readonly Pick<Calendar['days'][number], 'date' | 'open' | 'staff'>[]
  appointments: readonly Pick<
    CalendarCard,
    'date' | 'staffId' | 'status' | 'from' | 'to' | 'before' | 'after' | 'free'
  >[]
  busy: readonly (LocalSpan & { date: string; staffId: string })[]
}

/**
 * Of some team members, the one who is free for longest from a time on; the first of several. Where nobody who works is
 * free, one who does not work then. Null when everybody is busy or the day is not shown. For walk-ins, whose service is
 * not known yet.
 */
export function firstFree(
  calendar: Shown,
  staffIds: readonly string[],
  { date, minutes }: { date: string; minutes: LocalMinutes },
): string | null {
  const day = calendar.days.find((each) => each.date === date)
  if (!day) return null
  const freeFrom = (staffId: string, hours: readonly LocalSpan[]) => {
    const isTheirs = (card: { date: string; staffId: string }) => card.date === date && card.staffId === staffId
    const taken = calendar.appointments
      .filter((card) => isTheirs(card) && card.status !== 'no_show')
      .flatMap((card) => difference([{ from: card.from - card.before, to: card.to + card.after }], union(card.free)))
    const times = difference(union(hours), union([...taken, ...calendar.busy.filter(isTheirs)]))
    const now = intervalAt(times, minutes)
    return now ? now.to - minutes : 0
  }
  return (
    longestOf(staffIds.map((staffId) => ({ staffId, minutes: freeFrom(staffId, worksOf(day, staffId)) }))) ??
    longestOf(staffIds.map((staffId) => ({ staffId, minutes: freeFrom(staffId, ALL_DAY) })))
  )
}

/** The first of some team members who works on a day; null when nobody does, or the day is not shown. */
export function firstAtWork({ days }: Pick<Shown, 'days'>, staffIds: readonly string[], date: string): string | null {
  const day = days.find((each) => each.date === date)
  return (day && staffIds.find((staffId) => worksOf(day, staffId).length > 0)) ?? null
}

function worksOf({ open, staff }: Shown['days'][number], staffId: string): LocalSpan[] {
  return intersection(open, staff.find((each) => each.staffId === staffId)?.works ?? [])
}

const ALL_DAY: readonly LocalSpan[] = [{ from: 0, to: DAY_MINUTES }]

function longestOf(free: readonly { staffId: string; minutes: number }[]): string | null {
  const longest = Math.max(0, ...free.map((one) => one.minutes))
  return longest > 0 ? (free.find((one) => one.minutes === longest)?.staffId ?? null) : null
}

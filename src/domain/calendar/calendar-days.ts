import { intersection, movedBy } from '../kernel/intervals.ts'
import { DAY_MINUTES, type LocalDate } from '../kernel/time.ts'
import { dayOf, hoursOn, type LocalSpan } from '../salons/hours/opening-hours.ts'
import type { StaffWorkingHours } from '../scheduling/availability/load-working-hours.ts'
import { shiftsOn } from '../scheduling/availability/staff-day.ts'
import { figuresOf, type StaffFigures } from './day-figures.ts'
import type { LocalPosition } from './local-positions.ts'

export interface CalendarDay {
  date: LocalDate
  /** Empty when closed all day. */
  open: LocalSpan[]
  /** The reason for special hours; null on a usual day. */
  special: string | null
  staff: { staffId: string; works: LocalSpan[]; leave: 'holiday' | 'sick' | 'other' | null; figures: StaffFigures }[]
}

/** A time of a team member that is not free. */
export interface Taken extends LocalPosition {
  staffId: string
  booked: boolean
}

/** How many appointments a team member has on a day, and their prices; null for members who may not see revenue. */
interface Count {
  appointments: number
  revenueMinor: number | null
}

interface Facts {
  work: StaffWorkingHours
  taken: readonly Taken[]
  count: (staffId: string, date: LocalDate) => Count
  today: LocalDate
  now: number
}

/** Opening hours, shifts and figures of each day, for each team member. */
export function daysOf(dates: readonly LocalDate[], { work, taken, count, today, now }: Facts): CalendarDay[] {
  const at = Map.groupBy(taken, ({ staffId, date }) => `${staffId} ${date}`)
  return dates.map((date, n) => {
    const day = dayOf(date)
    const open = hoursOn(day, work.hours, work.specialDays)
    const special = work.specialDays.find((each) => each.date === date)
    const before = dates[n - 1]
    const since = date < today ? Number.POSITIVE_INFINITY : date === today ? now : null
    return {
      date,
      open,
      special: special ? special.note : null,
      staff: work.staff.map((person) => {
        const works = shiftsOn(day, person).map(({ from, to }) => ({ from, to }))
        const takenOn = (each: LocalDate) => at.get(`${person.id} ${each}`) ?? []
        const spans = [...takenOn(date), ...(before ? movedBy(takenOn(before), -DAY_MINUTES) : [])]
        return {
          staffId: person.id,
          works,
          leave: person.leave.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)?.kind ?? null,
          figures: figuresOf({
            works: intersection(open, works),
            booked: spans.filter(({ booked, from, to }) => booked && from < DAY_MINUTES && to > 0),
            blocked: spans.filter(({ booked }) => !booked),
            ...count(person.id, date),
            now: since,
          }),
        }
      }),
    }
  })
}

import { findAvailableSalons } from '../src/domain/discovery/search/find-available-salons.ts'
import { addDays, dateAt, instantAt, type LocalDate, weekdayOf } from '../src/domain/kernel/time.ts'
import { type Figure, printFigure } from './report.ts'
import type { Cities, City } from './scale-cities.ts'
import type { Question } from './scale-questions.ts'
import { rounded, timed, within } from './scale-timing.ts'

const ZONE = 'Europe/Copenhagen'
const PAGE = 24
/** A page of salons with a free time today, at any hour, in milliseconds. */
const P99 = 25
/** The same for a treatment in the evening: of the salons that offer it, about one in three still has a time. */
const P99_OF_TREATMENT = 60

/** When people search for today: in the morning, after work, late on a day on which few are open, and before midnight. */
const HOURS = [
  { name: 'Monday 10:00', weekday: 1, minutes: 600 },
  { name: 'Friday 17:30', weekday: 5, minutes: 1050 },
  { name: 'Sunday 18:40', weekday: 7, minutes: 1120 },
  { name: 'Wednesday 23:50', weekday: 3, minutes: 1430 },
] as const

const SORTS = ['nearest', 'popular', 'earliest', 'price_low'] as const
/** What is searched for: anything today, and a treatment this evening. */
const SEARCHES = [
  ...SORTS.map((sort) => ({ name: sort, sort, ofTreatment: false })),
  { name: 'a treatment this evening, nearest', sort: 'nearest', ofTreatment: true },
  { name: 'a treatment this evening, price_low', sort: 'price_low', ofTreatment: true },
] as const
const EVENING = 1020

/** Searches for salons with a free time today, with the clock at each of those hours of the week that begins next. */
export async function measureHours({ large, small }: Cities, questions: readonly Question[]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, weekday, minutes } of HOURS) {
    const date = nextDay(weekday)
    const now = instantAt(date, minutes, ZONE)
    for (const { name: search, sort, ofTreatment } of SEARCHES) {
      const ask =
        ({ app }: City) =>
        ({ place, category, treatment }: Question) => {
          const searched = ofTreatment ? { treatments: [treatment], from: EVENING } : { category }
          return findAvailableSalons(
            { ...app, clock: { now: () => now } },
            { date, place, sort, ...searched },
            { limit: PAGE },
          )
        }
      const [many = [], few = []] = await timed(questions, [ask(large), ask(small)])
      printFigure(`${name}, ${search}, p50`, rounded(within(many, 0.5)), 'ms')
      printFigure(
        `${name}, ${search}, of a tenth of the salons`,
        rounded(within(many, 0.5) / within(few, 0.5)),
        'times',
      )
      figures.push({
        name: `${name}, ${search}, p99`,
        value: rounded(within(many, 0.99)),
        unit: 'ms',
        goal: ofTreatment ? P99_OF_TREATMENT : P99,
        at: 'most',
      })
    }
  }
  return figures
}

function nextDay(weekday: number): LocalDate {
  const tomorrow = addDays(dateAt(new Date(), ZONE), 1)
  return addDays(tomorrow, (weekday - weekdayOf(tomorrow) + 7) % 7)
}

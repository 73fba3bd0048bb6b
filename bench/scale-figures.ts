import { type AvailableSalonsQuery, findAvailableSalons } from '../src/domain/discovery/search/find-available-salons.ts'
import { listSalons } from '../src/domain/discovery/search/list-salons.ts'
import type { SalonSort } from '../src/domain/discovery/search/salon-sort.ts'
import { suggestSalons } from '../src/domain/discovery/search/suggest-salons.ts'
import type { App } from '../src/domain/kernel/app.ts'
import { listAvailableDays } from '../src/domain/scheduling/availability/list-available-days.ts'
import { ANYONE } from '../src/domain/scheduling/availability/load-salon-schedule.ts'

import { type Figure, printFigure } from './report.ts'
import type { Cities, City } from './scale-cities.ts'
import type { Question, Questions } from './scale-questions.ts'
import { oneRow, rounded, timed, within } from './scale-timing.ts'

type Asked = Pick<App, 'db' | 'reads' | 'clock' | 'metrics'>
const PAGE = 24

/** What visitors ask, by name: the names of the plans too. */
export const ASKED = {
  nearest: (app: Asked, { place, date, category }: Question) => free(app, { place, date, category, sort: 'nearest' }),
  'late and cheap': (app: Asked, { place, date, category }: Question) =>
    free(app, { place, date, category, sort: 'nearest', from: 960, price: { to: 30_000 } }),
  'named service': (app: Asked, { place, date, category, service }: Question) =>
    free(app, { place, date, category, services: [service], sort: 'nearest' }),
  'rare service': (app: Asked, { place, date, category, rare }: Question) =>
    free(app, { place, date, category, services: [rare], sort: 'nearest' }),
  'most popular': (app: Asked, { date, category }: Question) => free(app, { date, category, sort: 'popular' }),
  cheapest: (app: Asked, { date, category }: Question) => free(app, { date, category, sort: 'price_low' }),
  'month of a service': (app: Asked, { salonId, serviceId, date }: Question) =>
    listAvailableDays(app, { salonId, staffId: ANYONE, serviceIds: [serviceId], from: date, days: 31 }),
  'list by popularity': (app: Asked) => list(app, 'popular'),
  'list by rating': (app: Asked) => list(app, 'rating'),
  'list by name': (app: Asked) => list(app, 'name'),
  'list by least price': (app: Asked) => list(app, 'price_low'),
  'list by most price': (app: Asked) => list(app, 'price_high'),
  'list by distance': (app: Asked, { place }: Question) =>
    listSalons(app, { place, sort: 'nearest' }, { page: 1, limit: PAGE }),
} satisfies Record<string, (app: Asked, question: Question) => Promise<unknown>>
export type Name = keyof typeof ASKED

function free(app: Asked, query: AvailableSalonsQuery) {
  return findAvailableSalons(app, query, { limit: PAGE })
}

function list(app: Asked, sort: SalonSort) {
  return listSalons(app, { sort }, { page: 1, limit: PAGE })
}

/** What each may take in the large city: milliseconds of the middle question and of the slowest of a hundred. */
const GOALS: Partial<Record<Name, { p50?: number; p99?: number; growth?: number }>> = {
  nearest: { p50: 10, p99: 25, growth: 1.2 },
  'month of a service': { p99: 15 },
}

/** Asks all of them, and answers the figures beside their goals; those without one are told only. */
export async function figuresOf(cities: Cities, { appointments, typed }: Questions): Promise<Figure[]> {
  const row = await oneRow(
    cities.large,
    appointments.map(({ salonId }) => salonId),
  )
  printFigure('a row by its key, p50', rounded(row), 'ms')
  const figures = await suggestions(cities, typed, row)
  for (const name of Object.keys(ASKED) as Name[]) {
    const ask = (city: City) => (question: Question) => ASKED[name](city.app, question)
    // The salon that is asked about is one of the large city.
    const isOfOne = name === 'month of a service'
    const sides = isOfOne ? [cities.large] : [cities.large, cities.small]
    const [large = [], small = []] = await timed(appointments, sides.map(ask))
    const goals = GOALS[name] ?? {}
    const middle = rounded(within(large, 0.5))
    say(figures, `${name}, p50`, middle, 'ms', goals.p50)
    say(figures, `${name}, p99`, rounded(within(large, 0.99)), 'ms', goals.p99)
    if (!isOfOne)
      say(figures, `${name}, of a tenth of the salons`, rounded(middle / within(small, 0.5)), 'times', goals.growth)
    say(figures, `${name}, of a row by its key`, rounded(middle / row), 'times', undefined)
  }
  return figures
}

async function suggestions({ large, names }: Cities, typed: readonly string[], row: number): Promise<Figure[]> {
  const ask = (city: City) => (text: string) => suggestSalons(city.app, text)
  const [few = [], many = []] = await timed(typed, [ask(large), ask(names)])
  const figures: Figure[] = []
  const p99 = rounded(within(few, 0.99))
  say(figures, 'suggestions, p50', rounded(within(few, 0.5)), 'ms', undefined)
  say(figures, 'suggestions, p99', p99, 'ms', 3)
  say(figures, 'suggestions, p99 of ten times the names', rounded(within(many, 0.99) / p99), 'times', 3)
  say(figures, 'suggestions, p99 of a row by its key', rounded(p99 / row), 'times', undefined)
  return figures
}

function say(figures: Figure[], name: string, value: number, unit: string, goal: number | undefined): void {
  if (goal === undefined) printFigure(name, value, unit)
  else figures.push({ name, value, unit, goal, at: 'most' })
}

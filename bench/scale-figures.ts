import { refreshPlaces } from '../src/domain/discovery/places/refresh-places.ts'
import { type AvailableSalonsQuery, findAvailableSalons } from '../src/domain/discovery/search/find-available-salons.ts'
import { listMapSalons } from '../src/domain/discovery/search/list-map-salons.ts'
import { listNextTimes } from '../src/domain/discovery/search/list-next-times.ts'
import { listSalons } from '../src/domain/discovery/search/list-salons.ts'
import type { SalonSort } from '../src/domain/discovery/search/salon-sort.ts'
import { suggest } from '../src/domain/discovery/search/suggest.ts'
import { suggestSalons } from '../src/domain/discovery/search/suggest-salons.ts'
import type { App } from '../src/domain/kernel/app.ts'
import { listAvailableDays } from '../src/domain/scheduling/availability/list-available-days.ts'
import { ANYONE } from '../src/domain/scheduling/availability/load-salon-schedule.ts'

import { type Figure, printFigure } from './report.ts'
import type { Cities, City } from './scale-cities.ts'
import type { Question, Questions } from './scale-questions.ts'
import { oneRow, rounded, timed, within } from './scale-timing.ts'

type BenchApp = Pick<App, 'db' | 'reads' | 'clock' | 'metrics'>
const PAGE = 24
/** A map of a zoom that reaches so far from its middle, in degrees. */
interface MapView {
  zoom: number
  north: number
  east: number
}
/** A city. */
export const CITY_MAP: MapView = { zoom: 12, north: 0.08, east: 0.2 }
/** A district: in a city of ten times as many salons, it has about as many as `CITY_MAP` has. */
export const DISTRICT_MAP: MapView = { zoom: 15, north: 0.0055, east: 0.0138 }

/** Visitors' queries by name; plans have the same names. */
export const QUERIES = {
  nearest: (app: BenchApp, { place, date, category }: Question) =>
    free(app, { place, date, category, sort: 'nearest' }),
  'late and cheap': (app: BenchApp, { place, date, category }: Question) =>
    free(app, { place, date, category, sort: 'nearest', from: 960, price: { to: 30_000 } }),
  'named service': (app: BenchApp, { place, date, category, service }: Question) =>
    free(app, { place, date, category, services: [service], sort: 'nearest' }),
  'rare service': (app: BenchApp, { place, date, category, rare }: Question) =>
    free(app, { place, date, category, services: [rare], sort: 'nearest' }),
  treatment: (app: BenchApp, { place, date, category, treatment }: Question) =>
    free(app, { place, date, category, treatments: [treatment], sort: 'nearest' }),
  'cheapest of a treatment': (app: BenchApp, { date, treatment }: Question) =>
    free(app, { date, treatments: [treatment], sort: 'price_low' }),
  'most popular': (app: BenchApp, { date, category }: Question) => free(app, { date, category, sort: 'popular' }),
  cheapest: (app: BenchApp, { date, category }: Question) => free(app, { date, category, sort: 'price_low' }),
  'month of a service': (app: BenchApp, { salonId, serviceId, date }: Question) =>
    listAvailableDays(app, { salonId, staffId: ANYONE, serviceIds: [serviceId], from: date, days: 31 }),
  'list by popularity': (app: BenchApp) => list(app, 'popular'),
  'list by rating': (app: BenchApp) => list(app, 'rating'),
  'list by name': (app: BenchApp) => list(app, 'name'),
  'list by least price': (app: BenchApp) => list(app, 'price_low'),
  'list by most price': (app: BenchApp) => list(app, 'price_high'),
  'list by distance': (app: BenchApp, { place }: Question) =>
    listSalons(app, { place, sort: 'nearest' }, { page: 1, limit: PAGE }),
  'list by price of a treatment': (app: BenchApp, { treatment }: Question) =>
    listSalons(app, { treatments: [treatment], sort: 'price_low' }, { page: 1, limit: PAGE }),
  // As a browser asks for them once the cards are shown.
  'list by distance with its next times': async (app: BenchApp, { place, treatment }: Question) => {
    const query = { place, treatments: [treatment], sort: 'nearest' as const }
    const { items } = await listSalons(app, query, { page: 1, limit: PAGE })
    const ids = items.map(({ id }) => id)
    return listNextTimes(app, ids, { treatments: [treatment] })
  },
  map: (app: BenchApp, question: Question) => mapOf(app, question, CITY_MAP),
} satisfies Record<string, (app: BenchApp, question: Question) => Promise<unknown>>
export type Name = keyof typeof QUERIES

export function mapOf(app: BenchApp, { place, treatment }: Question, { zoom, north, east }: MapView) {
  const { latitude, longitude } = place
  const box = { south: latitude - north, north: latitude + north, west: longitude - east, east: longitude + east }
  return listMapSalons(app, { box, treatments: [treatment] }, zoom)
}

function free(app: BenchApp, query: AvailableSalonsQuery) {
  return findAvailableSalons(app, query, { limit: PAGE })
}

function list(app: BenchApp, sort: SalonSort) {
  return listSalons(app, { sort }, { page: 1, limit: PAGE })
}

/** Limits in the large city: median and 99th percentile in milliseconds. */
const GOALS: Partial<Record<Name, { p50?: number; p99?: number; growth?: number }>> = {
  nearest: { p50: 10, p99: 25, growth: 1.2 },
  treatment: { p99: 25 },
  'cheapest of a treatment': { p99: 25 },
  'list by distance with its next times': { p99: 50 },
  // All salons of an area that fills the screen: at most 10,000.
  map: { p99: 150 },
  'month of a service': { p99: 15 },
}

/** Runs all queries and returns their figures; those without a goal are informational. */
export async function measureFigures(cities: Cities, { appointments, typed }: Questions): Promise<Figure[]> {
  const row = await oneRow(
    cities.large,
    appointments.map(({ salonId }) => salonId),
  )
  printFigure('a row by its key, p50', rounded(row), 'ms')
  const figures = await suggestions(cities, typed, row)
  for (const name of Object.keys(QUERIES) as Name[]) {
    const ask = (city: City) => (question: Question) => QUERIES[name](city.app, question)
    // The question's salon belongs to the large city.
    const isOfOne = name === 'month of a service'
    const sides = isOfOne ? [cities.large] : [cities.large, cities.small]
    const [large = [], small = []] = await timed(appointments, sides.map(ask))
    const goals = GOALS[name] ?? {}
    const middle = rounded(within(large, 0.5))
    addFigure(figures, `${name}, p50`, middle, 'ms', goals.p50)
    addFigure(figures, `${name}, p99`, rounded(within(large, 0.99)), 'ms', goals.p99)
    if (!isOfOne)
      addFigure(
        figures,
        `${name}, of a tenth of the salons`,
        rounded(middle / within(small, 0.5)),
        'times',
        goals.growth,
      )
    addFigure(figures, `${name}, of a row by its key`, rounded(middle / row), 'times', undefined)
  }
  return figures
}

async function suggestions({ large, names }: Cities, typed: readonly string[], row: number): Promise<Figure[]> {
  const ask = (city: City) => (text: string) => suggestSalons(city.app, text)
  const [few = [], many = []] = await timed(typed, [ask(large), ask(names)])
  const figures: Figure[] = []
  const p99 = rounded(within(few, 0.99))
  addFigure(figures, 'suggestions, p50', rounded(within(few, 0.5)), 'ms', undefined)
  addFigure(figures, 'suggestions, p99', p99, 'ms', 3)
  addFigure(figures, 'suggestions, p99 of ten times the names', rounded(within(many, 0.99) / p99), 'times', 3)
  addFigure(figures, 'suggestions, p99 of a row by its key', rounded(p99 / row), 'times', undefined)
  // As the job does.
  await refreshPlaces(large.app)
  const [all = []] = await timed(typed, [(text: string) => suggest(large.app, text, 'da')])
  addFigure(figures, 'suggestions with treatments and places, p50', rounded(within(all, 0.5)), 'ms', undefined)
  addFigure(figures, 'suggestions with treatments and places, p99', rounded(within(all, 0.99)), 'ms', 5)
  return figures
}

function addFigure(figures: Figure[], name: string, value: number, unit: string, goal: number | undefined): void {
  if (goal === undefined) printFigure(name, value, unit)
  else figures.push({ name, value, unit, goal, at: 'most' })
}

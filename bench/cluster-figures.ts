import { suggestSalons } from '../src/domain/discovery/search/suggest-salons.ts'
import type { ClusterCities } from './cluster-cities.ts'
import { type Figure, printFigure } from './report.ts'
import type { City } from './scale-cities.ts'
import { CITY_MAP, DISTRICT_MAP, mapOf, type Name, QUERIES } from './scale-figures.ts'
import { createQuestions, type Question } from './scale-questions.ts'
import { rounded, timed, within } from './scale-timing.ts'

/** The 99th percentile on the cluster, of that on one server with a tenth of the rows. */
const GOAL = 2

/** A question about each city. Salons of one need not exist in the other. */
interface Pair {
  large: Question
  small: Question
}

/** Runs all queries on the cluster and on one server with a tenth of the rows, and compares them. */
export async function measureClusterFigures({ large, small }: ClusterCities, count: number): Promise<Figure[]> {
  const [ofLarge, ofSmall] = [await createQuestions(large, count), await createQuestions(small, count)]
  const pairs = ofLarge.appointments.flatMap((question, n): Pair[] => {
    const same = ofSmall.appointments[n]
    return same ? [{ large: question, small: same }] : []
  })
  const suggest = (city: City) => (text: string) => suggestSalons(city.app, text)
  const figures = [compare('suggestions', await timed(ofLarge.typed, [suggest(large), suggest(small)]))]
  for (const name of Object.keys(QUERIES) as Name[]) {
    const times = await timed(pairs, [
      (pair) => QUERIES[name](large.app, pair.large),
      // The same question where both can answer it.
      (pair) => QUERIES[name](small.app, name === 'month of a service' ? pair.small : pair.large),
    ])
    figures.push(compare(name, times))
  }
  // Both cities have the same area, and salons are densest in its middle.
  const maps = await timed(pairs, [
    (pair) => mapOf(large.app, pair.large, DISTRICT_MAP),
    (pair) => mapOf(small.app, pair.large, CITY_MAP),
  ])
  return [...figures, compare('map of as many salons', maps)]
}

function compare(name: string, [large = [], small = []]: Awaited<ReturnType<typeof timed>>): Figure {
  const [p99, p99OfSmall] = [within(large, 0.99), within(small, 0.99)]
  printFigure(`${name}, cluster, p50`, rounded(within(large, 0.5)), 'ms')
  printFigure(`${name}, cluster, p99`, rounded(p99), 'ms')
  printFigure(`${name}, one server with a tenth, p99`, rounded(p99OfSmall), 'ms')
  return {
    ...{ name: `${name}, p99 of one server with a tenth`, value: rounded(p99 / p99OfSmall), unit: 'times' },
    ...{ goal: GOAL, at: 'most' },
  }
}

// Simulates customers who book two weeks of the demo city's salons online, without and with a minimum gap:
// `npm run bench:gaps [-- --quick] [-- --json]`. The same customers ask in the same order both times. It needs no
// database: the free times are those of the rule, `offerSlots`.

import { generateCity } from '@salloon/demo/generate'
import { seeded } from '@salloon/demo/random'
import type { Rows } from '@salloon/demo/rows'
import type { GAPS } from '../src/domain/salons/policies/booking-rules.ts'
import { type Outcome, simulateSalon } from './gaps-simulation.ts'
import { printFigure, report } from './report.ts'

const quick = process.argv.includes('--quick')
const SEED = 1
const NOW = new Date('2026-11-27T03:00:00Z')
const GAP: (typeof GAPS)[number] = 45
/** Customers per salon, in proportion to those that would fill its shifts. */
const DEMANDS = quick ? [0.8] : [0.4, 0.6, 0.8, 1]

const city: Rows[] = [
  ...generateCity({ seed: SEED, now: NOW, salons: quick ? 10 : 50, bookings: 0, passwordHash: 'none' }),
]
const run = (minGapMinutes: number, demand: number): Outcome => {
  const all = city.map((rows, n) =>
    simulateSalon(rows, { now: NOW, days: 14, demand, minGapMinutes, shortMinutes: GAP, random: seeded(SEED, n) }),
  )
  const sum = (of: (one: Outcome) => number) => all.reduce((total, one) => total + of(one), 0)
  return { shift: sum((one) => one.shift), booked: sum((one) => one.booked), lost: sum((one) => one.lost) }
}
const total = { lost: 0, lostWithGap: 0, booked: 0, bookedWithGap: 0 }
for (const demand of DEMANDS) {
  const [usual, spaced] = [run(0, demand), run(GAP, demand)]
  const hours = (minutes: number) => Math.round(minutes / 60)
  const share = ({ lost, shift }: Outcome) => `${((100 * lost) / shift).toFixed(1)}%`
  printFigure(
    `${Math.round(demand * 100)}% of the shifts asked for`,
    `lost ${hours(usual.lost)} h (${share(usual)}), with a minimum gap ${hours(spaced.lost)} h (${share(spaced)}); ` +
      `booked ${hours(usual.booked)} h, with it ${hours(spaced.booked)} h of ${hours(usual.shift)} h`,
  )
  total.lost += usual.lost
  total.lostWithGap += spaced.lost
  total.booked += usual.booked
  total.bookedWithGap += spaced.booked
}
const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10
process.exitCode = report([
  {
    ...{ name: `time lost to gaps below ${GAP} minutes, fewer by`, unit: '%', goal: 33.3, at: 'least' },
    value: percent(total.lost - total.lostWithGap, total.lost),
  },
  {
    ...{ name: 'booked time, in proportion to no minimum gap', unit: '%', goal: 99, at: 'least' },
    value: percent(total.bookedWithGap, total.booked),
  },
])

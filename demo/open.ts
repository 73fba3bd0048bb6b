import type { DemoCity } from '../src/demo-city.ts'
import { dateAt } from '../src/domain/kernel/time.ts'
import { runAsSingleInstance } from '../src/platform/database/single-instance.ts'
import { preparePictures } from './prepare-pictures.ts'
import { demoSignIns } from './sign-ins.ts'
import { ZONE } from './zone.ts'

/** An arbitrary number that no other lock uses. */
const DEMO_LOCK = 7_255_667
/** The number of progress dots. */
const STEPS = 20

/** The date on which the calendar was last filled. */
let filledOn: string | null = null

/** Imports generators dynamically: an existing city does not need them. */
export const demo: DemoCity = {
  signIns: demoSignIns,
  open: (pool, loading) =>
    runAsSingleInstance(pool, DEMO_LOCK, async (client) => {
      const { rows } = await client.query('select from salon limit 1')
      if (rows.length > 0) return
      const { loadDemoCity } = await import('./load.ts')
      const began = performance.now()
      process.stdout.write('Building the demo city (this once) ')
      const onProgress = ({ salons, ofSalons }: { salons: number; ofSalons: number }) => {
        if (salons % Math.ceil(ofSalons / STEPS) === 0) process.stdout.write('.')
      }
      await loadDemoCity(pool, { ...loading, onProgress })
      process.stdout.write(` ${Math.round((performance.now() - began) / 1000)} s\n`)
    }),
  jobs: {
    // Fills the calendar at startup and on each new day.
    'fill-demo-diary': async (app) => {
      const day = dateAt(app.clock.now(), ZONE)
      if (day === filledOn) return
      const { fillCalendar } = await import('./fill-calendar.ts')
      await fillCalendar(app)
      filledOn = day
    },
  },
  drawAhead(app, isEnding) {
    preparePictures(app, isEnding).catch((err) => app.log.warn({ err }, 'drawing ahead'))
  },
}

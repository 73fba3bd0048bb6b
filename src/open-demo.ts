import { fillDiary } from './demo/fill-diary.ts'
import { ZONE } from './demo/generate.ts'
import { loadDemoCity } from './demo/load.ts'
import { warmPictures } from './demo/warm-pictures.ts'
import type { App } from './domain/kernel/app.ts'
import { dateAt } from './domain/kernel/time.ts'
import type { Config } from './platform/config.ts'
import { alone } from './platform/database/alone.ts'
import type { Database } from './platform/database/open.ts'
import type { StoredImages } from './platform/images/stored.ts'

/** Any fixed number that no other lock has. */
const DEMO_LOCK = 7_255_667
/** How many dots are drawn while the city is built. */
const STEPS = 20

/** The demo city, on a database where no salon exists yet; of several processes that start at once, one loads it. */
export async function openDemo(config: Config, { pool }: Database, images: StoredImages, now: Date): Promise<void> {
  await alone(pool, DEMO_LOCK, async (client) => {
    const { rows } = await client.query('select from salon limit 1')
    if (rows.length > 0) return
    const began = performance.now()
    process.stdout.write('Building the demo city (this once) ')
    const onProgress = ({ salons, ofSalons }: { salons: number; ofSalons: number }) => {
      if (salons % Math.ceil(ofSalons / STEPS) === 0) process.stdout.write('.')
    }
    await loadDemoCity(pool, { seed: config.demoSeed, now, images, onProgress })
    process.stdout.write(` ${Math.round((performance.now() - began) / 1000)} s\n`)
  })
}

/** What is done every minute in the demo alone: nothing, but at the start and when a new day has begun. */
export const demoJobs: Record<string, (app: App) => Promise<void>> = {
  'fill-demo-diary': async (app) => {
    const day = dateAt(app.clock.now(), ZONE)
    if (day === filledOn) return
    await fillDiary(app)
    filledOn = day
  },
}
let filledOn: string | null = null

/** Draws what most visitors see first, in the background, until `ending` says that we are on our way out. */
export function drawAhead(app: App, ending: () => boolean): void {
  warmPictures(app, ending).catch((err) => app.log.warn({ err }, 'drawing ahead'))
}

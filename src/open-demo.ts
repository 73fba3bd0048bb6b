import { loadDemoCity } from './demo/load.ts'
import { warmPictures } from './demo/warm-pictures.ts'
import type { App } from './domain/app.ts'
import type { Config } from './platform/config.ts'
import { alone } from './platform/database/alone.ts'
import type { Database } from './platform/database/open.ts'
import type { StoredImages } from './platform/images/stored.ts'

/** Any fixed number that no other lock has. */
const DEMO_LOCK = 7_255_667

/** The demo city, on a database where no salon exists yet; of several processes that start at once, one loads it. */
export async function openDemo(config: Config, { pool }: Database, images: StoredImages, now: Date): Promise<void> {
  await alone(pool, DEMO_LOCK, async (client) => {
    const { rows } = await client.query('select from salon limit 1')
    if (rows.length > 0) return
    process.stdout.write('Building the demo city, this once ...\n')
    await loadDemoCity(pool, { seed: config.demoSeed, now, images })
  })
}

/** Draws what most visitors see first, in the background, until `ending` says that we are on our way out. */
export function drawAhead(app: App, ending: () => boolean): void {
  warmPictures(app, ending).catch((err) => app.log.warn({ err }, 'drawing ahead'))
}

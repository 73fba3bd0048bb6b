import { createHash } from 'node:crypto'
import { loadDemoCity } from '@salloon/demo/load'
import pg from 'pg'
import { createAuth } from '../src/domain/identity/accounts/create-auth.ts'
import type { App } from '../src/domain/kernel/app.ts'
import { everyMinute, handlers } from '../src/jobs/handlers.ts'
import { pause, systemClock } from '../src/platform/clock.ts'
import { connect } from '../src/platform/database/connect.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { rateLimits } from '../src/platform/limits/rate-limits.ts'
import { testApp } from '../tests/support/app.ts'
import { recordStatements } from './record-statements.ts'

const REAL = 'salloon_bench_real'
const BARE = 'salloon_bench_bare'
const RECORDING = 'salloon_bench_recording'

/** Creates the demo city, calls `prepare`, and gives each side of the comparison an identical database. */
export async function growCities<T>(url: string, secret: string, prepare: (app: App) => Promise<T>) {
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  await administer(url, [`create database ${REAL}`])
  const city = await openApp(at(REAL), secret)
  await loadDemoCity(city.pool, { seed: 1, now: new Date(), images: { storeDrawing: async (svg) => pathOf(svg) } })
  // More are booked in a round than smaller plans allow in a month, and all of it may be paid at the salon.
  await city.pool.query("update salon set plan = 'business', card_on_file = 'nobody', deposit = 'nobody'")
  await city.pool.query('update service set payment = null')
  const calls = await prepare(city.app)
  await city.pool.query('analyze')
  await city.close()
  await administer(
    url,
    [BARE, RECORDING].map((name) => `create database ${name} template ${REAL}`),
  )
  return { databases: { real: at(REAL), bare: at(BARE), recording: at(RECORDING) }, calls }
}

/**
 * The App on a database, real except messages and pictures, which these calls do not send; `recorder` records
 * statements.
 */
export async function openApp(url: string, secret: string) {
  const { db, pool } = connect(url)
  const recorder = recordStatements(pool)
  await migrate(pool)
  const { app } = testApp({ db, pool, url }, { now: new Date() })
  const queue = await openQueue(url, { handlers, everyMinute: everyMinute({ paymentGraceSeconds: 120 }) }, app.log)
  Object.assign(app, {
    clock: systemClock,
    pause,
    jobs: queue.jobs,
    limits: rateLimits(pool),
    auth: createAuth({ db, secret, origin: app.origin }),
  })
  return {
    app,
    pool,
    recorder,
    close: async () => {
      await queue.stop()
      await pool.end()
    },
  }
}

/** Pictures are not requested; only their paths are returned. */
function pathOf(svg: string): string {
  return `/images/${createHash('md5').update(svg).digest('hex')}.svg`
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

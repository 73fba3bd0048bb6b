import { createHash } from 'node:crypto'
import { loadDemoCity } from '@salloon/demo/load'
import pg from 'pg'
import { createAuth } from '../src/domain/identity/accounts/auth.ts'
import type { App } from '../src/domain/kernel/app.ts'
import { everyMinute, handlers } from '../src/jobs/handlers.ts'
import { pause, systemClock } from '../src/platform/clock.ts'
import { connect } from '../src/platform/database/connect.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { openQueue } from '../src/platform/jobs/queue.ts'
import { rateLimits } from '../src/platform/limits/rate-limits.ts'
import { testApp } from '../tests/support/app.ts'
import { listenForNotices } from './api-listening.ts'

const REAL = 'salloon_bench_real'
const BARE = 'salloon_bench_bare'
const REHEARSAL = 'salloon_bench_rehearsal'

/** Grows the demo city, lets `prepare` add to it, and gives each side of the comparison a database like it. */
export async function growCities<T>(url: string, secret: string, prepare: (app: App) => Promise<T>) {
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href
  await administer(url, [`create database ${REAL}`])
  const city = await openApp(at(REAL), secret)
  await loadDemoCity(city.pool, { seed: 1, now: new Date(), images: { storeDrawing: async (svg) => pathOf(svg) } })
  const calls = await prepare(city.app)
  await city.pool.query('analyze')
  await city.close()
  await administer(
    url,
    [BARE, REHEARSAL].map((name) => `create database ${name} template ${REAL}`),
  )
  return { databases: { real: at(REAL), bare: at(BARE), rehearsal: at(REHEARSAL) }, calls }
}

/** The App on a database, all real but messages and pictures, which no call here sends; `heard` notes what is asked. */
export async function openApp(url: string, secret: string) {
  const { db, pool } = connect(url)
  const heard = listenForNotices(pool)
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
    heard,
    close: async () => {
      await queue.stop()
      await pool.end()
    },
  }
}

/** No picture is asked for; only its path is told. */
function pathOf(svg: string): string {
  return `/images/${createHash('md5').update(svg).digest('hex')}.svg`
}

async function administer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

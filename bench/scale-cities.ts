import { createHash } from 'node:crypto'
import { loadDemoCity } from '@salloon/demo/load'
import { progressBar } from '@salloon/demo/progress-bar'
import pg from 'pg'
import type { App } from '../src/domain/kernel/app.ts'
import { systemClock } from '../src/platform/clock.ts'
import { connect } from '../src/platform/database/connect.ts'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { noMetrics } from '../tests/support/app.ts'
import { loadNames } from './scale-names.ts'

/** A database that is measured, with one connection. */
export interface City {
  name: string
  pool: pg.Pool
  app: Pick<App, 'db' | 'reads' | 'clock' | 'metrics'>
}
export interface Cities {
  small: City
  large: City
  /** A database with ten times the names of the large one, and only names and places. */
  names: City
  close(): Promise<void>
}

export interface CitiesQuery {
  url: string | undefined
  /** Existing databases: the small city, the large one, the names. */
  names: string[] | undefined
  salons: number
  bookings: number
}

/** A city's dates are relative to the day it was created: after this many days it is created again. */
const GOOD_FOR_DAYS = 15
export const SERVER = ['shared_buffers=512MB', 'max_wal_size=4GB']

/** The databases to measure, created if they do not exist. */
export async function openCities({ url, names, salons, bookings }: CitiesQuery): Promise<Cities> {
  const server = url ? undefined : await startEmbedded(process.env.DATA_DIR ?? '.data/scale', SERVER)
  const at = url ?? server?.url ?? ''
  const opened: City[] = []
  const close = async () => {
    for (const { pool } of opened) await pool.end()
    await server?.stop()
  }
  const open = async (name: string, make?: (pool: pg.Pool) => Promise<void>) => {
    const city = make ? await made(at, name, make) : openCity(at, name)
    opened.push(city)
    return city
  }
  try {
    const [small, large, many] = names ?? []
    const tenth = [Math.ceil(salons / 10), Math.ceil(bookings / 10)] as const
    const growing =
      (...[n, m]: readonly [number, number]) =>
      (pool: pg.Pool) =>
        grow(pool, n, m)
    return {
      small: await (small ? open(small) : open(`salloon_scale_${tenth[0]}_${tenth[1]}`, growing(...tenth))),
      large: await (large ? open(large) : open(`salloon_scale_${salons}_${bookings}`, growing(salons, bookings))),
      names: await (many
        ? open(many)
        : open(`salloon_scale_names_${salons * 10}`, (pool) => loadNames(pool, salons * 10, 'names'))),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** How a database is created empty, and dropped; elsewhere than on one server if given. */
interface Creation {
  create(name: string): Promise<void>
  drop(name: string): Promise<void>
}

/** Opens a database, which is created and filled if it does not exist. A complete one records the date of its completion. */
export async function made(
  url: string,
  name: string,
  make: (pool: pg.Pool) => Promise<void>,
  creation?: Creation,
): Promise<City> {
  const admin = new pg.Client({ connectionString: url })
  const { create, drop } = creation ?? {
    create: async () => void (await admin.query(`create database ${name}`)),
    drop: async () => void (await admin.query(`drop database ${name}`)),
  }
  await admin.connect()
  try {
    const { rows } = await admin.query(
      "select shobj_description(oid, 'pg_database') as finished from pg_database where datname = $1",
      [name],
    )
    const finished: string | null | undefined = rows[0]?.finished
    const isOld = typeof finished === 'string' && Date.now() - Date.parse(finished) > GOOD_FOR_DAYS * 86_400_000
    if (isOld) await drop(name)
    if (isOld || finished === undefined) await create(name)
    const city = openCity(url, name)
    await migrate(city.pool)
    if (isOld || !finished) {
      process.stderr.write(`${name} is made, once\n`)
      await make(city.pool)
      await admin.query(`comment on database ${name} is '${new Date().toISOString()}'`)
    }
    return city
  } finally {
    await admin.end()
  }
}

function openCity(url: string, name: string): City {
  const { db, pool } = connect(Object.assign(new URL(url), { pathname: `/${name}` }).href, 2)
  return { name, pool, app: { db, reads: db, clock: systemClock, metrics: noMetrics } }
}

export async function grow(pool: pg.Pool, salons: number, bookings: number): Promise<void> {
  const images = { storeDrawing: async (svg: string) => `/images/${createHash('md5').update(svg).digest('hex')}.svg` }
  await loadDemoCity(pool, { seed: 1, now: new Date(), salons, bookings, images, onProgress: progressBar() })
  // As autovacuum does some time after a load: index-only scans need it.
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

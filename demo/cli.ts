import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '../src/platform/database/migrate.ts'
import { openDatabase } from '../src/platform/database/open.ts'
import { fileImages } from '../src/platform/images/files.ts'
import { SMALL } from './city/size.ts'
import { loadDemoCity } from './load.ts'
import { progressBar } from './progress-bar.ts'
import { demoSignIns } from './sign-ins.ts'

const USAGE = `Loads the demo city into an empty database.

  npm run demo -- [--seed 1] [--salons ${SMALL.salons}] [--bookings ${SMALL.bookings}] [--database-url postgres://...]

Without --database-url (or DATABASE_URL) the embedded PostgreSQL in DATA_DIR (.data) is used.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: process.env.DEMO_SEED ?? '1' },
      salons: { type: 'string', default: String(SMALL.salons) },
      bookings: { type: 'string' },
      'database-url': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const salons = whole(values.salons, 'salons')
  const bookings = values.bookings === undefined ? salons * 200 : whole(values.bookings, 'bookings')
  const dataDir = process.env.DATA_DIR ?? '.data'
  const database = await openDatabase(values['database-url'] ?? process.env.DATABASE_URL ?? null, dataDir)
  try {
    await migrate(database.pool)
    const { rowCount } = await database.pool.query('select from salon limit 1')
    const unfinished = await database.pool.query("select to_regclass('demo_load') as name")
    if (rowCount && unfinished.rows[0]?.name === null) {
      throw new Error('The database holds salons already; the demo city is loaded into an empty one.')
    }
    const began = performance.now()
    const loaded = await loadDemoCity(database.pool, {
      seed: whole(values.seed, 'seed'),
      now: new Date(),
      salons,
      bookings,
      images: fileImages(join(dataDir, 'images')),
      onProgress: progressBar(),
    })
    const seconds = (performance.now() - began) / 1000
    const rows = loaded.rows
    console.log(
      `${loaded.salons} salons, ${bookings} bookings, ${rows} rows in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} rows/s`,
    )
    for (const { role, email, password } of demoSignIns) console.log(`  ${role.padEnd(12)}  ${email}  ${password}`)
  } finally {
    await database.close()
  }
}

function whole(text: string, name: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} is a whole number, not "${text}"`)
  return value
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

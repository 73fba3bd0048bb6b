// Measures backups: `npm run bench:backup [-- --quick] [-- --json] [-- --bookings N]`. A demo city, and one with
// 200,000 bookings (none with --quick), are each backed up to a folder, encrypted, and verified: restored into a
// temporary database and compared row by row.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadDemoCity } from '@salloon/demo/load'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { backUp } from '../src/platform/backup/back-up.ts'
import { decryptWith, encryptFor, newKeys } from '../src/platform/backup/encryption.ts'
import { copyOut, openSnapshot } from '../src/platform/backup/snapshot.ts'
import { verify } from '../src/platform/backup/verify.ts'
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { storedImages } from '../src/platform/images/stored.ts'
import { folderStore } from '../src/platform/storage/folder-store.ts'
import { type Figure, printFigure, report } from './report.ts'

const { values } = parseArgs({
  strict: false,
  options: { quick: { type: 'boolean' }, bookings: { type: 'string', default: '200000' } },
})
const MB = 1e6
const folder = await mkdtemp(join(tmpdir(), 'salloon-bench-backup-'))
const server = await startEmbedded(folder)
const figures: Figure[] = []
let peak = 0
const watching = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 50)
try {
  await measure('demo', {})
  const bookings = Number(values.bookings)
  if (!values.quick) await measure('large', { salons: Math.ceil(bookings / 200), bookings })
} finally {
  clearInterval(watching)
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = report(figures)

async function measure(city: string, size: { salons?: number; bookings?: number }): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${city}`)
  await admin.end()
  const url = new URL(server.url)
  url.pathname = `/${city}`
  const pictures = folderStore(join(folder, `${city}-pictures`))
  const pool = new pg.Pool({ connectionString: url.href, max: 4 })
  await migrate(pool)
  await loadDemoCity(pool, { seed: 1, now: new Date(), images: storedImages(pictures), ...size })
  await pool.end()

  const bare = await timed(() => readTables(url.href))
  const { identity, recipient } = await newKeys()
  const target = { store: folderStore(join(folder, `${city}-backup`)), encryption: encryptFor(recipient) }
  const source = { url: url.href, pictures: folderStore(join(folder, 'no-pictures')) }
  const before = process.memoryUsage.rss()
  peak = before
  const tables = await timed(() => backUp(source, target, () => undefined))
  const memory = peak - before
  const first = await timed(() => backUp({ url: url.href, pictures }, target, () => undefined))
  const again = await timed(() => backUp({ url: url.href, pictures }, target, () => undefined))
  const from = { store: target.store, decrypt: decryptWith(identity) }
  const verified = await timed(() => verify(from, again.result, url.href, () => undefined))

  const made = again.result
  const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
  const stored = made.tables.reduce((sum, table) => sum + table.bytes, 0)
  printFigure(`${city}: rows`, rows)
  printFigure(`${city}: tables as they are stored`, rounded(stored / MB), 'MB')
  printFigure(`${city}: pictures`, `${made.pictures.count} with ${rounded(made.pictures.size / MB)}`, 'MB')
  printFigure(`${city}: backup of the tables`, rounded(tables.seconds), 's')
  printFigure(`${city}: backup with all pictures`, rounded(first.seconds), 's')
  printFigure(`${city}: the next backup`, rounded(again.seconds), 's')
  printFigure(`${city}: verifying (restoring, comparing, migrating)`, rounded(verified.seconds), 's')
  const different = verified.result.filter(({ same }) => !same).length
  figures.push(
    { name: `${city}: tables that are not as they were`, value: different, unit: '', goal: 0, at: 'most' },
    // The demo's are too small for a meaningful ratio.
    ...(city === 'large'
      ? [ratio(`${city}: backup in proportion to reading the tables`, tables.seconds / bare.seconds)]
      : []),
    { name: `${city}: memory a backup takes`, value: Math.round(memory / MB), unit: 'MB', goal: 200, at: 'most' },
  )
}

function ratio(name: string, value: number): Figure {
  return { name, value: rounded(value), unit: 'times', goal: 6, at: 'most' }
}

/** Reads the same tables with COPY and discards them. */
async function readTables(url: string): Promise<void> {
  const snapshot = await openSnapshot(url)
  for (const table of snapshot.tables) {
    for await (const _piece of snapshot.client.query(copyTo(copyOut(table))));
  }
  await snapshot.close()
}

async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> {
  const began = performance.now()
  const result = await work()
  return { seconds: (performance.now() - began) / 1000, result }
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

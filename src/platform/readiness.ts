import { readdir, statfs } from 'node:fs/promises'
import type pg from 'pg'

/** What a process needs to answer requests as it should; each is there or not. */
export interface Readiness {
  database: boolean
  /** The database has all migrations of this version. */
  migrations: boolean
  /** There is room on the disk of the data folder. */
  disk: boolean
  /** Present only after SIGTERM. */
  running?: false
}

export const isReady = (readiness: Readiness) => Object.values(readiness).every(Boolean)

const PATIENCE_MS = 2_000
/** What PostgreSQL needs for its next piece of log, twice. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

interface Asked {
  pool: pg.Pool
  dataDir: string
  /** Whether it is known already that the database does not answer. */
  isAway(): boolean
  isEnding?(): boolean
  migrationsFolder?: string
  leastFreeBytes?: number
}

/** Asks for each, for two seconds at most. */
export function readinessOf({
  pool,
  dataDir,
  isAway,
  isEnding = () => false,
  migrationsFolder = 'migrations',
  leastFreeBytes = LEAST_FREE_BYTES,
}: Asked): () => Promise<Readiness> {
  let names: Promise<string[]> | null = null
  return async () => {
    names ??= readdir(migrationsFolder).then((files) => files.filter((file) => file.endsWith('.sql')))
    const [applied, disk] = await Promise.all([
      isAway() ? null : inTime(missing(pool, await names)).catch(() => null),
      hasRoom(dataDir, leastFreeBytes),
    ])
    return {
      database: applied !== null,
      migrations: applied === 0,
      disk,
      ...(isEnding() && { running: false as const }),
    }
  }
}

/** How many of these migrations the database has not. */
async function missing(pool: pg.Pool, names: string[]): Promise<number> {
  const { rows } = await pool.query<{ missing: number }>(
    'select count(*)::int as missing from unnest($1::text[]) as name where name not in (select name from migration)',
    [names],
  )
  return rows[0]?.missing ?? 0
}

/** Folders on what has no notion of room have enough. */
async function hasRoom(folder: string, leastFreeBytes: number): Promise<boolean> {
  const { bavail, bsize, blocks } = await statfs(folder)
  return blocks === 0 || bavail * bsize >= leastFreeBytes
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>()
  const late = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)
  return Promise.race([answer, promise]).finally(() => clearTimeout(late))
}

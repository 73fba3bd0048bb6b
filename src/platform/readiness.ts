import { readdir, statfs } from 'node:fs/promises'
import type pg from 'pg'
import { withTimeout } from './with-timeout.ts'

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
const COUNTS_MS = 1_000
/** What PostgreSQL needs for its next piece of log, twice. */
const MIN_FREE_BYTES = 32 * 1024 * 1024

interface Asked {
  pool: pg.Pool
  dataDir: string
  /** Whether it is known already that the database does not answer. */
  isAway(): boolean
  isEnding?(): boolean
  migrationsFolder?: string
  leastFreeBytes?: number
}

/**
 * Asks for each, for two seconds at most. Anybody may ask, as often as they like: those who ask at a time share one look, and
 * what was found counts for a second.
 */
export function readinessOf({
  pool,
  dataDir,
  isAway,
  isEnding = () => false,
  migrationsFolder = 'migrations',
  leastFreeBytes = MIN_FREE_BYTES,
}: Asked): () => Promise<Readiness> {
  let names: Promise<string[]> | null = null
  let found: Promise<Readiness> | null = null

  async function look(): Promise<Readiness> {
    names ??= readdir(migrationsFolder).then((files) => files.filter((file) => file.endsWith('.sql')))
    const [applied, disk] = await Promise.all([
      isAway() ? null : withTimeout(missing(pool, await names), PATIENCE_MS).catch(() => null),
      hasRoom(dataDir, leastFreeBytes),
    ])
    return {
      database: applied !== null,
      migrations: applied === 0,
      disk,
    }
  }

  async function looked(): Promise<Readiness> {
    try {
      return await look()
    } finally {
      setTimeout(() => {
        found = null
      }, COUNTS_MS).unref()
    }
  }

  return async () => {
    found ??= looked()
    return { ...(await found), ...(isEnding() && { running: false as const }) }
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

import { readdir, statfs } from 'node:fs/promises'
import type pg from 'pg'
import { withTimeout } from './with-timeout.ts'

/** Checks of what a process needs to serve requests. */
export interface Readiness {
  database: boolean
  /** The database has all migrations of this version. */
  migrations: boolean
  /** The disk of the data folder has free space. */
  disk: boolean
  /** Present only after SIGTERM. */
  running?: false
}

export const isReady = (readiness: Readiness) => Object.values(readiness).every(Boolean)

const TIMEOUT_MS = 2_000
const CACHED_MS = 1_000
/** Two WAL segments of PostgreSQL. */
const MIN_FREE_BYTES = 32 * 1024 * 1024

interface Options {
  pool: pg.Pool
  dataDir: string
  /** Whether the database is known to be down. */
  isDown(): boolean
  isEnding?(): boolean
  migrationsFolder?: string
  minFreeBytes?: number
}

/**
 * Runs each check for at most two seconds. Concurrent callers share one result, which is cached for a second, as
 * anybody may request it at any rate.
 */
export function readinessOf({
  pool,
  dataDir,
  isDown,
  isEnding = () => false,
  migrationsFolder = 'migrations',
  minFreeBytes = MIN_FREE_BYTES,
}: Options): () => Promise<Readiness> {
  let names: Promise<string[]> | null = null
  let found: Promise<Readiness> | null = null

  async function check(): Promise<Readiness> {
    names ??= readdir(migrationsFolder).then((files) => files.filter((file) => file.endsWith('.sql')))
    const [applied, disk] = await Promise.all([
      isDown() ? null : withTimeout(countMissing(pool, await names), TIMEOUT_MS).catch(() => null),
      hasRoom(dataDir, minFreeBytes),
    ])
    return {
      database: applied !== null,
      migrations: applied === 0,
      disk,
    }
  }

  async function checkAndCache(): Promise<Readiness> {
    try {
      return await check()
    } finally {
      setTimeout(() => {
        found = null
      }, CACHED_MS).unref()
    }
  }

  return async () => {
    found ??= checkAndCache()
    return { ...(await found), ...(isEnding() && { running: false as const }) }
  }
}

/** How many of these migrations have not been applied. */
async function countMissing(pool: pg.Pool, names: string[]): Promise<number> {
  const { rows } = await pool.query<{ missing: number }>(
    'select count(*)::int as missing from unnest($1::text[]) as name where name not in (select name from migration)',
    [names],
  )
  return rows[0]?.missing ?? 0
}

/** File systems that report no size count as having enough, and so does a folder that is missing: nothing uses it yet. */
async function hasRoom(folder: string, minFreeBytes: number): Promise<boolean> {
  try {
    const { bavail, bsize, blocks } = await statfs(folder)
    return blocks === 0 || bavail * bsize >= minFreeBytes
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
  }
}

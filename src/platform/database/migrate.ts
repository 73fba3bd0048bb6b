import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { alone } from './alone.ts'

/** Any fixed number: the lock that lets only one process migrate at a time. */
export const MIGRATION_LOCK = 7_255_666

/**
 * Applies the numbered SQL files that the database has not seen, each in a transaction of its own, in order.
 * Throws when an applied file was changed afterwards or the database knows a file that we do not have.
 */
export async function migrate(pool: pg.Pool, folder = 'migrations'): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort()
  return alone(pool, MIGRATION_LOCK, async (client) => {
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const applied = new Map<string, string>(
      (await client.query('select name, hash from migration')).rows.map((r) => [r.name, r.hash]),
    )
    const unknown = [...applied.keys()].find((name) => !files.includes(name))
    if (unknown)
      throw new Error(
        `The database has the migration ${unknown}, which this version does not know. Start the newer version.`,
      )
    const fresh: string[] = []
    for (const name of files) {
      const sql = await readFile(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(sql).digest('hex')
      if (applied.get(name) === hash) continue
      if (applied.has(name))
        throw new Error(
          `The migration ${name} was changed after it had been applied. Migrations go forward only: add a new file.`,
        )
      await client.query('begin')
      try {
        await client.query(sql)
        await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`The migration ${name} failed: ${(error as Error).message}`)
      }
      fresh.push(name)
    }
    return fresh
  })
}

import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { RETRIES } from '../jobs/queue.ts'
import { loadTable } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import type { From } from './read-tables.ts'
import { AS_TEXT } from './snapshot.ts'

/**
 * Adds the jobs of a backup to a new queue: those that were queued or running are queued, failed ones stay failed. The
 * queue may be of another version than the one in the backup. Returns their number.
 */
export async function restoreJobs(url: string, from: From, manifest: Manifest): Promise<number> {
  const { jobs } = manifest
  if (!jobs) return 0
  const client = new pg.Client({ connectionString: url, application_name: 'salloon restore' })
  await client.connect()
  try {
    await client.query(AS_TEXT)
    const columns = jobs.columns.map((column) => pg.escapeIdentifier(column))
    await client.query(`create temporary table job_restored (${columns.map((each) => `${each} text`).join(', ')})`)
    await loadTable(client, from, manifest.id, jobs, 'job_restored')
    const names = await client.query<{ name: string }>('select distinct name from job_restored')
    await createQueues(
      url,
      names.rows.map(({ name }) => name),
    )
    const known = await client.query<{ name: string; type: string }>(
      `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = 'pgboss.job'::regclass and attnum > 0 and not attisdropped and attname = any($1)`,
      [jobs.columns],
    )
    const values: Record<string, string> = {
      state: "(case state when 'active' then 'created' else state end)::pgboss.job_state",
      // Otherwise the queue would delete jobs that became due while the server was down.
      keep_until: "greatest(keep_until::timestamptz, now() + interval '14 days')",
    }
    const done = await client.query(
      `insert into pgboss.job (${known.rows.map(({ name }) => name).join(', ')})
       select ${known.rows.map(({ name, type }) => values[name] ?? `${name}::${type}`).join(', ')} from job_restored`,
    )
    return done.rowCount ?? 0
  } finally {
    await client.end()
  }
}

async function createQueues(url: string, names: string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, application_name: 'salloon restore', supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  for (const name of names) await boss.createQueue(name, { ...RETRIES, notify: false })
  await boss.stop({ graceful: false })
}

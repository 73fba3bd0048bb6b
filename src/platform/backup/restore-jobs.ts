import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { RETRIES } from '../jobs/queue.ts'
import { loadTable } from './load-tables.ts'
import type { Manifest } from './manifest.ts'
import type { From } from './read-tables.ts'
import { AS_TEXT } from './snapshot.ts'

/**
 * Puts the jobs of a backup into a new queue: those that waited or ran wait again, those given up are among the failed ones.
 * The queue may be of another version than the one they come from. Answers how many.
 */
export async function restoreJobs(url: string, from: From, made: Manifest): Promise<number> {
  const { jobs } = made
  if (!jobs) return 0
  const client = new pg.Client({ connectionString: url, application_name: 'salloon restore' })
  await client.connect()
  try {
    await client.query(AS_TEXT)
    const columns = jobs.columns.map((column) => pg.escapeIdentifier(column))
    await client.query(`create temporary table job_restored (${columns.map((each) => `${each} text`).join(', ')})`)
    await loadTable(client, from, made.id, jobs, 'job_restored')
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
      // Else one that waited while there was no server would be swept away.
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

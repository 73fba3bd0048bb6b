import type { PgBoss } from 'pg-boss'
import type { FailedJob, FailedJobs } from '../../domain/kernel/jobs.ts'
import { TRACE_FIELD } from '../observability/jobs.ts'

interface Row extends Omit<FailedJob, 'error'> {
  output: unknown
}

/** Names of the queue's internal jobs. */
const INTERNAL_NAMES = '\\_\\_pgboss%'

/** The jobs that have failed for good. `repeated`: jobs that run every minute, of which only the last failure is listed. */
export function failedJobs(boss: PgBoss, repeated: readonly string[]): FailedJobs {
  const query = async <T>(text: string, values: unknown[]): Promise<T[]> =>
    (await boss.getDb().executeSql(text, values)).rows as T[]

  return {
    async list(limit) {
      const rows = await query<Row>(
        `select id, name, "failedAt", tries, payload, output from (
           select id, name, completed_on as "failedAt", retry_count + 1 as tries, data - '${TRACE_FIELD}' as payload, output,
             row_number() over (partition by name order by completed_on desc) as latest
           from pgboss.job where state = 'failed' and name not like '${INTERNAL_NAMES}') failed
         where latest = 1 or name <> all($1::text[]) order by "failedAt" desc, id limit $2`,
        [repeated, limit],
      )
      return rows.map(({ output, ...job }) => ({ ...job, error: messageIn(output) }))
    },
    count: () =>
      query(
        `select name, case when name = any($1::text[]) then 1 else count(*)::int end as count from pgboss.job
         where state = 'failed' and name not like '${INTERNAL_NAMES}' group by name order by name`,
        [repeated],
      ),
    async nameOf(id) {
      const [job] = await query<{ name: string }>(
        `select name from pgboss.job where id = $1 and state = 'failed' and name not like '${INTERNAL_NAMES}'`,
        [id],
      )
      return job?.name ?? null
    },
    async retry(id) {
      const [job] = await query<{ name: string }>(
        `update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
         where id = $1 and state = 'failed' returning name`,
        [id],
      )
      return job?.name ?? null
    },
    async dismiss(id) {
      // In one statement, so that a job that was retried meanwhile is not deleted.
      const [job] = await query<{ name: string }>(
        `with given_up as (select name from pgboss.job where id = $1 and state = 'failed'), gone as (
           delete from pgboss.job j using given_up g where j.state = 'failed' and j.name = g.name
             and (j.id = $1 or j.name = any($2::text[])) returning 1)
         select name from given_up where exists (select from gone)`,
        [id, repeated],
      )
      return job?.name ?? null
    },
  }
}

/** Removes the failed runs of a minutely job once it has run again: that run did what they left. The log has their errors. */
export async function dismissEarlierRuns(boss: PgBoss, name: string): Promise<void> {
  await boss.getDb().executeSql("delete from pgboss.job where name = $1 and state = 'failed'", [name])
}

/** The message of the error that a job failed with. */
function messageIn(output: unknown): string {
  if (typeof output !== 'object' || output === null) return ''
  if ('message' in output && typeof output.message === 'string') return output.message
  return 'value' in output ? messageIn(output.value) : JSON.stringify(output)
}

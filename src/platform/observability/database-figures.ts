import type { Meter } from '@opentelemetry/api'
import type pg from 'pg'
import { withTimeout } from '../with-timeout.ts'
import { meter } from './instruments.ts'

const RESPONSE_TIMEOUT_MS = 2_000
/** An event has the start time of its transaction, which may not have been committed before this time. */
const SETTLED_AFTER_MS = 60_000

const WAITING = `
  select name as job,
    count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
    count(*) filter (where state = 'retry')::int as retrying,
    count(*) filter (where state = 'failed')::int as "givenUp",
    coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float as age
  from pgboss.job where state in ('created', 'retry', 'failed') and name not like '\\_\\_pgboss%' group by name`

const EVENTS = `
  select e.kind as event, b.source, count(*)::int as count
  from booking_event e join booking b on b.salon_id = e.salon_id and b.id = e.booking_id
  where e.at > $1 and e.at <= $2 group by 1, 2`

interface Counted {
  event: string
  source: string
  count: number
}

interface Waiting {
  waiting: number
  retrying: number
  givenUp: number
  age: number
}

const NONE: Waiting = { waiting: 0, retrying: 0, givenUp: 0, age: 0 }
/** Series that have not occurred yet are reported as 0, as alerts detect changes. */
const SOURCES = ['online', 'front_desk']
const KINDS = ['booked', 'requested', 'confirmed', 'rescheduled', 'declined', 'cancelled', 'completed', 'no_show']

/**
 * Metrics from the database: whether it responds, the job queue, and booking events. For one process per machine, as
 * all would report the same. `jobs` are reported even if none is queued.
 */
export function observeDatabase(pool: pg.Pool, now: () => Date, jobs: readonly string[], ours: Meter = meter()): void {
  const counted = new Map<string, Counted>(
    SOURCES.flatMap((source) => KINDS.map((event) => [`${event} ${source}`, { event, source, count: 0 }])),
  )
  const seen = new Map<string, Waiting>(jobs.map((job) => [job, NONE]))
  let countedUntil = settled(now())

  const gauge = (name: string, description: string, unit?: string) =>
    ours.createObservableGauge(name, { description, ...(unit && { unit }) })
  const up = gauge('db.up', 'Whether the database answers: 1 or 0.')
  const waiting = gauge('salloon.queue.waiting', 'Jobs that could be done now and wait, by job.')
  const retrying = gauge('salloon.queue.retrying', 'Jobs that failed and will be tried again, by job.')
  const givenUp = gauge('salloon.queue.given_up', 'Jobs that were given up and wait for an operator, by job.')
  const age = gauge('salloon.queue.age', 'How long the oldest job that could be done waits, by job.', 's')
  const bookings = ours.createObservableCounter('salloon.bookings', {
    description: 'What became of bookings, by event and by where they were made; a minute late.',
  })

  async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const message = 'The database did not answer in time.'
    return (await withTimeout(pool.query<Row>(text, values), RESPONSE_TIMEOUT_MS, message)).rows
  }

  async function countEvents(): Promise<void> {
    const until = settled(now())
    if (until <= countedUntil) return
    // Set before the query, so that concurrent collections do not count the same events.
    const since = countedUntil
    countedUntil = until
    try {
      for (const { event, source, count } of await ask<Counted>(EVENTS, [since, until])) {
        const key = `${event} ${source}`
        counted.set(key, { event, source, count: (counted.get(key)?.count ?? 0) + count })
      }
    } catch (error) {
      countedUntil = since
      throw error
    }
  }

  ours.addBatchObservableCallback(
    async (result) => {
      const [answer, jobs] = await Promise.allSettled([
        ask('select 1'),
        ask<Waiting & { job: string }>(WAITING),
        countEvents(),
      ])
      result.observe(up, answer.status === 'fulfilled' ? 1 : 0)
      if (jobs.status === 'fulfilled') {
        for (const job of seen.keys()) seen.set(job, NONE)
        for (const { job, ...state } of jobs.value) seen.set(job, state)
        for (const [job, state] of seen) {
          result.observe(waiting, state.waiting, { job })
          result.observe(retrying, state.retrying, { job })
          result.observe(givenUp, state.givenUp, { job })
          result.observe(age, state.age, { job })
        }
      }
      for (const { event, source, count } of counted.values()) result.observe(bookings, count, { event, source })
    },
    [up, waiting, retrying, givenUp, age, bookings],
  )
}

function settled(now: Date): Date {
  return new Date(now.getTime() - SETTLED_AFTER_MS)
}

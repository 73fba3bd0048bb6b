import { fromKysely, type Job, PgBoss } from 'pg-boss'
import type { App, Log } from '../../domain/kernel/app.ts'
import type { JobName, JobPayloads, Jobs } from '../../domain/kernel/jobs.ts'
import { errorFields, isTemporarilyUnavailable } from '../../domain/kernel/unavailable.ts'
import { refuseReplica } from '../database/pooler.ts'
import { observeJobs, withTrace } from '../observability/jobs.ts'
import { runBatch } from './batch.ts'
import { dismissEarlierRuns, failedJobs } from './failed.ts'

/** The handlers of jobs, and what runs regularly. */
export interface Work {
  handlers: { [N in JobName]: (app: App, payload: JobPayloads[N]) => Promise<void> }
  /** By name: run at startup and then every minute, by one process at a time. */
  everyMinute: Record<string, (app: App) => Promise<void>>
}

export interface JobQueue {
  jobs: Jobs
  work(app: App): Promise<void>
  stop(): Promise<void>
}

export const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 120 }
/** Heartbeat of workers, after which the job of a killed process is found. In seconds. */
const HEARTBEAT_SECONDS = 20
/** A new job wakes its worker; polling finds retries and the jobs of processes that died. */
const WORKER = { pollingIntervalSeconds: 3, localConcurrency: 2, batchSize: 5, burstWhenBatchFull: true } as const
/** Gives the response of the request priority, and fetches several jobs in one batch. */
const WAKE_DELAY_MS = 300
/** Minutely jobs are never retried, so polling only makes up for missed notifications. */
const MINUTE_WORKER = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 }

/** A job queue in the same database: a job exists if and only if the transaction that enqueued it was committed. */
export async function openQueue(url: string, { handlers, everyMinute }: Work, log: Log): Promise<JobQueue> {
  const names = Object.keys(handlers) as JobName[]
  // Options that pg-boss does not know are passed to its pool.
  const pool = { connectionString: url, max: 4, application_name: 'salloon jobs', onConnect: refuseReplica }
  const boss = new PgBoss({
    ...pool,
    useListenNotify: true,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  })
  boss.on('error', (err) => log[isTemporarilyUnavailable(err) ? 'warn' : 'error'](errorFields(err), 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  // NOTIFY in the enqueuing transactions would serialise their commits.
  for (const name of names) {
    await boss.createQueue(name, { ...RETRIES, heartbeatSeconds: HEARTBEAT_SECONDS, notify: false })
    await boss.updateQueue(name, { heartbeatSeconds: HEARTBEAT_SECONDS, notify: false })
  }
  const observed = observeJobs()
  const workers = new Map<JobName, string>()
  const wakePending = new Set<JobName>()

  async function workOn<N extends JobName>(name: N, app: App): Promise<void> {
    const work = (batch: Job<JobPayloads[N]>[]) =>
      runBatch(batch, (data) =>
        observed(name, data, (payload) => logged(log, name, () => handlers[name](app, payload))),
      )
    workers.set(name, await boss.work<JobPayloads[N]>(name, { ...WORKER, perJobResults: true }, work))
  }

  function wakeSoon(name: JobName): void {
    if (wakePending.has(name)) return
    wakePending.add(name)
    const wake = () => {
      wakePending.delete(name)
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    }
    setTimeout(wake, WAKE_DELAY_MS).unref()
  }

  return {
    jobs: {
      async enqueue(tx, name, ...payloads) {
        await boss.insert(
          name,
          payloads.map((payload) => ({ data: withTrace(payload) })),
          { db: fromKysely(tx) },
        )
        wakeSoon(name)
      },
      failed: failedJobs(boss, Object.keys(everyMinute)),
    },
    async work(app) {
      for (const name of names) await workOn(name, app)
      for (const [name, task] of Object.entries(everyMinute)) {
        // 'short': at most one is queued, and one whose process died does not block it.
        await boss.createQueue(name, {
          ...{ policy: 'short', retryLimit: 0, expireInSeconds: 300, notify: true },
          heartbeatSeconds: HEARTBEAT_SECONDS,
        })
        await boss.updateQueue(name, { heartbeatSeconds: HEARTBEAT_SECONDS })
        await boss.schedule(name, '* * * * *')
        // Before its worker, which starts by fetching.
        await boss.send(name)
        await boss.work(name, MINUTE_WORKER, async () => {
          await observed(name, {}, () => logged(log, name, () => task(app)))
          await dismissEarlierRuns(boss, name)
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** Logs why a job failed; the queue retries it. */
async function logged(log: Log, job: string, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (err) {
    log.warn({ job, ...errorFields(err) }, 'job failed')
    throw err
  }
}

import { fromKysely, type Job, PgBoss } from 'pg-boss'
import type { App, Log } from '../../domain/kernel/app.ts'
import type { JobName, JobPayloads, Jobs } from '../../domain/kernel/jobs.ts'
import { errorFields, isTemporarilyUnavailable } from '../../domain/kernel/unavailable.ts'
import { refuseReplica } from '../database/open.ts'
import { observeJobs, withTrace } from '../observability/jobs.ts'
import { doBatch } from './batch.ts'
import { dismissCutOff, failedJobs } from './failed.ts'

/** What is done for each job, and what is done again and again. */
export interface Work {
  handlers: { [N in JobName]: (app: App, payload: JobPayloads[N]) => Promise<void> }
  /** Each by its name: once at the start and then every minute, by one process at a time. */
  everyMinute: Record<string, (app: App) => Promise<void>>
}

export interface JobQueue {
  jobs: Jobs
  work(app: App): Promise<void>
  stop(): Promise<void>
}

export const RETRIES = { retryLimit: 12, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 120 }
/** A worker says so often that it is alive; a job whose process was killed is found so soon. In seconds. */
const ALIVE_SECONDS = 20
/** A new job wakes its worker here; those of a process that died, or that are tried again, are found by asking. */
const WORKER = { pollingIntervalSeconds: 3, localConcurrency: 2, batchSize: 5, burstWhenBatchFull: true } as const
/** Whoever asked for the work is answered first, and what many ask for is fetched in one go. */
const WAKE_AFTER_MS = 300
/** What is done every minute is never tried again, so that asking only makes up for a call that was not heard. */
const MINUTE_WORKER = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 60 }

/** Jobs kept in the same database: one exists if and only if the transaction that asked for it was committed. */
export async function openQueue(url: string, { handlers, everyMinute }: Work, log: Log): Promise<JobQueue> {
  const names = Object.keys(handlers) as JobName[]
  // What it does not know itself it hands to its pool.
  const pool = { connectionString: url, max: 4, application_name: 'salloon jobs', onConnect: refuseReplica }
  const boss = new PgBoss({
    ...pool,
    useListenNotify: true,
    superviseIntervalSeconds: ALIVE_SECONDS,
    monitorIntervalSeconds: ALIVE_SECONDS,
  })
  boss.on('error', (err) => log[isTemporarilyUnavailable(err) ? 'warn' : 'error'](errorFields(err), 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  // NOTIFY in the transactions that ask for jobs would make all their commits take turns.
  for (const name of names) {
    await boss.createQueue(name, { ...RETRIES, heartbeatSeconds: ALIVE_SECONDS, notify: false })
    await boss.updateQueue(name, { heartbeatSeconds: ALIVE_SECONDS, notify: false })
  }
  const observed = observeJobs()
  const workers = new Map<JobName, string>()
  const waking = new Set<JobName>()

  async function workOn<N extends JobName>(name: N, app: App): Promise<void> {
    const work = (batch: Job<JobPayloads[N]>[]) =>
      doBatch(batch, (data) => observed(name, data, (payload) => logged(log, name, () => handlers[name](app, payload))))
    workers.set(name, await boss.work<JobPayloads[N]>(name, { ...WORKER, perJobResults: true }, work))
  }

  function wakeSoon(name: JobName): void {
    if (waking.has(name)) return
    waking.add(name)
    const wake = () => {
      waking.delete(name)
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    }
    setTimeout(wake, WAKE_AFTER_MS).unref()
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
        // 'short': one waits at most, and one that died with its process keeps nobody waiting.
        await boss.createQueue(name, {
          ...{ policy: 'short', retryLimit: 0, expireInSeconds: 300, notify: true },
          heartbeatSeconds: ALIVE_SECONDS,
        })
        await boss.updateQueue(name, { heartbeatSeconds: ALIVE_SECONDS })
        await boss.schedule(name, '* * * * *')
        // Before its worker, which begins by asking.
        await boss.send(name)
        await boss.work(name, MINUTE_WORKER, async () => {
          await observed(name, {}, () => logged(log, name, () => task(app)))
          await dismissCutOff(boss, name)
        })
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}

/** A failed job is tried again later; the log says why. */
async function logged(log: Log, job: string, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (err) {
    log.warn({ job, ...errorFields(err) }, 'job failed')
    throw err
  }
}

import type { App } from '../kernel/app.ts'
import { operatorActor } from '../kernel/audit/operator-actor.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { isId } from '../kernel/ids.ts'
import { asOperator } from '../kernel/operator.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { shortenLines, shortenText } from './shorten-text.ts'

const LIMIT = 100

export interface FailedJobToRead {
  id: string
  name: string
  failedAt: Date
  tries: number
  /** The job's payload, one line for each field, without secrets and addresses. */
  payloadLines: string[]
  error: string
}

/** Failed jobs, the latest first. Throws Refusal('not_allowed'). */
export async function listFailedJobs(app: Pick<App, 'jobs'>, viewer: Viewer): Promise<FailedJobToRead[]> {
  asOperator(viewer)
  const jobs = await app.jobs.failed.list(LIMIT)
  return jobs.map(({ payload, error, ...job }) => ({
    ...job,
    payloadLines: shortenLines(payload),
    error: shortenText(error),
  }))
}

/** Retries a failed job, or deletes it. Throws Refusal('not_allowed'), and 'not_found' for one that has not failed. */
export async function answerFailedJob(app: App, viewer: Viewer, id: string, act: 'retry' | 'dismiss'): Promise<void> {
  const operator = asOperator(viewer)
  if (!isId(id)) throw new Refusal('not_found')
  await app.limits.take('write', operator.id)
  const name = await app.jobs.failed[act](id)
  if (name === null) throw new Refusal('not_found')
  const action = act === 'retry' ? 'job_retried' : 'job_dismissed'
  await recordAudit(app.db, operatorActor(operator), { action, subject: name, detail: { id } }, app.clock.now())
}

import type { App } from '../kernel/app.ts'
import { operatorActor } from '../kernel/audit/operator-actor.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { isId } from '../kernel/ids.ts'
import { asOperator, type ConfirmedOperator } from '../kernel/operator.ts'
import { parse } from '../kernel/parse.ts'
import { reasonInput } from '../kernel/reason.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { movesMoney } from './money-jobs.ts'
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
  movesMoney: boolean
}

/** Failed jobs, the latest first. Throws Refusal('not_allowed'). */
export async function listFailedJobs(app: Pick<App, 'jobs'>, viewer: Viewer): Promise<FailedJobToRead[]> {
  asOperator(viewer)
  const jobs = await app.jobs.failed.list(LIMIT)
  return jobs.map(({ payload, error, ...job }) => ({
    ...job,
    payloadLines: shortenLines(payload),
    error: shortenText(error),
    movesMoney: movesMoney(job.name),
  }))
}

interface JobAnswer {
  id: string
  act: 'retry' | 'dismiss'
  /** For a job that moves money. */
  reason?: string
}

/**
 * Retries a failed job, or deletes it. Of one that moves money an operator must have confirmed their identity, which `confirm`
 * returns or refuses, and gives a reason. Throws Refusal('not_allowed'), 'not_found' for one that has not failed, and
 * 'invalid_input' at `reason`.
 */
export async function answerFailedJob(
  app: App,
  viewer: Viewer,
  { id, act, reason: typed }: JobAnswer,
  confirm: () => ConfirmedOperator,
): Promise<void> {
  const operator = asOperator(viewer)
  if (!isId(id)) throw new Refusal('not_found')
  const known = await app.jobs.failed.nameOf(id)
  if (known === null) throw new Refusal('not_found')
  const isMoney = movesMoney(known)
  const by = isMoney ? confirm() : operator
  const detail = isMoney ? { id, ...parse(reasonInput, { reason: typed }) } : { id }
  await app.limits.take('write', operator.id)
  const name = await app.jobs.failed[act](id)
  if (name === null) throw new Refusal('not_found')
  const action = act === 'retry' ? 'job_retried' : 'job_dismissed'
  await recordAudit(app.db, operatorActor(by), { action, subject: name, detail }, app.clock.now())
}

import { sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import { operatorInSalon } from '../kernel/audit/operator-actor.ts'
import { recordAudit } from '../kernel/audit/record.ts'
import { isId } from '../kernel/ids.ts'
import { asOperator } from '../kernel/operator.ts'
import { parse } from '../kernel/parse.ts'
import { reasonInput } from '../kernel/reason.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { openToCustomers } from '../salons/lifecycle/open-to-customers.ts'

type Tx = App['db']

/**
 * Approves a salon: one that waits goes live and its owner is notified; a new one that is live leaves the list of new
 * salons. Throws Refusal('not_allowed' | 'not_found'), and 'salon_incomplete' when its owner has removed something that
 * a live salon needs.
 */
export async function approveSalon(app: App, viewer: Viewer, salonId: string): Promise<void> {
  const opened = await review(app, viewer, salonId, async (tx, { status, subject, actor, now }) => {
    if (status === 'draft') {
      if (!(await openToCustomers(tx, salonId, { now, approved: true }))) throw new Refusal('salon_incomplete')
      await app.jobs.enqueue(tx, 'notify-salon-owner', { salonId, event: 'approved' })
    } else {
      await sql`update salon set review = 'none' where id = ${salonId}`.execute(tx)
    }
    await recordAudit(tx, actor, { action: 'salon_approved', subject }, now)
    return status === 'draft'
  })
  if (opened) app.live.changed(salonId)
}

/**
 * Returns a salon that waits to its owner, who is notified of the reason and can submit it again. Throws
 * Refusal('not_allowed' | 'not_found'), and 'invalid_input' at `reason`.
 */
export async function declineSalon(
  app: App,
  viewer: Viewer,
  salonId: string,
  input: { reason: string },
): Promise<void> {
  const { reason } = parse(reasonInput, input)
  await review(app, viewer, salonId, async (tx, { status, subject, actor, now }) => {
    if (status !== 'draft') throw new Refusal('not_found')
    await sql`update salon set review = 'none' where id = ${salonId}`.execute(tx)
    await recordAudit(tx, actor, { action: 'salon_declined', subject, detail: { reason } }, now)
    await app.jobs.enqueue(tx, 'notify-salon-owner', { salonId, event: 'declined', reason })
  })
}

interface Reviewed {
  status: 'draft' | 'live' | 'suspended'
  /** The salon's name. */
  subject: string
  actor: ReturnType<typeof operatorInSalon>
  now: Date
}

/** With the salon locked, so that of two operators one decides. */
async function review<T>(
  app: App,
  viewer: Viewer,
  salonId: string,
  decide: (tx: Tx, salon: Reviewed) => Promise<T>,
): Promise<T> {
  const operator = asOperator(viewer)
  if (!isId(salonId)) throw new Refusal('not_found')
  await app.limits.take('write', viewer.id)
  return app.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Pick<Reviewed, 'status' | 'subject'>>`
      select status, name as subject from salon where id = ${salonId} and review <> 'none' for update`.execute(tx)
    const [salon] = rows
    if (!salon) throw new Refusal('not_found')
    return decide(tx, { ...salon, actor: operatorInSalon(salonId, operator), now: app.clock.now() })
  })
}

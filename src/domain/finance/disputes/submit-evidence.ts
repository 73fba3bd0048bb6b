import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import type { DisputeStatus } from '../../kernel/disputes.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addMinutes } from '../../kernel/time.ts'
import { assembleEvidence } from './assemble-evidence.ts'
import { storeDispute } from './record-dispute.ts'

const evidenceInput = z.object({ statement: z.string().trim().max(5_000, 'too_long').default('') })

/** How long the provider may take: a submission whose process died is repeated afterwards. */
const CLAIM_MINUTES = 2

/**
 * Submits the evidence about a dispute to the bank, with a statement of the salon, once. Throws Refusal('not_allowed' |
 * 'not_found'), 'too_late' when it was submitted before, is being submitted, or the deadline has passed, 'payment_unavailable', and
 * 'invalid_input' at `statement`.
 */
export async function submitEvidence(
  app: App,
  member: Member,
  { disputeId, ...input }: { disputeId: string; statement?: string },
): Promise<void> {
  mayOrRefuse(member, 'commission_object')
  if (!isId(disputeId)) throw new Refusal('not_found')
  const { statement } = parse(evidenceInput, input)
  await app.limits.take('write', member.personId)
  const { salonId } = member
  const claimed = await claim(app, { salonId, id: disputeId }, statement)
  if (!claimed) throw new Refusal((await exists(app, salonId, disputeId)) ? 'too_late' : 'not_found')
  const status = await submit(app, claimed).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw new Refusal('payment_unavailable')
    throw error
  })
  // The provider did not take it.
  if (status === 'needs_response') throw new Refusal('payment_unavailable')
  await app.db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, member, { action: 'evidence_submitted', subject: disputeId, detail: {} }, app.clock.now()),
    )
}

/** How long before the deadline evidence without a statement is submitted. */
const LATEST_MINUTES = 24 * 60
const BATCH = 50

/** The job: submits the evidence about disputes whose deadline is near and of which the salon has not submitted any. */
export async function submitDueEvidence(app: App): Promise<void> {
  if (!app.payments.disputes) return
  const due = await app.db
    .selectFrom('dispute')
    .select(['id', 'salon_id as salonId'])
    .where('status', '=', 'needs_response')
    .where('submitted_at', 'is', null)
    .where('due_by', '>', app.clock.now())
    .where('due_by', '<', addMinutes(app.clock.now(), LATEST_MINUTES))
    .orderBy('due_by')
    .limit(BATCH)
    .execute()
  for (const dispute of due) {
    try {
      const claimed = await claim(app, dispute)
      if (claimed) await submit(app, claimed)
    } catch (err) {
      app.log.error({ disputeId: dispute.id, err }, 'submitting dispute evidence failed')
    }
  }
}

interface ClaimedDispute {
  id: string
  claimedUntil: Date | null
  ref: string
  salonId: string
  orderId: string
  statement: string
}

/** Claims a dispute that needs evidence, with the salon's statement if there is a new one; undefined when it needs none. */
async function claim(
  app: Pick<App, 'db' | 'clock'>,
  { salonId, id }: { salonId: string; id: string },
  statement?: string,
): Promise<ClaimedDispute | undefined> {
  const now = app.clock.now()
  return app.db
    .updateTable('dispute')
    .set({
      claimed_until: addMinutes(now, CLAIM_MINUTES),
      updated_at: now,
      ...(statement !== undefined && { statement }),
    })
    .where('id', '=', id)
    .where('salon_id', '=', salonId)
    .where('status', '=', 'needs_response')
    .where('submitted_at', 'is', null)
    .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', now)]))
    .returning([
      'id',
      'claimed_until as claimedUntil',
      'provider_ref as ref',
      'salon_id as salonId',
      'order_id as orderId',
      'statement',
    ])
    .executeTakeFirst()
}

/** Returns the status of the dispute afterwards. */
async function submit(app: App, dispute: ClaimedDispute): Promise<DisputeStatus | undefined> {
  try {
    const evidence = await assembleEvidence(app.db, dispute)
    const after = await app.payments.disputes?.submit(dispute.ref, evidence)
    if (after) await storeDispute(app, after, app.clock.now())
    return after?.status
  } finally {
    // One that took longer than its claim leaves that of the next.
    await app.db
      .updateTable('dispute')
      .set({ claimed_until: null })
      .where('id', '=', dispute.id)
      .where('claimed_until', '=', dispute.claimedUntil)
      .execute()
  }
}

async function exists({ db }: Pick<App, 'db'>, salonId: string, id: string): Promise<boolean> {
  const found = db.selectFrom('dispute').select('id').where('salon_id', '=', salonId).where('id', '=', id)
  return (await found.executeTakeFirst()) !== undefined
}

import { submitEvidence } from '../../src/domain/finance/disputes/submit-evidence.ts'
import { openDispute } from './stripe/resources/disputes.ts'
import type { Step } from './walk-step.ts'

/** A bank takes a charge back, the salon answers, or the banks decide, also about refunds that they return. */
export async function stepWithDisputes({ app, db, stub, salon, owner, random, did }: Step): Promise<void> {
  const act = random.int(0, 3)
  if (act === 0) return disputeOne({ stub, salon, random, did })
  if (act === 3) {
    stub.advance(0)
    return did('banks decided')
  }
  const open = await db
    .selectFrom('dispute')
    .select('id')
    .where('salon_id', '=', owner.salonId)
    .where('status', '=', 'needs_response')
    .orderBy('id')
    .execute()
  if (open.length === 0) return
  const statement = act === 1 ? 'winning_evidence' : 'losing_evidence'
  await submitEvidence(app, owner, { disputeId: random.pick(open).id, statement })
  did('dispute: answered')
}

/** A bank takes one of the salon's charges back. */
export function disputeOne({ stub, salon, random, did }: Pick<Step, 'stub' | 'salon' | 'random' | 'did'>): void {
  const charges = [...stub.store.table('charge').values()].filter(
    ({ captured, disputed, metadata }) => captured && !disputed && metadata.salon_id === salon.salonId,
  )
  if (charges.length === 0) return
  openDispute(stub.store, random.pick(charges))
  did('dispute: opened')
}

import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { CommissionDecision } from './commission-rule.ts'
import type { Origin } from './origin.ts'

/** What a decision about commission was based on. Instants as ISO strings. */
export interface CommissionEvidence {
  origin: Origin
  /** How the salon's records matched the customer; null when none did. */
  matchedBy: 'account' | 'email' | 'phone' | null
  /** When the oldest of these client records was added. */
  clientSince: string | null
  earlierAppointments: number
  /** The start of the latest of them that is not archived. */
  lastAppointment: string | null
  /** Whether the marketplace listed the salon; missing in older decisions. */
  isListed?: boolean
}

export interface NewDecision extends CommissionDecision {
  salonId: string
  orderId: string
  clientId: string
  evidence: CommissionEvidence
  /** The rate by the salon's plan then, in hundredths of a percent. */
  basisPoints: number
}

/** Stores the decision about an order's commission, once: the first one counts. */
export async function writeDecision(tx: Kysely<DB>, decision: NewDecision, now: Date): Promise<void> {
  await tx
    .insertInto('commission_decision')
    .values({
      salon_id: decision.salonId,
      order_id: decision.orderId,
      client_id: decision.clientId,
      charged: decision.charged,
      reason: decision.reason,
      basis_points: decision.basisPoints,
      evidence: JSON.stringify(decision.evidence),
      decided_at: now,
    })
    .onConflict((c) => c.columns(['salon_id', 'order_id']).doNothing())
    .execute()
}

import { type CommissionDecision, type CommissionFacts, decideCommission } from './commission-rule.ts'

export type ObjectionOutcome = 'accepted' | 'rejected'

export interface DecidedOrder {
  /** The stored decision; null for orders that were placed before the rule, or by the salon. */
  decision: CommissionDecision | null
  channel: CommissionFacts['channel']
  /** The appointment's status; null for products only. */
  appointment: string | null
  objection: ObjectionOutcome | null
}

export interface CommissionStatus extends CommissionDecision {
  /** Why a charged order bears no commission after all. */
  exempt: 'cancelled' | 'no_show' | 'objection_accepted' | null
}

/**
 * Whether an order bears commission now. A first appointment that did not take place brought no customer: its fees are
 * the salon's alone. Orders placed before the rule bear commission by their own terms, also on fees.
 */
export function commissionStatusOf({ decision, channel, appointment, objection }: DecidedOrder): CommissionStatus {
  const decided = decision ?? decisionWithout(channel)
  if (!decided.charged) return { ...decided, exempt: null }
  if (objection === 'accepted') return { ...decided, exempt: 'objection_accepted' }
  if (decided.reason !== 'before_rule' && (appointment === 'cancelled' || appointment === 'no_show'))
    return { ...decided, exempt: appointment }
  return { ...decided, exempt: null }
}

export function bearsCommission({ charged, exempt }: CommissionStatus): boolean {
  return charged && exempt === null
}

function decisionWithout(channel: CommissionFacts['channel']): CommissionDecision {
  if (channel === 'online') return { charged: true, reason: 'before_rule' }
  const known = { isClient: false, earlierAppointments: 0, isListed: true }
  return decideCommission({ ...known, channel, origin: 'marketplace', hasAppointment: true })
}

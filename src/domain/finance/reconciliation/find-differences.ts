/** What our records say, and what moved at the provider. Minor units. */
export interface ReconciledPayment {
  paymentId: string
  salonId: string
  orderId: string
  currency: string
  /** Captured, less refunds and what was withdrawn for disputes. */
  netMinor: number
  /** The sum of its movements without fees; null when there is none. */
  movedMinor: number | null
  /** The currencies in which it moved. */
  movedIn: readonly string[]
}

export interface ReconciledOrder {
  orderId: string
  salonId: string
  currency: string
  /** What the ledger says that the provider holds for it. */
  postedMinor: number
  /** What its payments say. */
  netMinor: number
}

export interface ReconciledPayout {
  payoutId: string
  salonId: string
  currency: string
  /** Sent to the salon's account; 0 while it is due, or when it failed. */
  sentMinor: number
  /** The sum of its movements: negative, since it left our balance. */
  movedMinor: number
  movedIn: readonly string[]
}

/** A movement that names nothing of ours. */
export interface UnmatchedMovement {
  id: string
  type: string
  amountMinor: number
  currency: string
}

export interface Difference {
  subject: string
  kind: 'payment' | 'ledger' | 'payout' | 'movement'
  salonId: string | null
  expectedMinor: number
  foundMinor: number
  currency: string
  movementType: string | null
}

/** Movements of the marketplace's own money: payouts to its bank, and the provider's fees. They have no counterpart. */
const OWN_TYPES: ReadonlySet<string> = new Set([
  ...['payout', 'payout_cancel', 'payout_failure', 'stripe_fee', 'stripe_fx_fee', 'tax_fee', 'network_cost'],
  ...['topup', 'topup_reversal', 'reserve_transaction', 'reserved_funds', 'contribution'],
])

function isOwnMovement(type: string): boolean {
  return OWN_TYPES.has(type)
}

/** Whether the provider moved it in another currency: such amounts cannot be compared to the minor unit. */
function isConverted({ currency, movedIn }: { currency: string; movedIn: readonly string[] }): boolean {
  return movedIn.some((other) => other !== currency)
}

const isComparable = (one: ReconciledPayment | ReconciledPayout) => !isConverted(one)

/** Everything that does not agree, to the minor unit, but what the provider converted. */
export function findDifferences({
  payments,
  orders,
  payouts,
  unmatched,
}: {
  payments: readonly ReconciledPayment[]
  orders: readonly ReconciledOrder[]
  payouts: readonly ReconciledPayout[]
  unmatched: readonly UnmatchedMovement[]
}): Difference[] {
  return [
    ...payments.filter(isComparable).map(({ paymentId, salonId, currency, netMinor, movedMinor }) => ({
      ...{ subject: `payment:${paymentId}`, kind: 'payment' as const, salonId, currency, movementType: null },
      ...{ expectedMinor: netMinor, foundMinor: movedMinor ?? 0 },
    })),
    ...orders.map(({ orderId, salonId, currency, netMinor, postedMinor }) => ({
      ...{ subject: `order:${orderId}`, kind: 'ledger' as const, salonId, currency, movementType: null },
      ...{ expectedMinor: netMinor, foundMinor: postedMinor },
    })),
    ...payouts.filter(isComparable).map(({ payoutId, salonId, currency, sentMinor, movedMinor }) => ({
      ...{ subject: `payout:${payoutId}`, kind: 'payout' as const, salonId, currency, movementType: null },
      ...{ expectedMinor: sentMinor, foundMinor: movedMinor === 0 ? 0 : -movedMinor },
    })),
    ...unmatched
      .filter(({ type }) => !isOwnMovement(type))
      .map(({ id, type, amountMinor, currency }) => ({
        ...{ subject: `movement:${id}`, kind: 'movement' as const, salonId: null, currency, movementType: type },
        ...{ expectedMinor: 0, foundMinor: amountMinor },
      })),
  ].filter(({ expectedMinor, foundMinor }) => expectedMinor !== foundMinor)
}

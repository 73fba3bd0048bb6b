/** A payment of which the bank has withdrawn a part; minor units. */
export interface DisputedPayment {
  /** Taken from our balance at the provider and not returned, without its fee. */
  withdrawnMinor: number
  /** Captured, less refunds. */
  netMinor: number
  /** The final amount due. */
  dueMinor: number
  /** Paid back by bank transfer, after a refund that the bank returned. */
  transferredMinor: number
  /** Whether the salon has earned what is due: the appointment has ended, the products were received. */
  ended: boolean
}

/** Who bears what was withdrawn; the sum is the amount withdrawn. */
export interface DisputeShares {
  /** What was prepaid or is to be refunded: the customer has it back. */
  prepaidMinor: number
  /** What the salon has earned. */
  salonMinor: number
  /** What the customer now has twice, such as after a refund. */
  marketplaceMinor: number
}

/**
 * The bank first returns to the customer what is theirs anyway, then what the salon has earned. What exceeds the payment, as
 * after a refund, was never the salon's: the marketplace bears it. Until an order has ended, all of it is the customer's.
 */
export function shareDispute(payment: DisputedPayment): DisputeShares {
  const { withdrawnMinor, netMinor, dueMinor, transferredMinor, ended } = payment
  const earnedMinor = ended ? Math.min(dueMinor, netMinor) : 0
  const prepaidMinor = Math.min(withdrawnMinor, Math.max(0, netMinor - earnedMinor - transferredMinor))
  const salonMinor = Math.min(withdrawnMinor - prepaidMinor, earnedMinor)
  return { prepaidMinor, salonMinor, marketplaceMinor: withdrawnMinor - prepaidMinor - salonMinor }
}

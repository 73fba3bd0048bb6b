/** 'created': shown as a QR code only, so far. 'over': nothing is due any more, or the appointment was cancelled. */
export const LINK_STATES = ['paid', 'withdrawn', 'expired', 'over', 'opened', 'sent', 'created'] as const
export type LinkState = (typeof LINK_STATES)[number]

export interface LinkFacts {
  /** Whether a payment by it was authorised or captured, and was not voided or refunded in full. */
  isPaid: boolean
  withdrawnAt: Date | null
  expiresAt: Date
  openedAt: Date | null
  sentAt: Date | null
  amountMinor: number
}

/** What can be paid by a link: what it asks for, but no more than is due; minor units. */
export function payableMinor({ amountMinor }: Pick<LinkFacts, 'amountMinor'>, dueMinor: number): number {
  return Math.max(0, Math.min(amountMinor, dueMinor))
}

/** The state of a link. `dueMinor`: what is due for the appointment, 0 when it will not take place. */
export function linkState(link: LinkFacts, dueMinor: number, now: Date): LinkState {
  if (link.isPaid) return 'paid'
  if (link.withdrawnAt) return 'withdrawn'
  if (link.expiresAt <= now) return 'expired'
  if (payableMinor(link, dueMinor) === 0) return 'over'
  if (link.openedAt) return 'opened'
  return link.sentAt ? 'sent' : 'created'
}

/** Whether it can be paid by a link in this state. */
export function isPayable(state: LinkState): boolean {
  return state === 'opened' || state === 'sent' || state === 'created'
}

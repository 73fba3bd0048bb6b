/** Who has to pay when booking online; each includes those before it. */
export const PREPAYING = ['nobody', 'no_shows', 'new_clients', 'everybody'] as const
export type Prepaying = (typeof PREPAYING)[number]

/** A customer's past appointments in the salon, within the last year. */
export interface PaymentHistory {
  completed: number
  noShows: number
}

/**
 * Whether a customer has to pay by card when booking, instead of in the salon. After a no-show it takes two completed
 * appointments until payment in the salon is possible again.
 */
export function mustPrepay(prepay: Prepaying, { completed, noShows }: PaymentHistory): boolean {
  const missed = noShows > 0 && completed < 2 * noShows
  switch (prepay) {
    case 'nobody':
      return false
    case 'no_shows':
      return missed
    case 'new_clients':
      return missed || completed === 0
    case 'everybody':
      return true
  }
}

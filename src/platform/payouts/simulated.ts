import type { Payouts } from '../../domain/kernel/app.ts'

/** What an account ends with that takes nothing, so that a payout which comes back can be tried. */
const CLOSED = '0000'

/** A bank that pays at once and keeps no books: ours say all there is to say. */
export const simulatedPayouts: Payouts = {
  send: async ({ account }) => (account.endsWith(CLOSED) ? 'failed' : 'sent'),
}

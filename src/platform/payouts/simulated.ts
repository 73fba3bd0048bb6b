import type { Payouts } from '../../domain/kernel/app.ts'

/** Accounts that end with this refuse payouts, to try returned payouts. */
const CLOSED = '0000'

/** A bank that pays out immediately. */
export const simulatedPayouts: Payouts = {
  send: async ({ account }) => (account.endsWith(CLOSED) ? 'failed' : 'sent'),
}

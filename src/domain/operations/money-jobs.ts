import type { JobName } from '../kernel/jobs.ts'

/** Jobs that charge, refund, release or credit an amount, or record what the provider has done with one. */
const QUEUED: readonly JobName[] = [
  ...(['drive-payment', 'charge-fee', 'settle-reader-payment', 'release-reader-payment'] as const),
  ...(['handle-provider-event', 'record-dispute', 'credit-commission', 'cancel-attendees'] as const),
]
/** The same of the jobs that run every minute. */
const EVERY_MINUTE = [
  ...['reconcile-payments', 'reconcile-reader-payments', 'find-missed-provider-events'],
  ...['decline-overdue-requests', 'charge-due-balances', 'end-unpaid-bookings', 'refund-resold-deposits'],
  ...['notify-of-changes', 'settle-orders', 'create-plan-charges', 'post-plan-charges'],
  ...['make-payouts', 'send-payouts'],
]
export const MONEY_JOBS: readonly string[] = [...QUEUED, ...EVERY_MINUTE]

export function movesMoney(jobName: string): boolean {
  return MONEY_JOBS.includes(jobName)
}

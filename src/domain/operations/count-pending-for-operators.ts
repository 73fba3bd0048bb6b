import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import type { JobName } from '../kernel/jobs.ts'
import { asOperator } from '../kernel/operator.ts'
import type { DB } from '../kernel/tables.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { stuckPayments } from './stuck-orders.ts'

/** Pending items for operators, and the state of the system. */
export interface PendingForOperators {
  drafts: number
  /** Salons that wait for approval, or that no operator has looked at. */
  newSalons: number
  /** The number of salons with open reports. */
  reportedSalons: number
  suspended: number
  messages: number
  reviews: number
  payouts: number
  /** Open objections to commission. */
  objections: number
  /** Open differences between the payment provider's movements and our records. */
  differences: number
  /** Disputed payments of which evidence is missing. */
  disputes: number
  /** Failed jobs, and those of them that would have sent a mail or SMS. */
  jobs: number
  mails: number
  /**
   * Orders whose payment is neither completed nor abandoned, and payments of which the provider holds another amount
   * than is due.
   */
  orders: number
  /** 1 while the payment provider rejects our keys or account. */
  provider: number
}

/** Whether each job sends mails or SMS: every job is listed, so that a new one cannot be left out. */
const SENDS_MESSAGES: Record<JobName, boolean> = {
  'drive-payment': false,
  'charge-fee': false,
  'issue-receipts': false,
  'settle-reader-payment': false,
  'release-reader-payment': false,
  'suggest-reader-tips': false,
  'handle-provider-event': false,
  'cancel-attendees': false,
  'notify-booking': true,
  'notify-order': true,
  'send-subscription-confirmation': true,
  'invite-member': true,
  'send-payment-link': true,
  'mail-receipt': true,
  'forward-message': true,
  'answer-contact': true,
  'notify-salon-owner': true,
  'notify-failed-payout': true,
  'notify-commission-decision': true,
  'credit-commission': false,
  'mail-invoice': true,
  'record-dispute': false,
  'notify-dispute': true,
  'notify-reviewer': true,
  'notify-time-off': true,
  'mail-account': true,
  'serve-waiting-list': false,
  'end-served-requests': false,
  'notify-waiting': true,
  'remove-card': false,
  'remove-payment-customer': false,
  'remove-picture': false,
}
const MESSAGES: ReadonlySet<string> = new Set(
  Object.entries(SENDS_MESSAGES).flatMap(([name, sends]) => (sends ? name : [])),
)
/** The limit of counting. */
const LIMIT = 1000

/** Throws Refusal('not_allowed'). */
export async function countPendingForOperators(
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'payouts'>,
  viewer: Viewer,
): Promise<PendingForOperators> {
  asOperator(viewer)
  const count = (what: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select ${what} limit ${LIMIT}) counted)`
  const [{ rows }, payouts, objections, orders, failed] = await Promise.all([
    sql<Omit<PendingForOperators, 'payouts' | 'objections' | 'orders' | 'jobs' | 'mails'>>`select
      ${count(sql`from salon where status = 'draft'`)} as drafts,
      ${count(sql`from salon where review <> 'none'`)} as "newSalons",
      ${count(sql`distinct salon_id from salon_report where resolved_at is null`)} as "reportedSalons",
      ${count(sql`from salon where status = 'suspended'`)} as suspended,
      ${count(sql`from contact_message where answered_at is null and closed_at is null`)} as messages,
      ${count(sql`from provider_problem`)} as provider,
      ${count(sql`from dispute where status = 'needs_response'`)} as disputes,
      ${count(sql`from reconciliation_difference where gone_at is null and resolved_at is null`)} as differences,
      ${count(sql`from review_report where resolved_at is null`)} as reviews`.execute(app.db),
    countRows(app.db, sql`payout where status = 'due'`),
    countRows(app.db, sql`commission_objection where outcome is null`),
    countRows(app.db, sql`${stuckPayments(app.clock.now())} stuck`),
    app.jobs.failed.count(),
  ])
  const sum = (of: typeof failed) => of.reduce((all, one) => all + one.count, 0)
  const [counted] = rows
  if (!counted) throw new Error('A select without rows')
  return {
    ...counted,
    payouts,
    objections,
    orders,
    jobs: sum(failed),
    mails: sum(failed.filter(({ name }) => MESSAGES.has(name))),
  }
}

async function countRows(db: Kysely<DB>, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 from ${from} limit ${LIMIT}) counted`.execute(db)
  return rows[0]?.n ?? 0
}

import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { dateAt, type Month } from '../../kernel/time.ts'
import type { EntryKind } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/balance.ts'
import { monthBounds } from './month-bounds.ts'

/** Totals of a month, minor units. Sales are before the commission; fees and payouts are negative. */
export interface MonthSums {
  openingMinor: number
  salesMinor: number
  refundsMinor: number
  feesMinor: number
  plansMinor: number
  payoutsMinor: number
  closingMinor: number
  /** The commission that customers of the salon's own did not cost. */
  savedMinor: number
}

export interface Movement {
  id: string
  at: Date
  kind: EntryKind
  /** The booking's reference, if any. */
  booking: string | null
  orderId: string | null
  plan: string | null
  /** The amount that the customer paid, or was refunded. */
  grossMinor: number
  feeMinor: number
  /** The change of the balance. */
  netMinor: number
}

const MONTHS = 36
/** The most movements listed in one statement; its totals count all of them. */
const MAX_MOVEMENTS = 10_000

const moved = sql`
  select e.id, e.at, e.kind, e.detail, e.order_id, coalesce((e.detail ->> 'savedMinor')::int, 0) as saved, b.amount_minor as net, coalesce(f.amount_minor, 0) as fee
  from ledger_posting b
  join ledger_entry e on e.salon_id = b.salon_id and e.id = b.entry_id
  left join ledger_posting f on f.salon_id = b.salon_id and f.entry_id = b.entry_id and f.account = 'platform_fees'`

/** The months with movements, the latest first, with their totals. Throws Refusal('not_allowed'). */
export async function listStatements(app: Pick<App, 'db'>, member: Member): Promise<({ month: Month } & MonthSums)[]> {
  mayOrRefuse(member, 'finance_see')
  const { rows } = await sql<{ month: Month } & Record<keyof MonthSums, string>>`
    select to_char(month, 'YYYY-MM') as month, closing - net as "openingMinor", closing as "closingMinor", sales as "salesMinor",
      refunds as "refundsMinor", fees as "feesMinor", plans as "plansMinor", payouts as "payoutsMinor", saved as "savedMinor"
    from (select month, net, sales, refunds, fees, plans, payouts, saved, sum(net) over (order by month) as closing from (
      select date_trunc('month', m.at at time zone ${member.timeZone}) as month, sum(net) as net, ${sums}
      from (${moved} where b.salon_id = ${member.salonId} and b.account = 'salon_balance' and b.currency = ${member.currency}) m
      group by 1) months) running
    order by month desc limit ${MONTHS}`.execute(app.db)
  return rows.map(({ month, ...minor }) => ({ month, ...numbers(minor) }))
}

const sums = sql`
  coalesce(sum(net + fee) filter (where kind in ('sale', 'fee')), 0) as sales,
  coalesce(sum(net + fee) filter (where kind in ('refund', 'correction', 'dispute')), 0) as refunds,
  coalesce(-sum(fee), 0) as fees,
  coalesce(sum(net) filter (where kind = 'plan'), 0) as plans,
  coalesce(sum(net) filter (where kind in ('payout', 'payout_failed')), 0) as payouts,
  coalesce(sum(saved), 0) as saved`

function numbers(row: Record<keyof MonthSums, string>): MonthSums {
  return {
    openingMinor: Number(row.openingMinor),
    salesMinor: Number(row.salesMinor),
    refundsMinor: Number(row.refundsMinor),
    feesMinor: Number(row.feesMinor),
    plansMinor: Number(row.plansMinor),
    payoutsMinor: Number(row.payoutsMinor),
    closingMinor: Number(row.closingMinor),
    savedMinor: Number(row.savedMinor),
  }
}

/** One month with its movements in order of time. Throws Refusal('not_allowed' | 'not_found'). */
export async function getStatement(app: Pick<App, 'db'>, member: Member, month: Month) {
  mayOrRefuse(member, 'finance_see')
  const { from, to } = monthBounds(month, member.timeZone)
  const { salonId, currency } = member
  const of = sql`b.salon_id = ${salonId} and b.account = 'salon_balance' and b.currency = ${currency}
    and b.at >= ${from} and b.at < ${to}`
  const [openingMinor, totals, movements] = await Promise.all([
    balanceOf(app.db, salonId, currency, { before: from }),
    sql<Record<'net' | 'sales' | 'refunds' | 'fees' | 'plans' | 'payouts' | 'saved', string>>`
      select coalesce(sum(net), 0) as net, ${sums} from (${moved} where ${of}) m`.execute(app.db),
    sql<Movement>`
      select m.id, m.at, m.kind, m.detail ->> 'booking' as booking, m.order_id as "orderId", m.detail ->> 'plan' as plan,
        (case when m.kind in ('sale', 'fee', 'refund', 'correction') then m.net + m.fee else m.net end)::int as "grossMinor",
        (-m.fee)::int as "feeMinor", m.net as "netMinor"
      from (${moved} where ${of}) m order by m.at, m.id limit ${MAX_MOVEMENTS}`.execute(app.db),
  ])
  const { net, sales, refunds, fees, plans, payouts, saved } = totals.rows[0] ?? {
    ...{ net: 0, sales: 0, refunds: 0, fees: 0, plans: 0, payouts: 0, saved: 0 },
  }
  const minor: MonthSums = {
    openingMinor,
    salesMinor: Number(sales),
    refundsMinor: Number(refunds),
    feesMinor: Number(fees),
    plansMinor: Number(plans),
    payoutsMinor: Number(payouts),
    closingMinor: openingMinor + Number(net),
    savedMinor: Number(saved),
  }
  return { month, ...minor, movements: movements.rows }
}

/** The current month in the salon's time zone. */
export function monthNow(app: Pick<App, 'clock'>, member: Member): Month {
  return dateAt(app.clock.now(), member.timeZone).slice(0, 7)
}

import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { Month } from '../../kernel/time.ts'
import { monthBounds } from '../settlement/month-bounds.ts'
import type { CommissionList } from './commission-lists.ts'
import { type OrderCommission, readCommissions } from './read-commissions.ts'

const CONDITIONS: Record<CommissionList, RawBuilder<boolean>> = {
  all: sql<boolean>`true`,
  charged: sql<boolean>`d.charged`,
  free: sql<boolean>`not d.charged`,
  objections: sql<boolean>`j.order_id is not null`,
}

export interface CommissionsOfMonth extends Page<OrderCommission> {
  /** What the month's ledger entries charged, and what the salon saved. Minor units of the salon's currency. */
  commissionMinor: number
  savedMinor: number
}

/**
 * The orders placed in a month with the decisions about their commission, the latest first. Throws
 * Refusal('not_allowed'), and 'not_found' for what is no month.
 */
export async function listCommissions(
  app: Pick<App, 'db'>,
  member: Member,
  { month, list }: { month: Month; list: CommissionList },
  page: PageRequest,
): Promise<CommissionsOfMonth> {
  mayOrRefuse(member, 'finance_see')
  const { salonId, currency } = member
  const { from, to } = monthBounds(month, member.timeZone)
  const decided = sql`commission_decision d
    left join commission_objection j on j.salon_id = ${salonId} and j.order_id = d.order_id
    where d.salon_id = ${salonId} and d.decided_at >= ${from} and d.decided_at < ${to} and ${CONDITIONS[list]}`
  const [{ rows }, { rows: counted }, { rows: sums }] = await Promise.all([
    sql<{ orderId: string }>`select d.order_id as "orderId" from ${decided}
      order by d.decided_at desc, d.order_id limit ${page.limit} offset ${offsetOf(page)}`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from ${decided}`.execute(app.db),
    sql<{ commission: string; saved: string }>`
      select coalesce((select sum(p.amount_minor) from ledger_posting p where p.salon_id = ${salonId}
          and p.account = 'platform_fees' and p.currency = ${currency} and p.at >= ${from} and p.at < ${to}), 0) as commission,
        coalesce((select sum((e.detail ->> 'savedMinor')::int) from ledger_entry e where e.salon_id = ${salonId}
          and e.currency = ${currency} and e.at >= ${from} and e.at < ${to}), 0) as saved`.execute(app.db),
  ])
  const keys = rows.map(({ orderId }) => ({ salonId, orderId }))
  return {
    items: await readCommissions(app.db, keys),
    total: counted[0]?.total ?? 0,
    commissionMinor: Number(sums[0]?.commission ?? 0),
    savedMinor: Number(sums[0]?.saved ?? 0),
    ...page,
  }
}

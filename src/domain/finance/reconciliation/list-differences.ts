import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { asOperator } from '../../kernel/operator.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import type { DifferenceList } from './difference-lists.ts'

export interface ListedDifference {
  id: string
  kind: 'payment' | 'ledger' | 'payout' | 'movement'
  /** The id of what differs. */
  subjectId: string
  salonId: string | null
  salon: string | null
  expectedMinor: number
  foundMinor: number
  currency: string
  movementType: string | null
  firstAt: Date
  goneAt: Date | null
  resolvedAt: Date | null
  resolvedBy: string | null
  reason: string
}

/** The sums of a type of movements in the last 30 days. */
export interface MovementSum {
  type: string
  currency: string
  movements: number
  amountMinor: number
  feeMinor: number
}

const OPEN = sql`gone_at is null and resolved_at is null`

/**
 * Differences between the provider's movements and our records: open ones, the oldest first, or settled ones, the latest
 * first. Throws Refusal('not_allowed').
 */
export async function listDifferences(
  app: Pick<App, 'db' | 'payments' | 'clock'>,
  viewer: Viewer,
  list: DifferenceList,
  page: PageRequest,
): Promise<Page<ListedDifference> & { sums: MovementSum[]; comparedAt: Date | null }> {
  asOperator(viewer)
  const which = list === 'open' ? OPEN : sql`not (${OPEN})`
  const order = list === 'open' ? sql`first_at, id` : sql`last_at desc, id`
  const [{ rows: items }, { rows: counted }, { rows: sums }, swept] = await Promise.all([
    sql<ListedDifference>`
      select d.id, d.kind, split_part(d.subject, ':', 2) as "subjectId", d.salon_id as "salonId", s.name as salon,
        d.expected_minor::float8 as "expectedMinor", d.found_minor::float8 as "foundMinor", d.currency,
        d.movement_type as "movementType", d.first_at as "firstAt", d.gone_at as "goneAt", d.resolved_at as "resolvedAt",
        trim(p.name || ' ' || p.last_name) as "resolvedBy", d.reason
      from (select * from reconciliation_difference where ${which} order by ${order} limit ${page.limit} offset ${offsetOf(page)}) d
      left join salon s on s.id = d.salon_id left join person p on p.id = d.resolved_by
      order by ${order}`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from reconciliation_difference where ${which}`.execute(app.db),
    sql<MovementSum>`
      select type, currency, count(*)::int as movements, sum(amount_minor)::float8 as "amountMinor", sum(fee_minor)::float8 as "feeMinor"
      from provider_movement where created_at > ${app.clock.now()}::timestamptz - interval '30 days'
      group by type, currency order by type, currency`.execute(app.db),
    app.db
      .selectFrom('provider_sweep')
      .select('swept_at')
      .where('provider', '=', `${app.payments.name}:balance`)
      .executeTakeFirst(),
  ])
  return { items, total: counted[0]?.total ?? 0, ...page, sums, comparedAt: swept?.swept_at ?? null }
}

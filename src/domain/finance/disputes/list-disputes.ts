import { type Kysely, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DisputeStatus } from '../../kernel/disputes.ts'
import type { Member } from '../../kernel/member.ts'
import type { Money } from '../../kernel/money.ts'
import { asOperator } from '../../kernel/operator.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { DB } from '../../kernel/tables.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { type ChargedShares, readShares, sumLosses } from './read-shares.ts'

export interface ListedDispute extends ChargedShares {
  id: string
  salonId: string
  salon: string
  orderId: string
  status: DisputeStatus
  /** As the bank says it, such as 'fraudulent'. */
  reason: string
  amountMinor: number
  feeMinor: number
  currency: string
  dueBy: Date | null
  statement: string
  submittedAt: Date | null
  openedAt: Date
  closedAt: Date | null
}

type DisputeRow = Omit<ListedDispute, keyof ChargedShares> & { entries: number }

/** The most disputes listed for a salon. */
const MOST = 100

const columns = sql`d.id, d.salon_id as "salonId", s.name as salon, d.order_id as "orderId", d.status, d.reason,
  d.amount_minor::float8 as "amountMinor", d.fee_minor::float8 as "feeMinor", d.currency, d.due_by as "dueBy", d.statement,
  d.submitted_at as "submittedAt", d.opened_at as "openedAt", d.closed_at as "closedAt", d.entries`
/** Those that need an answer come first. */
const ORDER = sql`(d.status = 'needs_response') desc, d.opened_at desc, d.id`

/** A salon's disputed payments. Throws Refusal('not_allowed'). */
export async function listDisputes(app: Pick<App, 'db'>, member: Member): Promise<ListedDispute[]> {
  mayOrRefuse(member, 'finance_see')
  const { rows } = await sql<DisputeRow>`
    select ${columns} from dispute d join salon s on s.id = d.salon_id where d.salon_id = ${member.salonId}
    order by ${ORDER} limit ${MOST}`.execute(app.db)
  return withShares(app.db, rows)
}

/** For operators: those of all salons, and what the marketplace has lost in them. Throws Refusal('not_allowed'). */
export async function listAllDisputes(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  page: PageRequest,
): Promise<Page<ListedDispute> & { losses: Money[] }> {
  asOperator(viewer)
  const [{ rows }, { rows: counted }, losses] = await Promise.all([
    sql<DisputeRow>`
      select ${columns} from dispute d join salon s on s.id = d.salon_id
      order by ${ORDER} limit ${page.limit} offset ${offsetOf(page)}`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from dispute`.execute(app.db),
    sumLosses(app.db),
  ])
  return { items: await withShares(app.db, rows), total: counted[0]?.total ?? 0, ...page, losses }
}

async function withShares(db: Kysely<DB>, rows: readonly DisputeRow[]): Promise<ListedDispute[]> {
  const shares = await readShares(db, rows)
  return rows.map(({ entries, ...row }) => ({
    ...row,
    ...(shares.get(row.id) ?? { salonMinor: 0, marketplaceMinor: 0 }),
  }))
}

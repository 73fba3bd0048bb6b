import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { DisputeStatus } from '../../kernel/disputes.ts'
import type { Member } from '../../kernel/member.ts'
import { asOperator } from '../../kernel/operator.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import type { Viewer } from '../../kernel/viewer.ts'

export interface ListedDispute {
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

/** The most disputes listed for a salon. */
const MOST = 100

const columns = sql`d.id, d.salon_id as "salonId", s.name as salon, d.order_id as "orderId", d.status, d.reason,
  d.amount_minor::float8 as "amountMinor", d.fee_minor::float8 as "feeMinor", d.currency, d.due_by as "dueBy", d.statement,
  d.submitted_at as "submittedAt", d.opened_at as "openedAt", d.closed_at as "closedAt"`
/** Those that need an answer come first. */
const ORDER = sql`(d.status = 'needs_response') desc, d.opened_at desc, d.id`

/** A salon's disputed payments. Throws Refusal('not_allowed'). */
export async function listDisputes(app: Pick<App, 'db'>, member: Member): Promise<ListedDispute[]> {
  mayOrRefuse(member, 'finance_see')
  const { rows } = await sql<ListedDispute>`
    select ${columns} from dispute d join salon s on s.id = d.salon_id where d.salon_id = ${member.salonId}
    order by ${ORDER} limit ${MOST}`.execute(app.db)
  return rows
}

/** For operators: those of all salons. Throws Refusal('not_allowed'). */
export async function listAllDisputes(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  page: PageRequest,
): Promise<Page<ListedDispute>> {
  asOperator(viewer)
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<ListedDispute>`
      select ${columns} from dispute d join salon s on s.id = d.salon_id
      order by ${ORDER} limit ${page.limit} offset ${offsetOf(page)}`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from dispute`.execute(app.db),
  ])
  return { items, total: counted[0]?.total ?? 0, ...page }
}

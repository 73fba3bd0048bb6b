import { type RawBuilder, sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Invoice } from '../../kernel/invoice.ts'
import type { Member } from '../../kernel/member.ts'
import { asOperator } from '../../kernel/operator.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Viewer } from '../../kernel/viewer.ts'

/** The most invoices listed for a salon. */
const MOST = 120

const columns = sql`
  i.id, i.series, i.number, i.salon_id as "salonId", to_char(i.month, 'YYYY-MM-DD') as month, i.at, i.currency,
  i.plan_minor::float8 as "planMinor", i.commission_minor::float8 as "commissionMinor", i.vat_minor::float8 as "vatMinor", i.content`

/** The marketplace's invoices to a salon, the latest first. Throws Refusal('not_allowed'). */
export async function listInvoices(app: Pick<App, 'db'>, member: Member): Promise<Invoice[]> {
  mayOrRefuse(member, 'finance_see')
  const { rows } = await sql<Invoice>`
    select ${columns} from marketplace_invoice i where i.salon_id = ${member.salonId}
    order by i.at desc, i.id desc limit ${MOST}`.execute(app.db)
  return rows
}

/** One of them. Throws Refusal('not_allowed' | 'not_found'). */
export async function getInvoice(app: Pick<App, 'db'>, member: Member, id: string): Promise<Invoice> {
  mayOrRefuse(member, 'finance_see')
  return findInvoice(app, id, sql`i.salon_id = ${member.salonId}`)
}

/** For operators: invoices to all salons, the latest first, with when they were mailed. Throws Refusal('not_allowed'). */
export async function listAllInvoices(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  page: PageRequest,
): Promise<Page<Invoice & { salon: string; mailedAt: Date | null }>> {
  asOperator(viewer)
  const [{ rows: items }, { rows: counted }] = await Promise.all([
    sql<Invoice & { salon: string; mailedAt: Date | null }>`
      select ${columns}, s.name as salon, i.mailed_at as "mailedAt"
      from marketplace_invoice i join salon s on s.id = i.salon_id
      order by i.at desc, i.id limit ${page.limit} offset ${offsetOf(page)}`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from marketplace_invoice`.execute(app.db),
  ])
  return { items, total: counted[0]?.total ?? 0, ...page }
}

/** Throws Refusal('not_allowed' | 'not_found'). */
export async function getInvoiceAsOperator(app: Pick<App, 'db'>, viewer: Viewer, id: string): Promise<Invoice> {
  asOperator(viewer)
  return findInvoice(app, id, sql`true`)
}

/** For jobs. Throws Refusal('not_found'). */
export async function findInvoice(
  { db }: Pick<App, 'db'>,
  id: string,
  which: RawBuilder<unknown> = sql`true`,
): Promise<Invoice> {
  if (!isId(id)) throw new Refusal('not_found')
  const { rows } =
    await sql<Invoice>`select ${columns} from marketplace_invoice i where i.id = ${id} and ${which}`.execute(db)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { asOperator } from '../../kernel/operator.ts'
import { offsetOf, type Page, type PageRequest } from '../../kernel/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { type OrderCommission, readCommissions } from './read-commissions.ts'

/** An order of a salon with an objection, for operators: without the client's name. */
export type SalonObjection = Omit<OrderCommission, 'client'> & { salon: string }

/**
 * Objections to commission: open ones, the oldest first, or decided ones, the latest first. Throws
 * Refusal('not_allowed').
 */
export async function listObjections(
  app: Pick<App, 'db'>,
  viewer: Viewer,
  list: 'open' | 'decided',
  page: PageRequest,
): Promise<Page<SalonObjection>> {
  asOperator(viewer)
  const which = list === 'open' ? sql`outcome is null` : sql`outcome is not null`
  const order = list === 'open' ? sql`created_at, order_id` : sql`decided_at desc, order_id`
  const [{ rows: keys }, { rows: counted }] = await Promise.all([
    sql<{ salonId: string; orderId: string }>`
      select salon_id as "salonId", order_id as "orderId" from commission_objection
      where ${which} order by ${order} limit ${page.limit} offset ${offsetOf(page)}`.execute(app.db),
    sql<{ total: number }>`select count(*)::int as total from commission_objection where ${which}`.execute(app.db),
  ])
  const commissions = await readCommissions(app.db, keys)
  const names = await namesOf(app, [...new Set(keys.map(({ salonId }) => salonId))])
  const items = commissions.map(({ client: _, ...commission }) => ({
    ...commission,
    salon: names.get(commission.salonId) ?? '',
  }))
  return { items, total: counted[0]?.total ?? 0, ...page }
}

async function namesOf({ db }: Pick<App, 'db'>, salonIds: readonly string[]): Promise<Map<string, string>> {
  if (salonIds.length === 0) return new Map()
  const salons = await db.selectFrom('salon').select(['id', 'name']).where('id', 'in', salonIds).execute()
  return new Map(salons.map(({ id, name }) => [id, name]))
}

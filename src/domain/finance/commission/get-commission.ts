import type { App } from '../../kernel/app.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import { type OrderCommission, readCommissions } from './read-commissions.ts'

/** The commission on an order of the member's salon; null for members who may not see it, and for unknown orders. */
export async function getCommission(
  app: Pick<App, 'db'>,
  member: Member,
  orderId: string | null,
): Promise<OrderCommission | null> {
  const [commission] = await getCommissions(app, member, orderId === null ? [] : [orderId])
  return commission ?? null
}

/** The same for several orders; none for members who may not see them. */
export async function getCommissions(
  app: Pick<App, 'db'>,
  member: Member,
  orderIds: readonly string[],
): Promise<OrderCommission[]> {
  if (!may(member.role, 'finance_see')) return []
  const { salonId } = member
  return readCommissions(
    app.db,
    orderIds.filter(isId).map((orderId) => ({ salonId, orderId })),
  )
}

import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { adjustStock } from '../items/adjust-stock.ts'
import { lockProduct } from '../items/write-product.ts'
import { MAX_STOCK, type StockChange, stockChange } from './schema.ts'

/**
 * Sets or changes a product's stock, recorded with the member and the reason. Returns the new stock. Concurrent sales
 * are included: `by` adds to the stock at that moment. Throws Refusal('invalid_input' at `change` or `reason` |
 * 'not_allowed' | 'not_found').
 */
export async function changeStock(app: App, member: Member, productId: string, input: StockChange): Promise<number> {
  mayOrRefuse(member, 'products_edit')
  await app.limits.take('write', member.personId)
  if (!isId(productId)) throw new Refusal('not_found')
  const { change, reason } = parse(stockChange, input)
  const { salonId, personId, name } = member
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, salonId, productId)
    if (!product) throw new Refusal('not_found')
    const by = { id: personId, name }
    const moved = await adjustStock(tx, { salonId, productId, change, most: MAX_STOCK, by, reason, now })
    if (!moved) throw new Refusal('invalid_input', { fields: { change: 'stock_invalid' } })
    if (moved.was !== moved.stock) {
      const detail = { productId, stock: { from: moved.was, to: moved.stock }, reason }
      await recordAudit(tx, member, { action: 'stock_changed', subject: product.name, detail }, now)
    }
    return moved.stock
  })
}

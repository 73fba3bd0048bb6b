import type { App } from '../../kernel/app.ts'
import { diffChanges, requireVersion } from '../../kernel/audit/diff-changes.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockSalon } from '../../salons/lifecycle/lock-salon.ts'
import { insertProduct, lockProduct, type ProductValues, updateProduct } from '../items/write-product.ts'
import { productVersion } from './own-products.ts'
import { type NewProductInput, newProductInput, type ProductInput, productInput } from './schema.ts'

/** Adds a product; returns its id. Throws Refusal('invalid_input' by field | 'not_allowed'). */
export async function addProduct(app: App, member: Member, input: NewProductInput): Promise<string> {
  mayOrRefuse(member, 'products_edit')
  await app.limits.take('write', member.personId)
  const { price, version: _, ...requested } = parse(newProductInput, input)
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    // Of two concurrent requests the second counts the first's row.
    await lockSalon(tx, member.salonId)
    const id = await insertProduct(tx, member.salonId, { ...requested, priceMinor: price, now })
    if (id === null) throw new Refusal('invalid_input', { fields: { name: 'product_limit_reached' } })
    const detail = { productId: id, priceMinor: price, stock: requested.stock }
    await recordAudit(tx, member, { action: 'product_added', subject: requested.name, detail }, now)
    return id
  })
}

/**
 * Updates a product; existing orders keep their price. Throws also Refusal('not_found'), and 'invalid_input' at
 * `version` when it was changed meanwhile.
 */
export async function changeProduct(app: App, member: Member, id: string, input: ProductInput): Promise<void> {
  mayOrRefuse(member, 'products_edit')
  await app.limits.take('write', member.personId)
  if (!isId(id)) throw new Refusal('not_found')
  const { price, version, ...requested } = parse(productInput, input)
  const values: ProductValues = { ...requested, priceMinor: price }
  await app.db.transaction().execute(async (tx) => {
    const before = await lockProduct(tx, member.salonId, id)
    if (!before) throw new Refusal('not_found')
    requireVersion(version, productVersion(before))
    await updateProduct(tx, member.salonId, id, values)
    const detail = { productId: id, ...diffChanges<ProductValues>(before, values) }
    await recordAudit(tx, member, { action: 'product_changed', subject: values.name, detail }, app.clock.now())
  })
}

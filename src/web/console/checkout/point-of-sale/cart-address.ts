import type { SaleItem } from '../../../../domain/checkout/point-of-sale/schema.ts'
import { isId } from '../../../../domain/kernel/ids.ts'

/** In the address instead of a team member. */
export const UNASSIGNED = 'unassigned'

/** An item in the address: `<kind>.<id>.<quantity>.<team member>`. */
export function readItem(text: string): SaleItem[] {
  const [kind, id = '', quantity = '1', staffId = ''] = text.split('.')
  if (kind !== 'service' && kind !== 'product') return []
  return [{ kind, id, quantity: Number(quantity), staffId: staffId || null }]
}

export function itemText({ kind, id, quantity, staffId }: SaleItem): string {
  return [kind, id, quantity, staffId ?? ''].join('.')
}

/**
 * The idempotency key of the sale or refund of this address; null for an address that has none. It stays in the
 * address, so that reloading after a missing response repeats nothing.
 */
export function attemptIn(search: URLSearchParams): string | null {
  const key = search.get('attempt')
  return isId(key) ? key : null
}

/**
 * The address with one more of an item: another of the same by the same team member is one line. Its team member gets the
 * tip and sells the next item, until another one is chosen.
 */
export function adding(search: URLSearchParams, item: SaleItem): string {
  const items = search.getAll('item').flatMap(readItem)
  const same = items.find((one) => one.id === item.id && one.staffId === item.staffId)
  if (same) same.quantity += item.quantity
  const sold = new URLSearchParams(withItems(search, same ? items : [...items, item]))
  return withParameter(sold, 'who', item.staffId ?? UNASSIGNED)
}

/** The address with another quantity or team member of the nth item; 0 removes it. */
export function changing(search: URLSearchParams, nth: number, change: Partial<SaleItem>): string {
  const items = search.getAll('item').flatMap(readItem)
  return withItems(
    search,
    items.map((item, i) => (i === nth ? { ...item, ...change } : item)).filter(({ quantity }) => quantity > 0),
  )
}

/** The address with one parameter changed; empty removes it. */
export function withParameter(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  return `?${next}`
}

function withItems(search: URLSearchParams, items: readonly SaleItem[]): string {
  const next = new URLSearchParams(search)
  next.delete('item')
  for (const item of items) next.append('item', itemText(item))
  return `?${next}`
}

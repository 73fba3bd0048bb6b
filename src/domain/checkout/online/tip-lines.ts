import type { Sale } from '../../commerce/orders/write-sale.ts'
import { prorate } from '../../kernel/money.ts'

/**
 * A tip that was paid by card, as lines of its order: divided among team members by the prices of their services, in this
 * order. Without any, it is nobody's.
 */
export function tipLines(
  { tipMinor, paymentId }: { tipMinor: number; paymentId: string },
  team: readonly { staffId: string | null; minor: number }[],
): Sale['services'][number][] {
  const prices = new Map<string | null, number>()
  for (const { staffId, minor } of team) prices.set(staffId, (prices.get(staffId) ?? 0) + minor)
  if (prices.size === 0) prices.set(null, 1)
  const shares = prorate(tipMinor, [...prices.values()])
  return [...prices.keys()].flatMap((staffId, i) => {
    const unitMinor = shares[i] ?? 0
    const line = { serviceId: null, staffId, name: 'Tip', quantity: 1, unitMinor, discountMinor: 0, paymentId }
    return unitMinor > 0 ? [line] : []
  })
}

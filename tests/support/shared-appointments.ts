import { fillCart } from '../../src/domain/checkout/cart/fill-cart.ts'
import type { SharedChoiceInput } from '../../src/domain/checkout/cart/schema.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import type { TestSalon } from './test-salon.ts'

/** A haircut for the customer and one for Clara, at the same time and with anyone. */
export function forTwo(
  testSalon: TestSalon,
  startsAt: Date,
  change: Partial<SharedChoiceInput> = {},
): SharedChoiceInput {
  return {
    ...{ salonId: testSalon.salonId, startsAt, mode: 'together', guests: [{ name: 'Clara', email: null }] },
    lines: [0, 1].map((guest) => ({ guest, serviceId: testSalon.cut, staffId: 'anyone' })),
    ...change,
  }
}

/** Puts it into the cart. */
export function putForTwo(app: App, customer: { id: string }, { salonId, ...shared }: SharedChoiceInput) {
  return fillCart(app, customer, { salonId, appointment: null, shared, products: [], mode: 'add', replace: false })
}

import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { chooseAppointment } from '../../src/domain/checkout/cart/choose-appointment.ts'
import { fillCart } from '../../src/domain/checkout/cart/fill-cart.ts'
import { getCart } from '../../src/domain/checkout/cart/get-cart.ts'
import { pay } from '../../src/domain/checkout/online/pay.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import type { ShippingAddress } from '../../src/domain/kernel/shipping-address.ts'
import type { DB } from '../../src/domain/kernel/tables.ts'
import { testApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { addCustomer, addSalon, addService, addStaff } from './factories.ts'

/** A shipping address. */
export const HOME: ShippingAddress = {
  fullName: 'Karen Holm',
  street: 'Nørrebrogade 1',
  unit: '2. tv',
  city: 'København N',
  state: '',
  postalCode: '2200',
  phone: '+45 20 12 34 56',
  country: 'DK',
}

/** A salon with two hairdressers, a product and a coupon. */
export async function addTestSalon(db: App['db'], salon: Partial<Insertable<DB['salon']>> = {}) {
  const { id: salonId, slug } = await addSalon(db, { email: 'salon@example.com', ...salon })
  const anna = await addStaff(db, salonId, { name: 'Anna', position: 0 })
  const bo = await addStaff(db, salonId, { name: 'Bo', position: 1 })
  const cut = await addService(db, salonId, { name: 'Haircut', price_minor: 40_000, minutes: 60, by: [anna, bo] })
  const wash = await addService(db, salonId, { name: 'Wash', price_minor: 10_000, minutes: 30, by: [anna] })
  const shampoo = randomUUID()
  await db
    .insertInto('product')
    .values({ salon_id: salonId, id: shampoo, category: 'hair', name: 'Shampoo', price_minor: 12_500, stock: 3 })
    .execute()
  await db
    .insertInto('coupon')
    .values({
      salon_id: salonId,
      id: randomUUID(),
      code: 'TEN',
      name: 'Ten',
      percentage: 10,
      ends_on: '2027-12-31',
      max_uses: 1,
    })
    .execute()
  return { salonId, slug, anna, bo, cut, wash, shampoo }
}
export type TestSalon = Awaited<ReturnType<typeof addTestSalon>>

/** The app at a fixed time, a salon and a customer. */
export async function setUpSalon(database: TestDatabase, now = new Date('2026-12-01T08:00:00Z')) {
  return {
    t: testApp(database, { now }),
    testSalon: await addTestSalon(database.db),
    me: await addCustomer(database.db),
  }
}

/** Adds a haircut to the cart; by default with Anna at that time. */
export function choose(
  app: App,
  customer: { id: string },
  testSalon: TestSalon,
  startsAt: Date,
  change: { staffId?: string; serviceIds?: string[] } = {},
) {
  return chooseAppointment(app, customer, {
    salonId: testSalon.salonId,
    staffId: testSalon.anna,
    serviceIds: [testSalon.cut],
    startsAt,
    replace: false,
    ...change,
  })
}

/** What to pay for the cart, at the price it shows. */
export async function paymentOfCart(
  app: App,
  customer: { id: string },
  paymentMethodRef = 'pm_card_visa',
  paymentMethod: 'card' | 'cash' = 'card',
) {
  const cart = await getCart(app, customer.id)
  if (!cart) throw new Error('The cart is empty')
  const { attemptKey, price } = cart
  return { attemptKey, paymentMethod, paymentMethodRef, expectedTotalMinor: price.totalMinor }
}

/** Pays for the cart at the price it shows. */
export async function payCart(app: App, customer: { id: string }, ...how: [string?, ('card' | 'cash')?]) {
  return pay(app, customer, await paymentOfCart(app, customer, ...how))
}

/** Pays for a cart with an appointment by card. */
export async function payForAppointment(app: App, customer: { id: string }, card?: string) {
  const outcome = await payCart(app, customer, card)
  if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
  return { orderId: outcome.orderId, bookingId: outcome.bookingId }
}

/** Reads the rows that a purchase creates. */
export function ledger(database: Pick<App, 'db'>) {
  return {
    stock: async ({ shampoo }: TestSalon) =>
      (await database.db.selectFrom('product').select('stock').where('id', '=', shampoo).executeTakeFirstOrThrow())
        .stock,
    busy: ({ salonId }: TestSalon) =>
      database.db.selectFrom('occupancy').select(['kind', 'subject_id']).where('salon_id', '=', salonId).execute(),
    payment: (orderId: string) =>
      database.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  }
}

/** Adds shampoos of a salon to the cart. */
export function putShampoo(
  app: App,
  customer: { id: string },
  testSalon: TestSalon,
  quantity: number,
  replace = false,
) {
  const products = [{ productId: testSalon.shampoo, quantity }]
  return fillCart(app, customer, { salonId: testSalon.salonId, appointment: null, products, mode: 'add', replace })
}

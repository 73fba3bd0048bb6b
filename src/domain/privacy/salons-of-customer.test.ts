import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountsApp } from '../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addBooking, addClient } from '../../../tests/support/factories.ts'
import { addMember } from '../../../tests/support/members.ts'
import { signedUp } from '../../../tests/support/second-factor.ts'
import { addTestSalon, choose, payCart, putShampoo } from '../../../tests/support/test-salon.ts'
import { bookForClient } from '../calendar/book-for-client.ts'
import { consoleBooking } from '../calendar/schema.ts'
import { clearCart } from '../checkout/cart/clear-cart.ts'
import { saleInput } from '../checkout/point-of-sale/schema.ts'
import { sell } from '../checkout/point-of-sale/sell.ts'
import { writeFailedOrder } from '../commerce/orders/write-failed-order.ts'
import { salonsOfCustomer } from '../kernel/salon-of.ts'
import { deleteAccount } from './delete-account.ts'

const database = freshDatabase()
const HOUR = 3_600_000
const RUNS = 6

const KINDS = ['booked', 'bought', 'booked by the salon', 'failed', 'sold', 'deleted'] as const
const step = fc.record({ kind: fc.constantFrom(...KINDS), customer: fc.nat(1), salon: fc.nat(2) })

/** Each customer with each salon that has an order or a booking of theirs, and whether it is recorded. */
async function pairs() {
  const { rows } = await sql<{ customer: string; salon: string; recorded: boolean }>`
    with of as (select customer_id, salon_id from customer_order union select customer_id, salon_id from booking)
    select customer_id as customer, salon_id as salon from of where customer_id is not null`.execute(database.db)
  const recorded = await database.db.selectFrom('customer_salon').selectAll().execute()
  const known = new Set(recorded.map(({ customer_id, salon_id }) => customer_id + salon_id))
  return rows.map(({ customer, salon }) => ({ customer, salon, recorded: known.has(customer + salon) }))
}

async function world() {
  const accounts = accountsApp(database)
  const { app } = accounts
  const salons = await Promise.all(
    [0, 1, 2].map(async () => {
      const salon = await addTestSalon(database.db, { plan: 'premium' })
      await database.db.updateTable('product').set({ stock: 100 }).where('id', '=', salon.shampoo).execute()
      return { ...salon, owner: await addMember(database.db, salon.salonId, 'owner') }
    }),
  )
  const customers = [await signedUp(accounts), await signedUp(accounts)]
  let slots = 0
  return async ({ kind, customer, salon }: typeof step extends fc.Arbitrary<infer S> ? S : never) => {
    const [me, at] = [customers[customer], salons[salon]]
    if (!me || !at) throw new Error('unknown')
    const { id } = me.viewer
    const { salonId } = at
    const startsAt = new Date(
      Date.parse('2026-03-03T08:00:00Z') + (slots % 7) * HOUR + Math.floor(slots / 7) * 24 * HOUR,
    )
    slots += 1
    const whose = { staffId: at.anna, serviceId: at.cut }
    if (kind === 'booked') {
      await clearCart(app, me.viewer)
      await choose(app, me.viewer, at, startsAt)
      await payCart(app, me.viewer, 'pm_card_visa', 'cash')
    } else if (kind === 'bought') {
      await clearCart(app, me.viewer)
      await putShampoo(app, me.viewer, at, 1)
      await payCart(app, me.viewer)
    } else if (kind === 'booked by the salon') {
      const known = { salonId, personId: id }
      const client = await database.db
        .selectFrom('client')
        .select('id')
        .where('salon_id', '=', salonId)
        .where('person_id', '=', id)
        .executeTakeFirst()
      const clientId = client?.id ?? (await addClient(database.db, known.salonId, { person_id: id }))
      await bookForClient(app, at.owner, consoleBooking.parse({ lines: [whose], startsAt, clientId }))
    } else if (kind === 'failed') {
      const order = { customerId: id, salonId, attemptKey: randomUUID(), totalMinor: 100, currency: 'DKK' }
      await writeFailedOrder(database.db, { ...order, now: app.clock.now() })
    } else if (kind === 'sold') {
      // An appointment without an order, which the sale creates.
      const bookingId = await addBooking(database.db, {
        salonId,
        ...whose,
        // Of an earlier day: it is sold from that day on.
        from: new Date(startsAt.getTime() - 60 * 24 * HOUR),
        to: new Date(startsAt.getTime() - 60 * 24 * HOUR + HOUR),
      })
      await database.db.updateTable('booking').set({ customer_id: id }).where('id', '=', bookingId).execute()
      const paid = { expectedTotalMinor: 40_000, cashMinor: 40_000, terminalMinor: 0 }
      await sell(app, at.owner, saleInput.parse({ attemptKey: randomUUID(), bookingId, items: [], ...paid }))
    } else {
      await sql`update booking set status = 'cancelled' where customer_id = ${id}`.execute(database.db)
      await sql`update customer_order set status = 'cancelled' where customer_id = ${id}`.execute(database.db)
      await sql`update payment set status = 'voided', due_minor = 0 where customer_id = ${id}`.execute(database.db)
      await deleteAccount(app, me.viewer, { current_password: me.person.password }, me.browser)
      expect(await salonsOfCustomer(database.db, id)).toEqual([])
      customers[customer] = await signedUp(accounts)
    }
  }
}

it('records each salon where a customer has orders or bookings, whatever happens', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const take = await world()
      for (const one of steps) {
        await take(one)
        expect((await pairs()).filter(({ recorded }) => !recorded)).toEqual([])
      }
    }),
    { numRuns: RUNS },
  )
  // So that the loop above has checked something.
  expect((await pairs()).length).toBeGreaterThan(RUNS)
})

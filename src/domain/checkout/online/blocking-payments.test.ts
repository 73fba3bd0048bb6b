import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { choose, payCart, payForAppointment, putShampoo } from '../../../../tests/support/test-salon.ts'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'
import { abandonPayment } from './abandon-payment.ts'
import { holdAppointment } from './add-to-cart.ts'
import { buy, type Purchase } from './buy.ts'
import { chargeCard } from './charge-card.ts'
import { startOrder } from './start-order.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const ASKS_BANK = 'pm_card_authenticationRequired'

const { database, t, testSalon, me } = freshTestSalon()

const statusOf = async (id: string) =>
  (await database.db.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirst())?.status

async function payUntilBankPage() {
  const outcome = await payCart(t.app, me, ASKS_BANK)
  if (outcome.kind !== 'requires_action') throw new Error('The bank was not asked')
  return outcome.paymentId
}

async function bookedByAnother(staffId: string, startsAt: Date) {
  const outsider = await addCustomer(database.db)
  await choose(t.app, outsider, testSalon, startsAt, { staffId })
  await payForAppointment(t.app, outsider)
}

const hold = (staffId: string, startsAt = SLOT) =>
  holdAppointment(t.app, me, {
    salonId: testSalon.salonId,
    staffId,
    serviceIds: [testSalon.cut],
    startsAt,
    replace: false,
  })

describe('a payment that waits for the bank is not changed', () => {
  beforeEach(() => choose(t.app, me, testSalon, SLOT))

  it('if the same time with another team member is booked by another customer', async () => {
    const id = await payUntilBankPage()
    await bookedByAnother(testSalon.bo, SLOT)
    await expect(hold(testSalon.bo)).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await statusOf(id)).toBe('requires_action')
  })

  it('if another customer has booked a part of the time', async () => {
    const id = await payUntilBankPage()
    await bookedByAnother(testSalon.anna, addMinutes(SLOT, 60))
    await expect(hold(testSalon.anna, addMinutes(SLOT, 30))).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await statusOf(id)).toBe('requires_action')
  })

  it('if a product that it does not contain is out of stock', async () => {
    const id = await payUntilBankPage()
    await expect(putShampoo(t.app, me, testSalon, 4)).rejects.toMatchObject({ code: 'out_of_stock' })
    const requested = { staffId: testSalon.anna, startsAt: SLOT, serviceIds: [testSalon.cut] }
    const contents = { salonId: testSalon.salonId, appointment: { ...requested, startsAt: addMinutes(SLOT, 120) } }
    const products = [{ productId: testSalon.shampoo, quantity: 4 }]
    await expect(
      buy(t.app, me, { ...purchase(), contents: { ...contents, products }, expectedTotal: 900 }),
    ).rejects.toMatchObject({ code: 'out_of_stock' })
    expect(await statusOf(id)).toBe('requires_action')
  })

  it('but is abandoned if it occupies the last free team member for anyone', async () => {
    const id = await payUntilBankPage()
    await bookedByAnother(testSalon.bo, SLOT)
    expect((await hold('anyone')).heldUntil).toBeInstanceOf(Date)
    expect(await statusOf(id)).toBe('abandoned')
  })
})

const purchase = (): Purchase => ({
  contents: {
    salonId: testSalon.salonId,
    appointment: { staffId: testSalon.anna, startsAt: SLOT, serviceIds: [testSalon.cut] },
    products: [],
  },
  couponId: null,
  expectedTotal: 400,
  name: null,
  paymentMethod: 'card',
  paymentMethodRef: ASKS_BANK,
})

describe('a purchase without an idempotency key', () => {
  const order = async (change: Partial<Purchase> = {}) => {
    const outcome = await buy(t.app, me, { ...purchase(), ...change }).catch(({ code }) => ({ kind: code as string }))
    return 'paymentId' in outcome ? outcome.paymentId : outcome.kind
  }
  const shampoos = (quantity: number) => ({
    contents: { ...purchase().contents, appointment: null, products: [{ productId: testSalon.shampoo, quantity }] },
    expectedTotal: 125 * quantity,
  })

  it('continues the pending one if its contents are the same', async () => {
    expect(await order()).toBe(await order())
    expect(await order(shampoos(1))).toBe(await order(shampoos(1)))
  })

  it('is a new one with another team member or coupon', async () => {
    const first = await order()
    const { appointment, ...contents } = purchase().contents
    expect(
      await order({ contents: { ...contents, appointment: appointment && { ...appointment, staffId: testSalon.bo } } }),
    ).not.toBe(first)
    const { id } = await database.db
      .selectFrom('coupon')
      .select('id')
      .where('salon_id', '=', testSalon.salonId)
      .executeTakeFirstOrThrow()
    expect(await order({ couponId: id })).toBe('price_changed')
  })

  it('is a new one with other products or quantities, also at the same total', async () => {
    const first = await order(shampoos(1))
    expect(await order({ ...shampoos(2), expectedTotal: 125 })).toBe('price_changed')
    expect(await order(shampoos(2))).not.toBe(first)
  })
})

describe('a payment that is abandoned while the card is charged', () => {
  it('does not lead to the bank’s page, and its charge is voided', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const authorise: App['payments']['authorise'] = async (request) => {
      await abandonPayment(t.app, request.paymentId, { hold: true, mail: false })
      return t.app.payments.authorise(request)
    }
    const app = { ...t.app, payments: { ...t.app.payments, authorise } }
    await expect(payCart(app, me, ASKS_BANK)).rejects.toMatchObject({
      code: 'payment_declined',
      details: { declineCode: 'abandoned' },
    })
    await t.runJobs()
    const charges = await database.db
      .selectFrom('payment as p')
      .innerJoin('simulated.charge as c', 'c.id', 'p.provider_ref')
      .select('c.status')
      .where('p.customer_id', '=', me.id)
      .execute()
    expect(charges).toEqual([{ status: 'voided' }])
  })

  it('does not enqueue a void of a charge that was declined', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { attempt_key: attemptKey } = await database.db
      .selectFrom('cart')
      .select('attempt_key')
      .where('customer_id', '=', me.id)
      .executeTakeFirstOrThrow()
    const card = { paymentMethod: 'card', paymentMethodRef: 'unknown', expectedTotalMinor: 40_000 } as const
    const started = await startOrder(t.app, me, { attemptKey, ...card })
    if (started.kind !== 'charge') throw new Error('no charge')
    const { paymentId, money, metadata } = started
    const nothing = { amountMinor: money.minor, capturedMinor: 0, refundedMinor: 0, createdAt: t.clock.at }
    const authorise: App['payments']['authorise'] = async () => {
      const declined = { status: 'declined', declineCode: 'invalid_payment_method' } as const
      return { ...nothing, ...declined, ref: `none:${paymentId}`, paymentId }
    }
    // Settling fails, abandoning does not.
    let calls = 0
    const db = {
      transaction: () => {
        calls += 1
        if (calls === 1) throw new TypeError('a bug')
        return t.app.db.transaction()
      },
      selectFrom: t.app.db.selectFrom.bind(t.app.db),
    } as unknown as App['db']
    const app = { ...t.app, db, payments: { ...t.app.payments, authorise } }
    const charging = chargeCard(app, { paymentId, money, metadata, paymentMethodRef: 'unknown', returnUrl: '/' })
    await expect(charging).rejects.toMatchObject({ code: 'payment_unavailable' })
    expect(await statusOf(paymentId)).toBe('abandoned')
    expect(await t.runJobs()).not.toContain('drive-payment')
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import {
  choose,
  payCart,
  payForAppointment,
  putShampoo,
  setUpSalon,
  type TestSalon,
} from '../../../../tests/support/test-salon.ts'
import type { App } from '../../kernel/app.ts'
import { addMinutes } from '../../kernel/time.ts'
import { abandonPayment } from './abandon-payment.ts'
import { holdAppointment } from './add-to-cart.ts'
import { buy, type Purchase } from './buy.ts'
import { chargeCard } from './charge-card.ts'
import { startOrder } from './start-order.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const ASKS_BANK = 'pm_card_authenticationRequired'

const database = freshDatabase()
let t: TestApp
let testSalon: TestSalon
let me: { id: string; email: string }
beforeEach(async () => {
  ;({ t, testSalon, me } = await setUpSalon(database))
})

const statusOf = async (id: string) =>
  (await database.db.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirst())?.status

async function waitAtBank() {
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

describe('a payment that waits for the bank stays', () => {
  beforeEach(() => choose(t.app, me, testSalon, SLOT))

  it('when the same time with another person is taken by somebody else', async () => {
    const id = await waitAtBank()
    await bookedByAnother(testSalon.bo, SLOT)
    await expect(hold(testSalon.bo)).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await statusOf(id)).toBe('requires_action')
  })

  it('when somebody else also has a part of the time', async () => {
    const id = await waitAtBank()
    await bookedByAnother(testSalon.anna, addMinutes(SLOT, 60))
    await expect(hold(testSalon.anna, addMinutes(SLOT, 30))).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await statusOf(id)).toBe('requires_action')
  })

  it('when it is a product that is short, of which it has none', async () => {
    const id = await waitAtBank()
    await expect(putShampoo(t.app, me, testSalon, 4)).rejects.toMatchObject({ code: 'out_of_stock' })
    const requested = { staffId: testSalon.anna, startsAt: SLOT, serviceIds: [testSalon.cut] }
    const contents = { salonId: testSalon.salonId, appointment: { ...requested, startsAt: addMinutes(SLOT, 120) } }
    const products = [{ productId: testSalon.shampoo, quantity: 4 }]
    await expect(
      buy(t.app, me, { ...purchase(), contents: { ...contents, products }, expectedTotal: 900 }),
    ).rejects.toMatchObject({ code: 'out_of_stock' })
    expect(await statusOf(id)).toBe('requires_action')
  })

  it('but gives way when anyone will do and it has the last free person', async () => {
    const id = await waitAtBank()
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

describe('a purchase without a name', () => {
  const pays = async (change: Partial<Purchase> = {}) => {
    const outcome = await buy(t.app, me, { ...purchase(), ...change }).catch(({ code }) => ({ kind: code as string }))
    return 'paymentId' in outcome ? outcome.paymentId : outcome.kind
  }
  const shampoos = (quantity: number) => ({
    contents: { ...purchase().contents, appointment: null, products: [{ productId: testSalon.shampoo, quantity }] },
    expectedTotal: 125 * quantity,
  })

  it('is the one that waits when everything is the same', async () => {
    expect(await pays()).toBe(await pays())
    expect(await pays(shampoos(1))).toBe(await pays(shampoos(1)))
  })

  it('is another with another person, or another coupon', async () => {
    const first = await pays()
    const { appointment, ...contents } = purchase().contents
    expect(
      await pays({ contents: { ...contents, appointment: appointment && { ...appointment, staffId: testSalon.bo } } }),
    ).not.toBe(first)
    const { id } = await database.db
      .selectFrom('coupon')
      .select('id')
      .where('salon_id', '=', testSalon.salonId)
      .executeTakeFirstOrThrow()
    expect(await pays({ couponId: id })).toBe('price_changed')
  })

  it('is another with other products or quantities at the same total', async () => {
    const first = await pays(shampoos(1))
    expect(await pays({ ...shampoos(2), expectedTotal: 125 })).toBe('price_changed')
    expect(await pays(shampoos(2))).not.toBe(first)
  })
})

describe('a payment that was given up while the card was charged', () => {
  it('leads to no bank’s page, and its charge is released', async () => {
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

  it('enqueues no release of a charge that was declined', async () => {
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
    // Settling fails, giving up does not.
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

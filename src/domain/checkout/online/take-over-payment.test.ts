import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import {
  choose,
  ledger,
  payCart,
  putShampoo,
  setUpSalon,
  type TestSalon,
} from '../../../../tests/support/test-salon.ts'
import { addMinutes } from '../../kernel/time.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { getCart } from '../cart/get-cart.ts'
import { addToCart, holdAppointment } from './add-to-cart.ts'
import { buy } from './buy.ts'
import { cancelBankConfirmation } from './cancel-bank-confirmation.ts'
import { MAX_UNCONFIRMED } from './limit-unconfirmed.ts'
import { resumePayment } from './pay.ts'
import { reconcile } from './reconcile.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const ASKS_BANK = '4000002500003155'

const database = freshDatabase()
const rows = ledger(database)
let t: TestApp
let testSalon: TestSalon
let me: { id: string; email: string }

beforeEach(async () => {
  ;({ t, testSalon, me } = await setUpSalon(database, NOW))
})

async function waitAtBank() {
  const outcome = await payCart(t.app, me, ASKS_BANK)
  if (outcome.kind !== 'requires_action') throw new Error('The bank was not asked')
  return outcome
}

const chargeOf = (paymentId: string) =>
  database.db
    .selectFrom('simulated.charge')
    .select(['id', 'status', 'client_secret as secret'])
    .where('idempotency_key', '=', paymentId)
    .executeTakeFirstOrThrow()

async function confirm(paymentId: string) {
  const { id, secret } = await chargeOf(paymentId)
  await t.app.payments.bank?.answer(id, secret, true)
}

const appointment = () => ({ staffId: testSalon.anna, startsAt: SLOT, serviceIds: [testSalon.cut] })
const contents = () => ({ salonId: testSalon.salonId, appointment: appointment(), products: [] })
const buying = { expectedTotal: 400, couponId: null, name: null }

describe('an unfinished payment of one’s own', () => {
  it('gives way to another card, and is released', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await waitAtBank()
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
    await expect(resumePayment(t.app, me, { paymentId })).rejects.toMatchObject({ code: 'payment_declined' })
  })

  it('gives way to paying in the salon', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await waitAtBank()
    expect(await payCart(t.app, me, '', 'cash')).toMatchObject({ kind: 'placed' })
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
  })

  it('goes on when the same card is sent once more', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const first = await waitAtBank()
    expect(await waitAtBank()).toMatchObject({ paymentId: first.paymentId, clientSecret: first.clientSecret })
  })

  it.each(['card', 'cash'] as const)('gives way to buying the same without a cart, by %s', async (paymentMethod) => {
    const request = { ...buying, contents: contents(), paymentMethod }
    const first = await buy(t.app, me, { ...request, paymentMethod: 'card', paymentMethodRef: ASKS_BANK })
    expect(first.kind).toBe('requires_action')
    const second = await buy(t.app, me, {
      ...request,
      paymentMethodRef: paymentMethod === 'card' ? 'pm_card_visa' : '',
    })
    expect(second.kind).toBe('placed')
    expect(await rows.busy(testSalon)).toEqual([{ kind: 'booking', subject_id: testSalon.anna }])
  })

  it('gives way to the same time in the cart', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await waitAtBank()
    const held = await holdAppointment(t.app, me, { salonId: testSalon.salonId, ...appointment(), replace: false })
    expect(held.heldUntil).toEqual(addMinutes(NOW, 10))
    const filled = await addToCart(t.app, me, { ...contents(), mode: 'add', replace: false })
    expect(filled?.appointment?.startsAt).toEqual(SLOT)
    expect(await rows.busy(testSalon)).toEqual([{ kind: 'hold', subject_id: testSalon.anna }])
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
  })

  it('gives back the last of a product, and a coupon', async () => {
    await putShampoo(t.app, me, testSalon, 3)
    await applyCoupon(t.app, me, { code: 'TEN' })
    await waitAtBank()
    const filled = await addToCart(t.app, me, {
      salonId: testSalon.salonId,
      appointment: null,
      products: [{ productId: testSalon.shampoo, quantity: 3 }],
      mode: 'add',
      replace: false,
    })
    expect(filled).toMatchObject({ coupon: { code: 'TEN' }, products: [{ quantity: 3 }] })
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
  })

  it('leaves an outsider’s time and payment alone', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await waitAtBank()
    const outsider = await addCustomer(database.db)
    const theirs = holdAppointment(t.app, outsider, { salonId: testSalon.salonId, ...appointment(), replace: false })
    await expect(theirs).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'requires_action' })
  })

  it('that is confirmed too late is paid back, and books nothing', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await waitAtBank()
    await cancelBankConfirmation(t.app, me, paymentId)
    await confirm(paymentId)
    await expect(resumePayment(t.app, me, { paymentId })).rejects.toMatchObject({ code: 'payment_declined' })
    await t.runJobs()
    await reconcile(t.app, { graceSeconds: -1 })
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
  })

  it('that was confirmed meanwhile is named, not paid twice', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await waitAtBank()
    const request = {
      ...buying,
      contents: contents(),
      paymentMethod: 'card',
      paymentMethodRef: 'pm_card_visa',
    } as const
    await confirm(paymentId)
    const [again, back] = await Promise.allSettled([buy(t.app, me, request), resumePayment(t.app, me, { paymentId })])
    await t.runJobs()
    await reconcile(t.app, { graceSeconds: -1 })
    const placed = await database.db
      .selectFrom('booking')
      .select('status')
      .where('customer_id', '=', me.id)
      .where('status', '=', 'confirmed')
      .execute()
    expect(placed).toHaveLength(1)
    const { rows: taken } = await database.pool.query(
      `select from simulated.charge c join payment p on p.id::text = c.idempotency_key
       where p.customer_id = $1 and c.status = 'captured'`,
      [me.id],
    )
    expect(taken).toHaveLength(1)
    expect([again.status, back.status]).toContain('fulfilled')
  })

  it('belongs to nobody else', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { paymentId } = await waitAtBank()
    const outsider = await addCustomer(database.db)
    await expect(cancelBankConfirmation(t.app, outsider, paymentId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancelBankConfirmation(t.app, me, 'none')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('unconfirmed payments of one person', () => {
  const at = (hour: number) => addMinutes(SLOT, 60 * (hour - 2))
  const payAt = (hour: number, paymentMethodRef = ASKS_BANK) =>
    buy(t.app, me, {
      ...buying,
      contents: { ...contents(), appointment: { ...appointment(), startsAt: at(hour) } },
      paymentMethod: 'card',
      paymentMethodRef,
    })
  const waiting = async () => (await rows.busy(testSalon)).filter(({ kind }) => kind === 'booking').length

  it('hold so many times at most: one more takes the place of the oldest', async () => {
    const paid = []
    for (let hour = 0; hour <= MAX_UNCONFIRMED; hour++) {
      t.clock.at = addMinutes(NOW, hour / 60)
      paid.push(await payAt(hour))
    }
    expect(paid.every(({ kind }) => kind === 'requires_action')).toBe(true)
    expect(await waiting()).toBe(MAX_UNCONFIRMED)
    const first = paid[0]
    if (first?.kind !== 'requires_action') throw new Error('no bank')
    await t.runJobs()
    expect(await chargeOf(first.paymentId)).toMatchObject({ status: 'voided' })
  })

  it('hold no more when many are sent at once', async () => {
    await Promise.allSettled([0, 1, 2, 3, 4, 5].map((hour) => payAt(hour)))
    expect(await waiting()).toBeLessThanOrEqual(MAX_UNCONFIRMED)
  })
})

it('keeps its cart while the bank is asked', async () => {
  await choose(t.app, me, testSalon, SLOT)
  await waitAtBank()
  expect((await getCart(t.app, me.id))?.appointment).toMatchObject({ startsAt: SLOT })
})

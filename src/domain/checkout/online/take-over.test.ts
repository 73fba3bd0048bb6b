import { beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { choose, enterShop, ledger, payCart, putShampoo, type Shop } from '../../../../tests/support/shop.ts'
import { addMinutes } from '../../kernel/time.ts'
import { applyCoupon } from '../cart/apply-coupon.ts'
import { getCart } from '../cart/get-cart.ts'
import { addToCart, holdVisit } from './add-to-cart.ts'
import { buy } from './buy.ts'
import { cancelBankConfirmation } from './cancel-bank-confirmation.ts'
import { MOST_UNCONFIRMED } from './limit-unconfirmed.ts'
import { resumePayment } from './pay.ts'
import { reconcile } from './reconcile.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const ASKS_BANK = '4000002500003155'

const database = freshDatabase()
const rows = ledger(database)
let t: TestApp
let shop: Shop
let me: { id: string; email: string }

beforeEach(async () => {
  ;({ t, shop, me } = await enterShop(database, NOW))
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

const visit = () => ({ staffId: shop.anna, startsAt: SLOT, serviceIds: [shop.cut] })
const contents = () => ({ salonId: shop.salonId, visit: visit(), products: [] })
const buying = { expectedTotal: 400, couponId: null, name: null }

describe('an unfinished payment of one’s own', () => {
  it('gives way to another card, and is released', async () => {
    await choose(t.app, me, shop, SLOT)
    const { paymentId } = await waitAtBank()
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
    await expect(resumePayment(t.app, me, { paymentId })).rejects.toMatchObject({ code: 'payment_declined' })
  })

  it('gives way to paying in the salon', async () => {
    await choose(t.app, me, shop, SLOT)
    const { paymentId } = await waitAtBank()
    expect(await payCart(t.app, me, '', 'cash')).toMatchObject({ kind: 'placed' })
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
  })

  it('goes on when the same card is sent once more', async () => {
    await choose(t.app, me, shop, SLOT)
    const first = await waitAtBank()
    expect(await waitAtBank()).toMatchObject({ paymentId: first.paymentId, clientSecret: first.clientSecret })
  })

  it.each(['card', 'cash'] as const)('gives way to buying the same without a cart, by %s', async (paysBy) => {
    const request = { ...buying, contents: contents(), paysBy }
    const first = await buy(t.app, me, { ...request, paysBy: 'card', methodRef: ASKS_BANK })
    expect(first.kind).toBe('requires_action')
    const second = await buy(t.app, me, { ...request, methodRef: paysBy === 'card' ? 'pm_card_visa' : '' })
    expect(second.kind).toBe('placed')
    expect(await rows.busy(shop)).toEqual([{ kind: 'booking', subject_id: shop.anna }])
  })

  it('gives way to the same time in the cart', async () => {
    await choose(t.app, me, shop, SLOT)
    const { paymentId } = await waitAtBank()
    const held = await holdVisit(t.app, me, { salonId: shop.salonId, ...visit(), replace: false })
    expect(held.heldUntil).toEqual(addMinutes(NOW, 10))
    const filled = await addToCart(t.app, me, { ...contents(), mode: 'add', replace: false })
    expect(filled?.visit?.startsAt).toEqual(SLOT)
    expect(await rows.busy(shop)).toEqual([{ kind: 'hold', subject_id: shop.anna }])
    await t.runJobs()
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'voided' })
  })

  it('gives back the last of a product, and a coupon', async () => {
    await putShampoo(t.app, me, shop, 3)
    await applyCoupon(t.app, me, { code: 'TEN' })
    await waitAtBank()
    const filled = await addToCart(t.app, me, {
      salonId: shop.salonId,
      visit: null,
      products: [{ productId: shop.shampoo, quantity: 3 }],
      mode: 'add',
      replace: false,
    })
    expect(filled).toMatchObject({ coupon: { code: 'TEN' }, products: [{ quantity: 3 }] })
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
  })

  it('leaves a stranger’s time and payment alone', async () => {
    await choose(t.app, me, shop, SLOT)
    const { paymentId } = await waitAtBank()
    const stranger = await addCustomer(database.db)
    const theirs = holdVisit(t.app, stranger, { salonId: shop.salonId, ...visit(), replace: false })
    await expect(theirs).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await chargeOf(paymentId)).toMatchObject({ status: 'requires_action' })
  })

  it('that is confirmed too late is paid back, and books nothing', async () => {
    await choose(t.app, me, shop, SLOT)
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
    await choose(t.app, me, shop, SLOT)
    const { paymentId } = await waitAtBank()
    const request = { ...buying, contents: contents(), paysBy: 'card', methodRef: 'pm_card_visa' } as const
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
    await choose(t.app, me, shop, SLOT)
    const { paymentId } = await waitAtBank()
    const stranger = await addCustomer(database.db)
    await expect(cancelBankConfirmation(t.app, stranger, paymentId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancelBankConfirmation(t.app, me, 'none')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('unconfirmed payments of one person', () => {
  const at = (hour: number) => addMinutes(SLOT, 60 * (hour - 2))
  const payAt = (hour: number, methodRef = ASKS_BANK) =>
    buy(t.app, me, {
      ...buying,
      contents: { ...contents(), visit: { ...visit(), startsAt: at(hour) } },
      paysBy: 'card',
      methodRef,
    })
  const waiting = async () => (await rows.busy(shop)).filter(({ kind }) => kind === 'booking').length

  it('hold so many times at most: one more takes the place of the oldest', async () => {
    const paid = []
    for (let hour = 0; hour <= MOST_UNCONFIRMED; hour++) {
      t.clock.at = addMinutes(NOW, hour / 60)
      paid.push(await payAt(hour))
    }
    expect(paid.every(({ kind }) => kind === 'requires_action')).toBe(true)
    expect(await waiting()).toBe(MOST_UNCONFIRMED)
    const first = paid[0]
    if (first?.kind !== 'requires_action') throw new Error('no bank')
    await t.runJobs()
    expect(await chargeOf(first.paymentId)).toMatchObject({ status: 'voided' })
  })

  it('hold no more when many are sent at once', async () => {
    await Promise.allSettled([0, 1, 2, 3, 4, 5].map((hour) => payAt(hour)))
    expect(await waiting()).toBeLessThanOrEqual(MOST_UNCONFIRMED)
  })
})

it('keeps its cart while the bank is asked', async () => {
  await choose(t.app, me, shop, SLOT)
  await waitAtBank()
  expect((await getCart(t.app, me.id))?.visit).toMatchObject({ startsAt: SLOT })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { HOME, putShampoo } from '../../../../../tests/support/test-salon.ts'
import { removeCoupon } from '../../../../domain/checkout/cart/apply-coupon.ts'
import { getCart } from '../../../../domain/checkout/cart/get-cart.ts'
import { getOrderDetail } from '../../../../domain/commerce/orders/get-order-detail.ts'
import { removeAddress } from '../../../../domain/identity/addresses/remove-address.ts'
import { saveAddress } from '../../../../domain/identity/addresses/save-address.ts'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { promiseKey, promiseOf } from '../../../../domain/salons/policies/delivery-terms.ts'
import { loadDelivery } from './delivery.ts'
import { enterCoupon, payNow } from './payment-actions.ts'

const { database, t, testSalon, me } = freshTestSalon()

beforeEach(async () => {
  await putShampoo(t.app, me, testSalon, 1)
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const cart = async () => {
  const found = await getCart(t.app, me.id)
  if (!found) throw new Error('no cart')
  return found
}

describe('the coupon box', () => {
  const enter = (coupon: string, app = t.app) => enterCoupon(app, me, formOf({ intent: 'coupon', coupon }))

  it('returns an error at its field, with the entered code', async () => {
    expect(await enter(' ')).toMatchObject({ init: { status: 422 }, data: { fields: { coupon: 'coupon_required' } } })
    expect(await enter('NO-SUCH')).toMatchObject({
      init: { status: 422 },
      data: { about: 'coupon', fields: { coupon: 'coupon_invalid' }, values: { coupon: 'NO-SUCH' } },
    })
    expect((await cart()).coupon).toBeNull()
  })

  it('reduces the price by a valid coupon until it is removed', async () => {
    expect(await enter('ten')).toMatchObject({ status: 303 })
    expect((await cart()).price).toMatchObject({ discountMinor: 1250, totalMinor: 11_250 })
    await removeCoupon(t.app, me)
    expect((await cart()).price.totalMinor).toBe(12_500)
  })

  it('returns 500 when the server fails, and 429 after too many attempts', async () => {
    const limits = (error: Error) => ({ ...t.app.limits, take: () => Promise.reject(error) })
    const broken = { ...t.app, limits: limits(new Error('the database is away')) }
    expect(await enter('TEN', broken)).toMatchObject({
      init: { status: 500 },
      data: { about: 'coupon', fields: { coupon: 'coupon_server' }, values: { coupon: 'TEN' } },
    })
    const busy = { ...t.app, limits: limits(new Refusal('too_many_requests', { retryAfterSeconds: 9 })) }
    expect(await enter('TEN', busy)).toMatchObject({ init: { status: 429 }, data: { refusal: 'too_many_requests' } })
  })
})

describe('paying for products', () => {
  const card = { cardNumber: '4242424242424242', cardExpiry: '12 / 34', cardCvc: '123', holder: 'Karen' }
  const payTo = async (delivery: string, change: Record<string, string> = {}) => {
    const { attemptKey, price } = await cart()
    const attempt = { attemptKey, paymentMethod: 'card', expectedTotalMinor: String(price.totalMinor) }
    return payNow(t.app, me, formOf({ ...attempt, delivery, ...card, ...change }))
  }
  const orderOf = (answer: unknown) => {
    const to = answer instanceof Response ? (answer.headers.get('Location') ?? '') : ''
    return getOrderDetail(t.app, me, /order=([0-9a-f-]+)$/.exec(to)?.[1] ?? '')
  }

  it('copies the address to the order, so that removing it changes nothing', async () => {
    const addressId = await saveAddress(t.app, me, HOME)
    const answer = await payTo(addressId)
    await removeAddress(t.app, me, addressId)
    expect((await orderOf(answer)).shippingAddress).toEqual(HOME)
  })

  it('stores no shipping address when products are collected', async () => {
    await saveAddress(t.app, me, HOME)
    expect((await orderOf(await payTo('collect'))).shippingAddress).toBeNull()
  })

  it('does not change the delivery choice when the card is declined', async () => {
    await saveAddress(t.app, me, HOME)
    expect(await payTo('collect', { cardNumber: '4000000000000002' })).toMatchObject({
      data: { refusal: 'payment_declined', declineCode: 'generic_decline', values: { delivery: 'collect' } },
    })
    expect((await cart()).delivery.pickup).toBe(true)
  })

  it('charges nothing when another choice is sent than the total was shown for', async () => {
    const addressId = await saveAddress(t.app, me, HOME)
    const price = (minor: number) =>
      database.db.updateTable('salon').set({ delivery_minor: minor }).where('id', '=', testSalon.salonId).execute()
    await price(4_900)
    // Without JavaScript, the total on the button does not follow the choice.
    const changed = { data: { refusal: 'price_changed', values: { delivery: addressId } } }
    expect(await payTo(addressId, { expectedDeliveryMinor: '0' })).toMatchObject(changed)
    expect((await cart()).delivery).toEqual({ pickup: false, addressId })
    expect(await payTo('collect', { expectedDeliveryMinor: '4900' })).toMatchObject({
      data: { refusal: 'price_changed' },
    })
    expect((await orderOf(await payTo(addressId, { expectedDeliveryMinor: '4900' }))).totalMinor).toBe(17_400)
  })

  it('charges nothing when the salon promises another time than was shown', async () => {
    const addressId = await saveAddress(t.app, me, HOME)
    const days = (from: number) =>
      database.db
        .updateTable('salon')
        .set({ delivery_days_from: from, delivery_days_to: 4, collect_hours: from })
        .where('id', '=', testSalon.salonId)
        .execute()
    await days(1)
    const { delivery } = (await cart()).salon
    const shown = {
      'shown-delivery': promiseKey(promiseOf(delivery, 'delivery')),
      'shown-collect': promiseKey(promiseOf(delivery, 'collect')),
    }
    await days(2)
    for (const way of [addressId, 'collect'])
      expect(await payTo(way, shown)).toMatchObject({
        data: { refusal: 'not_eligible', fields: { delivery: 'delivery_changed' } },
      })
    await days(1)
    const placed = await payTo(addressId, shown)
    await days(3)
    expect((await orderOf(placed)).deliveryPromise).toEqual({ kind: 'delivery', daysFrom: 1, daysTo: 4 })
  })

  it('takes no address without a country whose postal code does not exist in the salon’s', async () => {
    const old = await saveAddress(t.app, me, { ...HOME, country: '' })
    const delivery = async () => loadDelivery(t.app, me, await cart())
    expect(await delivery()).toMatchObject({ pickup: false, deliversThere: true, problem: null })
    await database.db.updateTable('salon').set({ country: 'SE' }).where('id', '=', testSalon.salonId).execute()
    expect(await delivery()).toMatchObject({ pickup: true, deliversThere: false, problem: 'country_missing' })
    expect(await payTo(old)).toMatchObject({
      data: { refusal: 'not_eligible', fields: { delivery: 'country_missing' } },
    })
  })

  it('asks for a choice before the card when there was none to send', async () => {
    const { attemptKey, price } = await cart()
    const attempt = { attemptKey, paymentMethod: 'card', expectedTotalMinor: String(price.totalMinor) }
    expect(await payNow(t.app, me, formOf({ ...attempt, expectedDeliveryMinor: '0' }))).toMatchObject({
      data: { about: 'payment', fields: { delivery: 'required' } },
    })
  })

  it('rejects an unknown address or another customer’s, and charges nothing', async () => {
    const theirs = await saveAddress(t.app, await addCustomer(database.db), HOME)
    for (const delivery of [theirs, 'nowhere']) {
      expect(await payTo(delivery)).toMatchObject({ data: { about: 'payment', fields: { delivery: 'address_gone' } } })
    }
    expect(await database.db.selectFrom('payment').select('id').where('customer_id', '=', me.id).execute()).toEqual([])
  })
})

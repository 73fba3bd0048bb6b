import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payCart, setUpSalon } from '../../../../tests/support/test-salon.ts'
import { applyCoupon } from '../../checkout/cart/apply-coupon.ts'
import { getCart } from '../../checkout/cart/get-cart.ts'
import { pay } from '../../checkout/online/pay.ts'
import type { Member } from '../../kernel/member.ts'
import { addCoupon } from './add-coupon.ts'
import { addOffer } from './add-offer.ts'
import { endCoupon } from './end-coupon.ts'
import { endOffer } from './end-offer.ts'
import { listCoupons } from './list-coupons.ts'
import { listOffers } from './list-offers.ts'
import type { CouponInput, OfferInput } from './schema.ts'

const { database, t, testSalon, me } = freshTestSalon()
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const spring: CouponInput = {
  ...{ name: 'Spring', code: 'spring-25', kind: 'percentage', value: 25, category: '' },
  ...{ startsOn: '', endsOn: '2026-12-24', maxUses: null },
}
/** 11:00 in Copenhagen. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const lateMorning: OfferInput = {
  ...{ percentage: 20, date: '04-12-2026', from: '10:00', to: '12:00', staffId: '', serviceId: '' },
}

describe('coupons', () => {
  it('have a given or generated code, and show their uses and total discount', async () => {
    expect(await addCoupon(t.app, owner, spring)).toBe('SPRING-25')
    expect(await addCoupon(t.app, owner, { ...spring, code: '', kind: 'amount', value: 5_000 })).toMatch(
      /^[A-Z2-9]{8}$/,
    )
    await choose(t.app, me, testSalon, SLOT)
    await applyCoupon(t.app, me, { code: 'Spring-25' })
    await payCart(t.app, me, '', 'cash')
    const used = (await listCoupons(t.app, owner)).find(({ code }) => code === 'SPRING-25')
    expect(used).toMatchObject({ uses: 1, costMinor: 10_000, state: 'running', percentage: 25 })
  })

  it('report errors by field, all at once', async () => {
    const wrong = { ...spring, name: '', code: 'no spaces', value: 101, startsOn: '2026-12-25' }
    await expect(addCoupon(t.app, owner, wrong)).rejects.toMatchObject({
      details: {
        fields: { name: 'required', code: 'code_invalid', value: 'percentage_invalid', endsOn: 'ends_before_start' },
      },
    })
    await expect(addCoupon(t.app, owner, { ...spring, value: 150, endsOn: '2026-11-30' })).rejects.toMatchObject({
      details: { fields: { value: 'percentage_invalid', endsOn: 'ends_past' } },
    })
    await expect(addCoupon(t.app, owner, { ...spring, value: 150, endsOn: 'soon' })).rejects.toMatchObject({
      details: { fields: { value: 'percentage_invalid', endsOn: 'date_invalid' } },
    })
    await expect(addCoupon(t.app, owner, { ...spring, endsOn: '2026-11-30' })).rejects.toMatchObject({
      details: { fields: { endsOn: 'ends_past' } },
    })
    await addCoupon(t.app, owner, spring)
    await expect(addCoupon(t.app, owner, { ...spring, code: 'Spring-25' })).rejects.toMatchObject({
      details: { fields: { code: 'code_taken' } },
    })
  })

  it('can be ended by an owner, and are then rejected', async () => {
    await addCoupon(t.app, owner, spring)
    const [coupon] = (await listCoupons(t.app, owner)).filter(({ code }) => code === 'SPRING-25')
    const outsider = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    await expect(endCoupon(t.app, outsider, coupon?.id ?? '')).rejects.toMatchObject({ code: 'not_allowed' })
    await endCoupon(t.app, owner, coupon?.id ?? '')
    await choose(t.app, me, testSalon, SLOT)
    await expect(applyCoupon(t.app, me, { code: 'SPRING-25' })).rejects.toMatchObject({ code: 'coupon_invalid' })
  })
})

describe('last-minute offers', () => {
  it('lower the price, which is paid and stored with the booking', async () => {
    const id = await addOffer(t.app, owner, { ...lateMorning, serviceId: testSalon.cut })
    await choose(t.app, me, testSalon, SLOT)
    const cart = await getCart(t.app, me.id)
    expect(cart?.appointment?.services).toMatchObject([{ priceMinor: 32_000, listMinor: 40_000, offerId: id }])
    expect(cart?.price.totalMinor).toBe(32_000)
    await payCart(t.app, me, '', 'cash')
    await endOffer(t.app, owner, id)
    const { rows } = await database.pool.query(
      `select l.price_minor, l.list_minor, o.total_minor from booking_line l
       join booking b on b.salon_id = l.salon_id and b.id = l.booking_id
       join customer_order o on o.salon_id = b.salon_id and o.id = b.order_id
       where b.salon_id = '${testSalon.salonId}'`,
    )
    expect(rows).toEqual([{ price_minor: 32_000, list_minor: 40_000, total_minor: 32_000 }])
    expect(await listOffers(t.app, owner)).toMatchObject([{ id, over: true, appointments: 1, costMinor: 8_000 }])
  })

  it('that ended in the meantime do not apply, and the new price is returned', async () => {
    const id = await addOffer(t.app, owner, lateMorning)
    await choose(t.app, me, testSalon, SLOT)
    const cart = await getCart(t.app, me.id)
    await endOffer(t.app, owner, id)
    const request = {
      attemptKey: cart?.attemptKey ?? '',
      paymentMethod: 'cash',
      paymentMethodRef: '',
      expectedTotalMinor: 32_000,
    } as const
    await expect(pay(t.app, me, request)).rejects.toMatchObject({
      code: 'price_changed',
      details: { totalMinor: 40_000 },
    })
  })

  it('leave a coupon unused if it gives no further discount', async () => {
    await addOffer(t.app, owner, lateMorning)
    await choose(t.app, me, testSalon, SLOT)
    await applyCoupon(t.app, me, { code: 'TEN' })
    expect((await getCart(t.app, me.id))?.price.totalMinor).toBe(32_000)
    await payCart(t.app, me, '', 'cash')
    expect((await listCoupons(t.app, owner)).find(({ code }) => code === 'TEN')).toMatchObject({ uses: 0 })
  })

  it('can be limited to one team member of the salon', async () => {
    await addOffer(t.app, owner, { ...lateMorning, staffId: testSalon.bo })
    await choose(t.app, me, testSalon, SLOT)
    expect((await getCart(t.app, me.id))?.price.totalMinor).toBe(40_000)
    const other = await setUpSalon(database)
    await expect(addOffer(t.app, owner, { ...lateMorning, staffId: other.testSalon.bo })).rejects.toMatchObject({
      details: { fields: { staffId: 'team_member_required' } },
    })
    const another = await addMember(database.db, other.testSalon.salonId, 'owner')
    const [mine] = await listOffers(t.app, owner)
    await expect(endOffer(t.app, another, mine?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    [{ percentage: 91 }, { percentage: 'offer_percentage_invalid' }],
    [{ from: '12:00', to: '12:00' }, { to: 'window_invalid' }],
    [{ from: 'noon' }, { from: 'window_invalid' }],
    [{ date: '30-11-2026' }, { date: 'ends_past' }],
    [{ date: '16-12-2026' }, { date: 'window_far' }],
    [{ date: '31-02-2026' }, { date: 'date_invalid' }],
  ])('report errors by field: %o', async (wrong, fields) => {
    await expect(addOffer(t.app, owner, { ...lateMorning, ...wrong })).rejects.toMatchObject({ details: { fields } })
    expect(await listOffers(t.app, owner)).toEqual([])
  })
})

it('a coupon of another salon gives no discount', async () => {
  const other = await setUpSalon(database)
  const outsider = await addCustomer(database.db)
  await addCoupon(t.app, owner, spring)
  await choose(t.app, outsider, other.testSalon, SLOT)
  await expect(applyCoupon(t.app, outsider, { code: 'SPRING-25' })).rejects.toMatchObject({ code: 'coupon_invalid' })
})

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addProduct as addRow, addSalon, addService } from '../../../tests/support/factories.ts'
import { addMember } from '../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import type { Member, SalonRole } from '../kernel/member.ts'
import { addServices, type NewService } from './menu/add-services.ts'
import { arrangeServices, moveService } from './menu/arrange-services.ts'
import { changeStock } from './menu/change-stock.ts'
import { addProductPhoto, moveProductPhoto, removeProductPhoto } from './menu/edit-product-photos.ts'
import { setProductOffered, setServiceOffered } from './menu/offer.ts'
import { addProduct, changeProduct } from './menu/save-product.ts'
import { saveService } from './menu/save-service.ts'
import type { NewProductInput, ServiceInput } from './menu/schema.ts'
import { addCoupon } from './pricing/add-coupon.ts'
import { addOffer } from './pricing/add-offer.ts'
import { endCoupon } from './pricing/end-coupon.ts'
import { endOffer } from './pricing/end-offer.ts'
import { listCoupons } from './pricing/list-coupons.ts'
import type { CouponInput, OfferInput } from './pricing/schema.ts'

const cut: ServiceInput = {
  ...{ name: 'Cut', description: '', category: 'hair', price: 34_950, minutes: 45 },
  ...{ bufferBefore: 0, bufferAfter: 10, staffIds: [] },
}
const wax: NewProductInput = { name: 'Wax', description: '', category: 'hair', price: 15_000, stock: 4 }
const spring: CouponInput = {
  ...{ name: 'Spring', code: 'SPRING', kind: 'percentage', value: 25, category: '' },
  ...{ startsOn: '', endsOn: '2026-12-24', maxUses: null },
}
const tomorrow: OfferInput = {
  ...{ percentage: 20, date: '02-12-2026', from: '10:00', to: '12:00', staffId: '', serviceId: '' },
}
const massage: NewService = {
  ...{ key: '7', name: 'Massage', category: 'spa', price: 50_000, minutes: 60, bufferBefore: 0, bufferAfter: 0 },
}

const database = freshDatabase()
let t: TestApp
let owner: Member
let competitor: Member
/** The ids of a service, product, coupon and offer of the owner's salon. */
let own: Record<'service' | 'product' | 'coupon' | 'offer', string>

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  owner = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
  competitor = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
  await addCoupon(t.app, owner, { ...spring, code: 'WINTER' })
  const [coupon] = await listCoupons(t.app, owner)
  own = {
    service: await addService(database.db, owner.salonId),
    product: await addRow(database.db, owner.salonId),
    coupon: coupon?.id ?? '',
    offer: await addOffer(t.app, owner, tomorrow),
  }
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const recorded = async (action: string) => {
  const entries = database.db.selectFrom('audit_entry').select('subject').where('salon_id', '=', owner.salonId)
  return (await entries.where('action', '=', action).orderBy('id').execute()).map(({ subject }) => subject)
}

type Change = (member: Member, id: string) => Promise<unknown>
const ADD: Record<string, Change> = {
  'a service': (member) => saveService(t.app, member, null, cut),
  'several services': (member) => addServices(t.app, member, [massage]),
  'a product': (member) => addProduct(t.app, member, wax),
  'a coupon': (member) => addCoupon(t.app, member, spring),
  'an offer': (member) => addOffer(t.app, member, tomorrow),
}
const CHANGE: Record<string, [keyof typeof own, Change]> = {
  'a service': ['service', (member, id) => saveService(t.app, member, id, cut)],
  'whether a service is offered': ['service', (member, id) => setServiceOffered(t.app, member, id, false)],
  'a product': ['product', (member, id) => changeProduct(t.app, member, id, wax)],
  'whether a product is offered': ['product', (member, id) => setProductOffered(t.app, member, id, false)],
  'the stock of a product': ['product', (member, id) => changeStock(t.app, member, id, { change: { to: 1 } })],
  'the photos of a product': ['product', (member, id) => addProductPhoto(t.app, member, id, new Uint8Array([1]))],
  'the order of the photos': [
    'product',
    (member, id) => moveProductPhoto(t.app, member, id, { photoId: randomUUID(), to: 'earlier' }),
  ],
  'a photo by removing it': ['product', (member, id) => removeProductPhoto(t.app, member, id, randomUUID())],
  'a coupon by ending it': ['coupon', (member, id) => endCoupon(t.app, member, id)],
  'an offer by ending it': ['offer', (member, id) => endOffer(t.app, member, id)],
}

describe.each<SalonRole>(['reception', 'staff'])('%s', (role) => {
  it.each(Object.entries(ADD))('cannot add %s', async (_what, add) => {
    const member = await addMember(database.db, owner.salonId, role)
    expect(await refused(() => add(member, ''))).toEqual({ code: 'not_allowed' })
  })

  it.each(Object.entries(CHANGE))('cannot change %s', async (_what, [kind, change]) => {
    const member = await addMember(database.db, owner.salonId, role)
    expect(await refused(() => change(member, own[kind]))).toEqual({ code: 'not_allowed' })
  })

  it('cannot arrange services', async () => {
    const member = await addMember(database.db, owner.salonId, role)
    expect(await refused(() => arrangeServices(t.app, member, [own.service]))).toEqual({ code: 'not_allowed' })
    expect(await refused(() => moveService(t.app, member, own.service, 'up'))).toEqual({ code: 'not_allowed' })
  })
})

describe.each(Object.entries(CHANGE))('changing %s', (_what, [kind, change]) => {
  it('is rejected from another salon and for an unknown id', async () => {
    expect(await refused(() => change(competitor, own[kind]))).toEqual({ code: 'not_found' })
    for (const id of [randomUUID(), 'nonsense'])
      expect(await refused(() => change(owner, id))).toEqual({ code: 'not_found' })
  })
})

describe('invalid input is rejected by field, without changes:', () => {
  it.each<[string, Partial<ServiceInput>, Record<string, string>]>([
    ['a name of blanks', { name: ' \n ' }, { name: 'required' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'too_long' }],
    ['a long description', { description: 'x'.repeat(2001) }, { description: 'too_long' }],
    ['an unknown category', { category: 'tax' as 'hair' }, { category: 'category_required' }],
    ['a price below zero', { price: -1 }, { price: 'price_invalid' }],
    ['a fraction of a minor unit', { price: 0.5 }, { price: 'price_invalid' }],
    ['a price above the highest', { price: 10_000_001 }, { price: 'price_high' }],
    ['four minutes', { minutes: 4 }, { minutes: 'minutes_invalid' }],
    ['more than twelve hours', { minutes: 721 }, { minutes: 'minutes_invalid' }],
    ['a buffer before of five hours', { bufferBefore: 300 }, { bufferBefore: 'buffer_invalid' }],
    ['an invalid team member id', { staffIds: ['nonsense'] }, { staffIds: 'invalid' }],
    ['an unknown team member', { staffIds: [randomUUID()] }, { staffIds: 'invalid' }],
  ])('a service with %s', async (_what, wrong, fields) => {
    const expected = { code: 'invalid_input', fields }
    expect(await refused(() => saveService(t.app, owner, own.service, { ...cut, ...wrong }))).toEqual(expected)
    expect(await refused(() => saveService(t.app, owner, null, { ...cut, ...wrong }))).toEqual(expected)
  })

  it('one of several new services', async () => {
    const wrong = [massage, { ...massage, key: '9', name: '', minutes: 1 }]
    expect(await refused(() => addServices(t.app, owner, wrong))).toEqual({
      code: 'invalid_input',
      fields: { 'name.9': 'required', 'minutes.9': 'minutes_invalid' },
    })
    const many = Array.from({ length: 101 }, (_, n) => ({ ...massage, key: String(n), name: `Massage ${n}` }))
    expect(await refused(() => addServices(t.app, owner, many))).toEqual({ code: 'invalid_input' })
  })

  it.each<[string, Partial<NewProductInput>, Record<string, string>]>([
    ['no name', { name: '' }, { name: 'required' }],
    ['a price that is not a number', { price: Number.NaN }, { price: 'price_invalid' }],
    ['stock below zero', { stock: -1 }, { stock: 'stock_invalid' }],
    ['stock above the maximum', { stock: 100_001 }, { stock: 'stock_invalid' }],
  ])('a product with %s', async (_what, wrong, fields) => {
    expect(await refused(() => addProduct(t.app, owner, { ...wax, ...wrong }))).toEqual({
      code: 'invalid_input',
      fields,
    })
  })

  it.each([{ by: -6 }, { by: 100_000 }, { by: 0 }, { by: 1.5 }, { to: -1 }, { to: 100_001 }])(
    'a stock of five changed with %o',
    async (change) => {
      expect(await refused(() => changeStock(t.app, owner, own.product, { change }))).toEqual({
        code: 'invalid_input',
        fields: { change: 'stock_invalid' },
      })
    },
  )

  it.each<[string, Partial<CouponInput>, Record<string, string>]>([
    ['a code of two letters', { code: 'AB' }, { code: 'code_invalid' }],
    ['a code that already exists', { code: 'winter' }, { code: 'code_taken' }],
    ['more than 100 percent', { value: 101 }, { value: 'percentage_invalid' }],
    ['zero percent', { value: 0 }, { value: 'percentage_invalid' }],
    ['an amount of zero', { kind: 'amount', value: 0 }, { value: 'price_invalid' }],
    ['an end before its start', { startsOn: '2026-12-25' }, { endsOn: 'ends_before_start' }],
    ['an end in the past', { endsOn: '2026-11-30' }, { endsOn: 'ends_past' }],
    ['an invalid date', { endsOn: '2026-02-30' }, { endsOn: 'date_invalid' }],
    ['zero uses', { maxUses: 0 }, { maxUses: 'uses_invalid' }],
  ])('a coupon with %s', async (_what, wrong, fields) => {
    expect(await refused(() => addCoupon(t.app, owner, { ...spring, ...wrong }))).toEqual({
      code: 'invalid_input',
      fields,
    })
  })

  it.each<[string, Partial<OfferInput>, Record<string, string>]>([
    ['a past day', { date: '30-11-2026' }, { date: 'ends_past' }],
    ['a past time of today', { date: '01-12-2026', from: '07:00', to: '08:30' }, { to: 'ends_past' }],
    ['an end before its start', { to: '09:00' }, { to: 'window_invalid' }],
    ['an unknown service', { serviceId: randomUUID() }, { serviceId: 'service_required' }],
    ['an unknown team member', { staffId: randomUUID() }, { staffId: 'team_member_required' }],
    ['91 percent', { percentage: 91 }, { percentage: 'offer_percentage_invalid' }],
    ['a day more than two weeks ahead', { date: '16-12-2026' }, { date: 'window_far' }],
    ['an invalid date', { date: '31-02-2026' }, { date: 'date_invalid' }],
    ['an end at its start', { to: '10:00' }, { to: 'window_invalid' }],
    ['a time that is none', { from: 'noon' }, { from: 'window_invalid' }],
  ])('an offer with %s', async (_what, wrong, fields) => {
    expect(await refused(() => addOffer(t.app, owner, { ...tomorrow, ...wrong }))).toEqual({
      code: 'invalid_input',
      fields,
    })
  })
})

it('an offer or coupon at the latest or highest values is added', async () => {
  const last = { date: '15-12-2026', from: '23:00', to: '24:00', percentage: 90 }
  await addOffer(t.app, owner, { ...tomorrow, ...last, serviceId: own.service })
  await addOffer(t.app, owner, { ...tomorrow, date: '01-12-2026', from: '08:00', to: '09:01', percentage: 1 })
  await addCoupon(t.app, owner, { ...spring, value: 100, startsOn: '2026-12-01', endsOn: '2026-12-01', maxUses: 1 })
  await addCoupon(t.app, owner, { ...spring, code: 'ABC', kind: 'amount', value: 10_000_000, maxUses: 1_000_000 })
})

it('an offer for a team member or service that is no longer active, or of another salon, is refused', async () => {
  const theirs = await addService(database.db, competitor.salonId)
  await database.db.updateTable('service').set({ active: false }).where('id', '=', own.service).execute()
  for (const serviceId of [own.service, theirs])
    expect(await refused(() => addOffer(t.app, owner, { ...tomorrow, serviceId }))).toEqual({
      ...{ code: 'invalid_input', fields: { serviceId: 'service_required' } },
    })
})

describe('of concurrent requests', () => {
  it('one adds the last offer that is allowed, and ended ones do not count', async () => {
    await database.db.updateTable('salon').set({ plan: 'premium' }).where('id', '=', owner.salonId).execute()
    await database.pool.query(
      `insert into last_minute_offer (salon_id, id, percentage, during, created_at, ended_at)
       select $1, gen_random_uuid(), 10, tstzrange('2026-12-02', '2026-12-03'), now(), case when n > 48 then now() end
       from generate_series(1, 90) n`,
      [owner.salonId],
    )
    const add = () => addOffer(t.app, owner, tomorrow)
    expect(await atOnce(add(), add())).toEqual({ done: 1, refused: ['invalid_input'] })
    expect(await refused(add)).toEqual({ code: 'invalid_input', fields: { percentage: 'too_many_offers' } })
  })

  it('all add a coupon if its code is generated', async () => {
    const add = () => addCoupon(t.app, owner, { ...spring, code: '' })
    expect(await atOnce(add(), add(), add())).toEqual({ done: 3, refused: [] })
    expect(new Set(await recorded('coupon_added')).size).toBe(4)
  })

  it('one adds a coupon with the same code', async () => {
    const add = () => addCoupon(t.app, owner, spring)
    expect(await atOnce(add(), add())).toEqual({ done: 1, refused: ['invalid_input'] })
    expect(await recorded('coupon_added')).toEqual(['WINTER', 'SPRING'])
  })

  it('all succeed for the same services, which are added once', async () => {
    const add = () => addServices(t.app, owner, [massage])
    expect(await atOnce(add(), add())).toEqual({ done: 2, refused: [] })
    expect(await recorded('service_added')).toEqual(['Massage'])
  })

  it('one uses up the last stock', async () => {
    const take = () => changeStock(t.app, owner, own.product, { change: { by: -5 } })
    expect(await atOnce(take(), take())).toEqual({ done: 1, refused: ['invalid_input'] })
    expect(await recorded('stock_changed')).toHaveLength(1)
  })

  it.each<[string, string, () => Promise<unknown>]>([
    ['archiving a service', 'service_archived', () => setServiceOffered(t.app, owner, own.service, false)],
    ['archiving a product', 'product_archived', () => setProductOffered(t.app, owner, own.product, false)],
    ['ending a coupon', 'coupon_ended', () => endCoupon(t.app, owner, own.coupon)],
    ['ending an offer', 'offer_ended', () => endOffer(t.app, owner, own.offer)],
  ])('all succeed, and %s is recorded once', async (_what, action, act) => {
    expect(await atOnce(act(), act(), act())).toEqual({ done: 3, refused: [] })
    expect(await recorded(action)).toHaveLength(1)
  })

  it('one adds the last service or product that is allowed', async () => {
    for (const [table, column] of [
      ['service', 'minutes'],
      ['product', 'stock'],
    ]) {
      await database.pool.query(
        `insert into ${table} (salon_id, id, category, name, price_minor, ${column}, position)
         select '${owner.salonId}', gen_random_uuid(), 'hair', 'No ' || n, 100, 30, n from generate_series(1, 498) n`,
      )
    }
    const service = (name: string) => saveService(t.app, owner, null, { ...cut, name })
    expect(await atOnce(service('A'), service('B'))).toEqual({ done: 1, refused: ['invalid_input'] })
    const product = (name: string) => addProduct(t.app, owner, { ...wax, name })
    expect(await atOnce(product('A'), product('B'))).toEqual({ done: 1, refused: ['invalid_input'] })
  })
})

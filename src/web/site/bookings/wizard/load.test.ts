import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { addBooking, addCustomer } from '../../../../../tests/support/factories.ts'
import { addTestSalon, putShampoo, type TestSalon } from '../../../../../tests/support/test-salon.ts'
import { getCart } from '../../../../domain/checkout/cart/get-cart.ts'
import type { Viewer } from '../../../../domain/kernel/viewer.ts'
import { dropHeld, heldPath } from './held.ts'
import { type Choosing, loadWizard } from './load.ts'
import { payingPage } from './paying.ts'
import { reserve } from './reserve.ts'
import { readWizardChoice } from './wizard-choice.ts'

const NOW = new Date('2026-05-05T06:00:00Z')
const TIME = '2026-05-07T08:00:00.000Z'

const database = freshDatabase()
let testSalon: TestSalon
let elsewhere: TestSalon
let viewer: Viewer

beforeAll(async () => {
  testSalon = await addTestSalon(database.db)
  elsewhere = await addTestSalon(database.db)
})
beforeEach(async () => {
  viewer = (await addCustomer(database.db)) as unknown as Viewer
})

const app = () => testApp(database, { now: NOW }).app

async function choosing(search: string, by: Viewer | null = null): Promise<Choosing> {
  const page = await loadWizard(app(), by, testSalon.slug, new URLSearchParams(search))
  if (page.kind !== 'choosing') throw new Error('booked already')
  return page
}

const whole = () => `service=${testSalon.cut}&addon=${testSalon.shampoo}:2&staff=anyone&date=2026-05-07&time=${TIME}`

async function make(search: string, replace = false, at = testSalon, fields: Record<string, string> = {}) {
  const choice = readWizardChoice(new URLSearchParams(search), at.slug)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (replace) form.set('replace', 'yes')
  const answer = await reserve(app(), viewer, at.salonId, choice, form)
  if (!(answer instanceof Response)) throw new Error('refused')
  return new URL(answer.headers.get('location') ?? '', 'http://x')
}

describe('the wizard', () => {
  it('starts with services, or with the next tab when some are chosen already', async () => {
    expect(await choosing('')).toMatchObject({ step: 'service', missed: false })
    expect((await choosing(`service=${testSalon.cut}`)).step).toBe('addons')
    expect(await choosing('step=time')).toMatchObject({ step: 'service', missed: true })
    expect((await choosing(`${whole()}&step=done`)).step).toBe('information')
  })

  it('shows the first free day with anyone by default, without choosing either', async () => {
    const { panel, choice, progress } = await choosing(`service=${testSalon.cut}&step=time`)
    expect(panel.choice).toMatchObject({ staff: 'anyone', date: '2026-05-05' })
    expect(panel.slots?.some(({ free }) => free)).toBe(true)
    expect(choice).toMatchObject({ staff: null, date: null, time: null })
    expect(progress).toMatchObject({ staff: false, date: false, time: false })
  })

  it('shows the price to be charged, with a coupon only for a signed-in customer', async () => {
    const search = `${whole()}&step=information`
    expect((await choosing(search)).price).toMatchObject({ discountMinor: 0, totalMinor: 65_000 })
    const valid = await choosing(`${search}&voucher=ten`, viewer)
    expect(valid).toMatchObject({ couponValid: true, price: { discountMinor: 6_500, totalMinor: 58_500 } })
    expect(await choosing(`${search}&voucher=NO`, viewer)).toMatchObject({ couponValid: false, coupon: null })
    expect(await choosing(`${search}&voucher=ten`)).toMatchObject({ couponValid: null, coupon: null })
  })

  it('offers tips with the payment where the salon takes them, none by default', async () => {
    const at = await make(whole().replace('T08:00', 'T12:00'))
    const { search } = at
    expect((await choosing(search, viewer)).tip).toBeNull()
    const takes = { tips_online: true, tip_percents: [10, 15, 20] }
    await database.db.updateTable('salon').set(takes).where('id', '=', testSalon.salonId).execute()
    const tipOf = async (more: string) => (await choosing(`${search}&${more}`, viewer)).tip
    expect(await tipOf('')).toEqual({
      tips: [
        { percent: 10, minor: 4_000 },
        { percent: 15, minor: 6_000 },
        { percent: 20, minor: 8_000 },
      ],
      chosen: { minor: 0, isOwn: false, error: null },
    })
    expect(await tipOf('tip=4000')).toMatchObject({ chosen: { minor: 4_000, isOwn: false } })
    expect(await tipOf('own=12.50')).toMatchObject({ chosen: { minor: 1_250, isOwn: true } })
    expect(await tipOf('own=99999')).toMatchObject({ chosen: { minor: 0, error: 'tip_invalid' } })
    expect((await choosing(`${search}&tip=5000`, viewer)).choice.tip).toBeNull()
    // It stays while the bank is asked, and after a refusal.
    const { choice } = await choosing(`${search}&tip=4000`, viewer)
    expect(payingPage(choice).payment('1')).toContain('tip=4000')
  })

  it('counts the times with a team member for each service on a day when nobody is free for all', async () => {
    const { cut, wash, anna, salonId } = testSalon
    const both = `service=${cut}&service=${wash}&staff=anyone&date=2026-05-07&step=time`
    expect((await choosing(both)).timesWithSeveral).toBe(0)
    const removed = await database.db
      .deleteFrom('staff_service')
      .where('salon_id', '=', salonId)
      .where('staff_id', '=', anna)
      .where('service_id', '=', cut)
      .returningAll()
      .execute()
    const page = await choosing(both)
    expect(page.panel.slots?.some(({ free }) => free) ?? false).toBe(false)
    expect(page.timesWithSeveral).toBeGreaterThan(0)
    await database.db.insertInto('staff_service').values(removed).execute()
  })

  it('says the same about cancelling as the last tab, whatever other services require', async () => {
    const set = (payment: 'deposit' | null) =>
      database.db.updateTable('service').set({ payment }).where('id', '=', testSalon.wash).execute()
    await set('deposit')
    const time = TIME.replace('05-07', '05-06')
    await database.db.updateTable('salon').set({ late_cancel_percent: 0 }).where('id', '=', testSalon.salonId).execute()
    const search = `service=${testSalon.cut}&staff=anyone&date=2026-05-06&time=${time}`
    const { agreed } = await choosing(`${search}&step=information`, viewer)
    expect(agreed).toMatchObject({ requires: 'in_salon', depositMinor: 0, freeUntil: new Date(time), freeOver: false })
    const unknown = await choosing(`${search}&step=information`)
    expect(unknown).toMatchObject({ agreed: null, panel: { salon: { mayRequireDeposit: false } } })
    const withWash = await choosing(
      `service=${testSalon.wash}&staff=anyone&date=2026-05-06&time=${time}&step=information`,
    )
    expect(withWash).toMatchObject({ agreed: null, panel: { salon: { mayRequireDeposit: true } } })
    await make(search)
    const { paying } = await choosing(`${search}&step=done`, viewer)
    expect(paying).toMatchObject({ terms: { requires: 'in_salon', depositMinor: 0 }, freeUntil: new Date(time) })
    await set(null)
  })

  it('names the products that were in the cart before, until they are left out', async () => {
    await putShampoo(app(), viewer, testSalon, 1)
    const search = `service=${testSalon.cut}&staff=anyone&date=2026-05-07&time=${TIME}&step=information`
    const page = await choosing(search, viewer)
    expect(page.inCart).toMatchObject([{ product: { id: testSalon.shampoo }, quantity: 1 }])
    const without = await choosing(`${search}&addon=${testSalon.shampoo}:0`, viewer)
    expect(without).toMatchObject({ inCart: [], price: { totalMinor: page.price.totalMinor - 12_500 } })
    expect((await getCart(app(), viewer.id))?.products).toHaveLength(1)
  })

  it('reports another appointment of the customer at that time, at any salon', async () => {
    const { salonId, anna: staffId, cut: serviceId } = elsewhere
    const from = new Date('2026-05-07T08:30:00Z')
    const to = new Date('2026-05-07T09:00:00Z')
    const search = `${whole()}&step=information`
    const id = await addBooking(database.db, { salonId, staffId, serviceId, customerId: viewer.id, from, to })
    expect((await choosing(search, viewer)).overlap).toMatchObject({ id, startsAt: from, endsAt: to })
    expect((await choosing(search)).overlap).toBeNull()
    const other = (await addCustomer(database.db)) as unknown as Viewer
    expect((await choosing(search, other)).overlap).toBeNull()
    expect((await choosing(search.replace('T08:00', 'T09:00'), viewer)).overlap).toBeNull()
    await database.db.updateTable('booking').set({ status: 'cancelled' }).where('id', '=', id).execute()
    expect((await choosing(search, viewer)).overlap).toBeNull()
  })

  it('returns to the time when it is no longer available', async () => {
    const gone = whole().replace('T08:00', 'T08:10')
    const page = await choosing(`${gone}&step=information`, viewer)
    expect(page).toMatchObject({ step: 'time', choice: { time: null }, panel: { lost: ['time_gone'] } })
  })
})

describe('a date that cannot be booked', () => {
  it('is reported on each step, with the last date of the booking window', async () => {
    const beyond = `service=${testSalon.cut}&staff=anyone&date=2027-12-25`
    for (const step of ['service', 'addons', 'time', 'information', 'done'] as const) {
      const page = await choosing(`${beyond}&step=${step}`, viewer)
      expect(page).toMatchObject({
        step,
        choice: { date: null },
        panel: { dateError: 'date_beyond', requestedDate: '2027-12-25', lastDay: '2027-05-06' },
      })
    }
    expect((await choosing(`service=${testSalon.cut}&date=2026-05-04&step=time`)).panel).toMatchObject({
      dateError: 'date_past',
      requestedDate: '2026-05-04',
    })
  })
})

describe('making the reservation', () => {
  it('adds everything and the coupon to the cart, which the last tab shows for payment', async () => {
    expect((await choosing(`${whole()}&step=done`, viewer)).paying).toBeNull()
    expect((await make(`${whole()}&voucher=ten`)).searchParams.get('step')).toBe('done')
    const cart = await getCart(app(), viewer.id)
    expect(cart).toMatchObject({
      appointment: { anyStaff: true },
      coupon: { code: 'TEN' },
      price: { totalMinor: 58_500 },
    })
    const { paying } = await choosing(`${whole()}&step=done`, viewer)
    expect(paying).toMatchObject({ view: 'cart', cart: { products: [{ quantity: 2 }] } })
    const other = whole().replace('T08:00', 'T09:00')
    expect((await choosing(`${other}&step=done`, viewer)).paying).toBeNull()
  })

  it('verifies a coupon that was only typed, and reserves nothing while it is not valid', async () => {
    const there = whole().replaceAll('2026-05-07', '2026-05-08')
    const typing = (fields: Record<string, string>) => make(there, false, testSalon, fields)
    const wrong = await typing({ voucher: ' NO-SUCH ' })
    expect([wrong.searchParams.get('step'), wrong.searchParams.get('voucher')]).toEqual(['information', 'NO-SUCH'])
    expect((await typing({ voucher: 'ten', verify: '' })).searchParams.get('step')).toBe('information')
    expect(await getCart(app(), viewer.id)).toBeNull()
    expect((await typing({ voucher: 'ten' })).searchParams.get('step')).toBe('done')
    expect(await getCart(app(), viewer.id)).toMatchObject({ coupon: { code: 'TEN' }, price: { totalMinor: 58_500 } })
  })

  it('continues without a coupon that was reported as invalid before', async () => {
    const there = whole().replaceAll('2026-05-07', '2026-05-08')
    const reported = await make(`${there}&voucher=NO`, false, testSalon, { voucher: 'NO' })
    expect(reported.searchParams.get('step')).toBe('done')
    expect((await getCart(app(), viewer.id))?.coupon).toBeNull()
  })

  it('leaves products in the cart until they are deselected', async () => {
    await make(whole())
    const appointment = whole().replace(/addon=[^&]*&/, '')
    expect((await choosing(appointment, viewer)).choice.addons).toEqual([{ id: testSalon.shampoo, quantity: 2 }])
    await make(`${appointment}&addon=${testSalon.shampoo}:0`)
    expect((await getCart(app(), viewer.id))?.products).toEqual([])
  })

  it('redirects to the tab with missing or invalid input, and adds nothing to the cart', async () => {
    const places = await Promise.all([
      make(''),
      make(`service=${testSalon.cut}&staff=anyone`),
      make(whole().replace(TIME, 'x')),
    ])
    expect(places.map(({ searchParams }) => [searchParams.get('step'), searchParams.has('tried')])).toEqual([
      ['service', true],
      ['time', true],
      ['time', true],
    ])
    const tooMany = await make(whole().replace(':2', ':4').replace('T08:00', 'T13:00'))
    expect(tooMany.searchParams.get('step')).toBe('addons')
    expect(await getCart(app(), viewer.id)).toBeNull()
  })

  it('drops an unfinished appointment of another salon without asking', async () => {
    await make(`service=${testSalon.cut}&staff=anyone&date=2026-05-07&time=${TIME}`)
    const there = `service=${elsewhere.cut}&staff=anyone&date=2026-05-07&time=${TIME.replace('T08:00', 'T11:00')}`
    expect((await make(there, false, elsewhere)).searchParams.get('step')).toBe('done')
    expect(await getCart(app(), viewer.id)).toMatchObject({ salon: { id: elsewhere.salonId }, appointment: {} })
  })

  it('asks before it replaces products of another salon', async () => {
    await make(whole().replace('T08:00', 'T12:00'))
    const there = `service=${elsewhere.cut}&staff=anyone&date=2026-05-07&time=${TIME}`
    const asked = await make(there, false, elsewhere)
    expect([asked.searchParams.get('step'), asked.searchParams.has('conflict')]).toEqual(['information', true])
    expect((await getCart(app(), viewer.id))?.salon.id).toBe(testSalon.salonId)
    await make(there, true, elsewhere)
    expect((await getCart(app(), viewer.id))?.salon.id).toBe(elsewhere.salonId)
  })
})

describe('an unfinished booking', () => {
  const start = () => `service=${testSalon.cut}&addon=${testSalon.shampoo}:1&staff=anyone&date=2026-05-07`

  it('is resumed at the payment while its time is held, and dropped by starting over', async () => {
    expect(await heldPath(app(), viewer, testSalon.slug)).toBeNull()
    await make(`${start()}&time=${TIME.replace('T08:00', 'T10:00')}`)
    const path = (await heldPath(app(), viewer, testSalon.slug)) ?? ''
    expect(await heldPath(app(), viewer, testSalon.salonId)).toBe(path)
    expect(await heldPath(app(), viewer, elsewhere.slug)).toBeNull()
    const resumed = await choosing(path.split('?')[1] ?? '', viewer)
    expect(resumed).toMatchObject({ step: 'done', paying: { view: 'cart' }, choice: { services: [testSalon.cut] } })

    await dropHeld(app(), viewer, elsewhere.salonId)
    expect(await heldPath(app(), viewer, testSalon.slug)).toBe(path)
    await dropHeld(app(), viewer, testSalon.salonId)
    expect(await heldPath(app(), viewer, testSalon.slug)).toBeNull()
    expect(await getCart(app(), viewer.id)).toMatchObject({ appointment: null, products: [{ quantity: 1 }] })
  })

  it('continues with the choices, and the time if it is still free, once the hold has ended', async () => {
    const time = TIME.replace('T08:00', 'T13:00')
    const search = `${start()}&time=${time}&step=done&resumed=1`
    const moved: unknown = await choosing(search, viewer).catch((answer: unknown) => answer)
    const to = moved instanceof Response ? new URL(moved.headers.get('location') ?? '', 'http://x').searchParams : null
    expect([to?.get('step'), to?.get('time')]).toEqual(['information', time])
    expect(await choosing(String(to), viewer)).toMatchObject({ step: 'information', choice: { time } })

    // Everyone who performs it is booked meanwhile.
    const choice = readWizardChoice(new URLSearchParams(`${start().replace(':1', ':0')}&time=${time}`), testSalon.slug)
    for (let n = 0; n < 2; n++)
      await reserve(app(), await addCustomer(database.db), testSalon.salonId, choice, new FormData())
    expect(await choosing(String(to), viewer)).toMatchObject({
      ...{ step: 'time', missed: true },
      choice: { services: [testSalon.cut], staff: 'anyone', date: '2026-05-07', time: null },
    })
  })
})

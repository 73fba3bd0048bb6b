import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addTestSalon, choose, payCart } from '../../../../tests/support/test-salon.ts'
import { scheduleSessions } from '../../calendar/classes/schedule-sessions.ts'
import { addMinutes } from '../../kernel/time.ts'
import { chooseAppointment } from '../cart/choose-appointment.ts'
import { addToCart, holdAppointment } from './add-to-cart.ts'
import { buy } from './buy.ts'
import { resumePayment } from './pay.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const ASKS_BANK = 'pm_card_authenticationRequired'

const { database, t, testSalon, me } = freshTestSalon()
let yoga: string

beforeEach(async () => {
  const { salonId, anna, bo } = testSalon
  yoga = await addService(database.db, salonId, { name: 'Yoga', price_minor: 10_000, capacity: 12, by: [anna, bo] })
})

async function session(places: number, { staffId = testSalon.anna, startsAt = SLOT } = {}) {
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const given = { serviceId: yoga, staffId, startsAt, places, overruleHours: false, leaveOut: false }
  await scheduleSessions(t.app, owner, given)
}

const place = (change: { staffId?: string; startsAt?: Date } = {}) => ({
  ...{ staffId: 'anyone', serviceIds: [yoga], startsAt: SLOT },
  ...change,
})
const hold = (change = {}, customer: { id: string } = me) =>
  holdAppointment(t.app, customer, { salonId: testSalon.salonId, ...place(change), replace: false })
const buying = (paymentMethodRef: string) =>
  buy(t.app, me, {
    contents: { salonId: testSalon.salonId, appointment: place(), products: [] },
    ...{ couponId: null, expectedTotal: 100, name: null, paymentMethod: 'card', paymentMethodRef },
  })

async function leftAtTheBank(): Promise<string> {
  await hold()
  const outcome = await payCart(t.app, me, ASKS_BANK)
  if (outcome.kind !== 'requires_action') throw new Error('The bank was not asked')
  return outcome.paymentId
}

const statusOf = async (id: string) =>
  (await database.db.selectFrom('payment').select('status').where('id', '=', id).executeTakeFirst())?.status

async function confirmAtBank(paymentId: string) {
  const charge = database.db.selectFrom('simulated.charge').select(['id', 'client_secret as secret'])
  const { id, secret } = await charge.where('idempotency_key', '=', paymentId).executeTakeFirstOrThrow()
  await t.app.payments.bank?.answer(id, secret, true)
}

/** How the customer has places: 'booking' or 'hold' each. */
async function places() {
  const taken = database.db.selectFrom('occupancy').select('kind').where('salon_id', '=', testSalon.salonId)
  return (await taken.where('kind', '<>', 'block').execute()).map(({ kind }) => kind)
}

it.each([
  ['the last place', 1],
  ['one of several places', 3],
])('an unfinished payment for %s makes way when its customer chooses the session again', async (_which, count) => {
  await session(count)
  const left = await leftAtTheBank()
  await hold()
  expect(await statusOf(left)).toBe('abandoned')
  expect(await places()).toEqual(['hold'])
  const again = await leftAtTheBank()
  const filling = {
    appointment: place({ staffId: testSalon.anna }),
    products: [],
    mode: 'add',
    replace: false,
  } as const
  await addToCart(t.app, me, { salonId: testSalon.salonId, ...filling })
  expect(await statusOf(again)).toBe('abandoned')
  expect(await places()).toEqual(['hold'])
  expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
  expect(await places()).toEqual(['booking'])
})

it.each([1, 3])('a session chosen twice at once, of %s places, is held once', async (count) => {
  await session(count)
  const left = await leftAtTheBank()
  const pressed = await Promise.allSettled([hold(), hold()])
  expect(pressed.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await statusOf(left)).toBe('abandoned')
  expect(await places()).toEqual(['hold'])
})

it.each([1, 3])(
  'a purchase of a place again, of %s, continues with the same card and replaces another',
  async (count) => {
    await session(count)
    const first = await buying(ASKS_BANK)
    expect(await buying(ASKS_BANK)).toMatchObject({
      kind: 'requires_action',
      paymentId: 'paymentId' in first && first.paymentId,
    })
    expect(await buying('pm_card_visa')).toMatchObject({ kind: 'placed' })
    expect(await places()).toEqual(['booking'])
  },
)

it('an unfinished payment stays for another session, and when another customer chooses its own', async () => {
  await session(1)
  await session(1, { staffId: testSalon.bo })
  await session(1, { startsAt: addMinutes(SLOT, 120) })
  await hold({ staffId: testSalon.anna })
  const outcome = await payCart(t.app, me, ASKS_BANK)
  const left = 'paymentId' in outcome ? (outcome.paymentId ?? '') : ''
  await hold({ startsAt: addMinutes(SLOT, 120) })
  await hold({ staffId: testSalon.bo })
  const outsider = await addCustomer(database.db)
  await expect(hold({ staffId: testSalon.anna }, outsider)).rejects.toMatchObject({ code: 'slot_taken' })
  expect(await statusOf(left)).toBe('requires_action')
})

describe('an unfinished payment stays, with its place, when its customer chooses the session again and', () => {
  const taken = () =>
    database.db.selectFrom('occupancy').selectAll().where('salon_id', '=', testSalon.salonId).execute()

  it.each([1, 3])('the cart has another salon’s appointment, of %s places', async (count) => {
    await session(count)
    const left = await leftAtTheBank()
    const before = await taken()
    const other = await addTestSalon(database.db)
    const cut = { salonId: other.salonId, staffId: other.anna, serviceIds: [other.cut], startsAt: SLOT }
    await chooseAppointment(t.app, me, { ...cut, replace: true })
    await expect(hold()).rejects.toMatchObject({ code: 'cart_conflict' })
    expect(await statusOf(left)).toBe('requires_action')
    expect(await taken()).toEqual(before)
    await confirmAtBank(left)
    expect(await resumePayment(t.app, me, { paymentId: left })).toMatchObject({ kind: 'placed' })
    expect(await places()).toEqual(['booking'])
  })

  it.each([1, 3])('a product with it is out of stock, of %s places', async (count) => {
    await session(count)
    const left = await leftAtTheBank()
    const products = [{ productId: testSalon.shampoo, quantity: 4 }]
    const filling = { salonId: testSalon.salonId, appointment: place(), products, mode: 'add', replace: false } as const
    await expect(addToCart(t.app, me, filling)).rejects.toMatchObject({ code: 'out_of_stock' })
    expect(await statusOf(left)).toBe('requires_action')
    expect(await places()).toEqual(['booking'])
  })
})

it('an unfinished payment of a time stays when that time is chosen with a product that is out of stock', async () => {
  const { salonId, anna, cut, shampoo } = testSalon
  await choose(t.app, me, testSalon, SLOT)
  const outcome = await payCart(t.app, me, ASKS_BANK)
  const left = 'paymentId' in outcome ? (outcome.paymentId ?? '') : ''
  const appointment = { staffId: anna, serviceIds: [cut], startsAt: SLOT }
  const filling = { salonId, appointment, mode: 'add', replace: false } as const
  const add = (quantity: number) => addToCart(t.app, me, { ...filling, products: [{ productId: shampoo, quantity }] })
  await expect(add(4)).rejects.toMatchObject({ code: 'out_of_stock' })
  expect(await statusOf(left)).toBe('requires_action')
  expect(await add(3)).toMatchObject({ products: [{ quantity: 3 }] })
  expect(await statusOf(left)).toBe('abandoned')
  expect(await places()).toEqual(['hold'])
})

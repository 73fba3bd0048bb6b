import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addService } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addTestSalon, choose, payForAppointment, type TestSalon } from '../../../tests/support/test-salon.ts'
import { fillCart } from '../checkout/cart/fill-cart.ts'
import { choiceProblem } from '../kernel/service-choice.ts'
import { listSlots } from '../scheduling/availability/list-slots.ts'
import { joinWaitingList } from './waiting-list/join-waiting-list.ts'

/** Variants and add-ons in booking: what is offered can be booked, and nothing else. */
const { database, t, me } = freshTestSalon()
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_126)
const at = (n: number) => new Date(Date.parse('2026-12-04T09:00:00+01:00') + n * 900_000)

let testSalon: TestSalon
let short: string
let long: string
let mask: string
let cut: string

beforeEach(async () => {
  testSalon = await addTestSalon(database.db)
  const { salonId, anna, bo } = testSalon
  const add = (name: string, given: object) =>
    addService(database.db, salonId, { name, minutes: 30, by: [anna, bo], ...given })
  short = await add('Colour – Short', { variant: 'Short', group_name: 'Colour' })
  long = await add('Colour – Long', { variant: 'Long', group_name: 'Colour', minutes: 60, price_minor: 90_000 })
  await database.db.updateTable('service').set({ group_id: short }).where('id', 'in', [short, long]).execute()
  cut = await add('Cut', {})
  mask = await add('Mask', { minutes: 15, price_minor: 9000, add_on_to: [short] })
})

const refusal = (reason: string) => ({ code: 'service_not_available', details: { reason } })
const offered = (serviceIds: string[], customerId = me.id) =>
  listSlots(t.app, { salonId: testSalon.salonId, staffId: testSalon.anna, serviceIds, date: '2026-12-04', customerId })

describe('a variant with an add-on', () => {
  it('is booked with both prices and durations, under their full names', async () => {
    const customer = await addCustomer(database.db)
    await choose(t.app, customer, testSalon, at(4), { staffId: testSalon.anna, serviceIds: [long, mask] })
    await payForAppointment(t.app, customer)
    const lines = database.db.selectFrom('booking_line').select(['service_name', 'price_minor', 'minutes'])
    expect(await lines.where('salon_id', '=', testSalon.salonId).orderBy('position').execute()).toEqual([
      { service_name: 'Colour – Long', price_minor: 90_000, minutes: 60 },
      { service_name: 'Mask', price_minor: 9000, minutes: 15 },
    ])
  })
})

describe('services that cannot be booked together', () => {
  it('are refused by the free times, the booking and the waiting list', async () => {
    const customer = await addCustomer(database.db)
    await database.db.updateTable('salon').set({ waiting_list: true }).where('id', '=', testSalon.salonId).execute()
    for (const [serviceIds, reason] of [
      [[mask], 'add_on_alone'],
      [[cut, mask], 'add_on_alone'],
      [[short, long], 'two_variants'],
    ] as const) {
      await expect(offered([...serviceIds])).rejects.toMatchObject(refusal(reason))
      const chosen = { staffId: testSalon.anna, serviceIds: [...serviceIds] }
      await expect(choose(t.app, customer, testSalon, at(4), chosen)).rejects.toMatchObject(refusal(reason))
      const { salonId } = testSalon
      const parts = ['morning' as const]
      const wish = { salonId, ...chosen, firstDay: '2026-12-04', lastDay: '2026-12-05', parts, radiusKm: 0 }
      await expect(joinWaitingList(t.app, customer, wish)).rejects.toMatchObject(refusal(reason))
    }
  })

  it('of two people are judged for each of them', async () => {
    const customer = await addCustomer(database.db)
    const { salonId, anna, bo } = testSalon
    const shared = (guestService: string) => ({
      ...{ startsAt: at(4), mode: 'together' as const, guests: [{ name: 'Bo', email: null }] },
      lines: [
        { guest: 0, serviceId: short, staffId: anna },
        { guest: 1, serviceId: guestService, staffId: bo },
      ],
    })
    const fill = (guestService: string) =>
      fillCart(t.app, customer, {
        ...{ mode: 'add', replace: true, salonId, appointment: null, products: [], shared: shared(guestService) },
      })
    await expect(fill(mask)).rejects.toMatchObject(refusal('add_on_alone'))
    expect((await fill(long))?.appointment?.services).toHaveLength(2)
  })
})

it('what is offered can be held, and what is not offered cannot', async () => {
  const services = [
    { id: short, groupId: short, addOnTo: [] },
    { id: long, groupId: short, addOnTo: [] },
    { id: mask, groupId: null, addOnTo: [short] },
    { id: cut, groupId: null, addOnTo: [] },
  ]
  const customer = await addCustomer(database.db)
  const anyOf = fc.subarray(services, { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(anyOf, fc.integer({ min: 0, max: 28 }), async (chosen, n) => {
      const serviceIds = chosen.map(({ id }) => id)
      const times = choiceProblem(chosen)
        ? []
        : (await offered(serviceIds, customer.id)).slots.filter(({ free }) => free)
      const isOffered = times.some(({ startsAt }) => startsAt.getTime() === at(n).getTime())
      const held = choose(t.app, customer, testSalon, at(n), { staffId: testSalon.anna, serviceIds })
      expect(
        await held.then(
          () => true,
          () => false,
        ),
      ).toBe(isOffered)
    }),
    { numRuns: 25, seed: SEED },
  )
})

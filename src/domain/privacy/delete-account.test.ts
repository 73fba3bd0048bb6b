import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApp } from '../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addBooking, addClient, addSalon } from '../../../tests/support/factories.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { signedUp } from '../../../tests/support/second-factor.ts'
import { addTestSalon, choose, HOME, paymentOfCart, type TestSalon } from '../../../tests/support/test-salon.ts'
import { pay } from '../checkout/online/pay.ts'
import { findViewer } from '../identity/accounts/find-viewer.ts'
import { saveAddress } from '../identity/addresses/save-address.ts'
import { deleteAccount } from './delete-account.ts'
import { deletionObstacles } from './deletion-obstacles.ts'

const database = freshDatabase()
const HOUR = 3_600_000
let world: ReturnType<typeof accountsApp>
let me: Awaited<ReturnType<typeof signedUp>>
let testSalon: TestSalon

beforeEach(async () => {
  world = accountsApp(database)
  me = await signedUp(world)
  testSalon = await addTestSalon(database.db)
  world.mails.length = 0
})

const remove = (current_password = me.person.password, headers = me.browser) =>
  deleteAccount(world.app, me.viewer, { current_password }, headers)
const refused = async (attempt: () => Promise<unknown>) => {
  const refusal = await expectRefusedUnchanged(database.db, attempt)
  expect(world.mails).toEqual([])
  return refusal
}
const inHours = (hours: number) => new Date(world.app.clock.now().getTime() + hours * HOUR)
const appointment = (from: Date, status: string) =>
  addBooking(database.db, {
    ...{ salonId: testSalon.salonId, staffId: testSalon.anna, serviceId: testSalon.cut, customerId: me.viewer.id },
    ...{ from, to: new Date(from.getTime() + HOUR), status },
  })
const isStored = async () => {
  const { rows } = await database.pool.query('select from person where id = $1', [me.viewer.id])
  return rows.length === 1
}

it('deletes the requests on waiting lists that salons made for the person as their client', async () => {
  const { salonId, cut } = testSalon
  const own = await addClient(database.db, salonId, { person_id: me.viewer.id })
  const other = await addClient(database.db, salonId)
  const now = world.app.clock.now()
  const days = { first_day: '2026-12-04', last_day: '2026-12-04', parts: ['morning'], joined_at: now }
  for (const client_id of [own, other])
    await database.db
      .insertInto('waiting_request')
      .values({ id: crypto.randomUUID(), client_id, salon_id: salonId, service_ids: [cut], ...days })
      .execute()
  await remove()
  const left = database.db.selectFrom('waiting_request').select('client_id').where('salon_id', '=', salonId)
  expect(await left.execute()).toEqual([{ client_id: other }])
})

describe('deleting an account', () => {
  it.each([
    ['no password', '', 'current_password_required'],
    ['a wrong password', 'wrong horse', 'current_password_wrong'],
  ])('is rejected with %s', async (_what, password, message) => {
    expect(await refused(() => remove(password))).toEqual({
      code: 'invalid_input',
      fields: { current_password: message },
    })
  })

  it('is rejected without a password ten minutes after the sign-in', async () => {
    await database.db.deleteFrom('credential').where('person_id', '=', me.viewer.id).execute()
    const opened = new Date(world.app.clock.now().getTime() - 10 * 60_000 - 1)
    await database.db.updateTable('session').set({ created_at: opened }).where('person_id', '=', me.viewer.id).execute()
    expect(await refused(() => remove(''))).toEqual({
      code: 'invalid_input',
      fields: { current_password: 'sign_in_again' },
    })
  })

  it('is rejected for an operator', async () => {
    await database.db.updateTable('person').set({ role: 'admin' }).where('id', '=', me.viewer.id).execute()
    expect(await refused(() => remove())).toEqual({ code: 'not_eligible' })
  })

  it.each(['awaiting_payment', 'requested', 'confirmed'])(
    'is rejected with an appointment that is %s',
    async (status) => {
      await appointment(inHours(48), status)
      expect(await refused(() => remove())).toEqual({ code: 'not_eligible' })
    },
  )

  it.each(['live', 'suspended'])('is rejected for the owner of a salon that is %s', async (status) => {
    const suspended = status === 'suspended' && { suspended_at: inHours(-1), suspended_reason: 'Why' }
    await addSalon(database.db, { owner_id: me.viewer.id, status, ...suspended })
    expect(await refused(() => remove())).toEqual({ code: 'not_eligible' })
  })

  it.each(['completed', 'cancelled', 'no_show', 'declined'])(
    'succeeds with an appointment that is %s',
    async (status) => {
      await appointment(inHours(status === 'cancelled' || status === 'declined' ? 48 : -48), status)
      await remove()
      expect(await isStored()).toBe(false)
    },
  )

  it('leaves other accounts and their data as they are', async () => {
    const other = await signedUp(world)
    await saveAddress(world.app, other.viewer, HOME)
    await saveAddress(world.app, me.viewer, HOME)
    await remove()
    expect(await findViewer(world.app, other.browser)).toMatchObject({ id: other.viewer.id })
    const { rows } = await database.pool.query('select customer_id from saved_address')
    expect(rows.filter(({ customer_id }) => customer_id === other.viewer.id)).toHaveLength(1)
    expect(rows.filter(({ customer_id }) => customer_id === me.viewer.id)).toEqual([])
  })

  it('is done once by concurrent requests, with one mail', async () => {
    const { done, refused: codes } = await atOnce(remove(), remove())
    // A request that starts after the deletion finds no password.
    expect([done, ['not_signed_in', 'invalid_input'].includes(codes[0] ?? '')]).toEqual([1, true])
    expect(world.mails).toMatchObject([{ to: me.person.email, subject: 'Your account has been deleted' }])
    await expect(remove()).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('what prevents deleting an account', () => {
  it('includes an appointment until it ends, and not after that', async () => {
    await appointment(inHours(1), 'confirmed')
    const obstacles = () => deletionObstacles(world.app, me.viewer)
    expect(await obstacles()).toEqual([{ reason: 'appointments', count: 1 }])
    world.pass(2 * 3600 - 1)
    expect(await obstacles()).toEqual([{ reason: 'appointments', count: 1 }])
    world.pass(1)
    expect(await obstacles()).toEqual([])
  })

  it('counts each kind, of this person only', async () => {
    const other = await signedUp(world)
    await appointment(inHours(24), 'confirmed')
    await appointment(inHours(48), 'requested')
    await addSalon(database.db, { owner_id: me.viewer.id })
    expect(await deletionObstacles(world.app, me.viewer)).toEqual([
      { reason: 'appointments', count: 2 },
      { reason: 'salon', count: 1 },
    ])
    expect(await deletionObstacles(world.app, other.viewer)).toEqual([])
  })
})

it('a customer who books and deletes their account concurrently has either the appointment or no account', async () => {
  for (let round = 0; round < 6; round += 1) {
    await choose(world.app, me.viewer, testSalon, inHours(24 + 24 * round + 2))
    const payment = await paymentOfCart(world.app, me.viewer)
    const booking = () => pay(world.app, me.viewer, payment)
    const outcome = await atOnce(...(round % 2 ? [booking(), remove()] : [remove(), booking()]))
    expect(outcome.done, String(round)).toBe(1)
    const { rows } = await database.pool.query(
      "select customer_id from booking where salon_id = $1 and status in ('confirmed', 'requested')",
      [testSalon.salonId],
    )
    expect(rows.every(({ customer_id }) => customer_id === me.viewer.id)).toBe(true)
    expect(rows.length > 0).toBe(await isStored())
    me = await signedUp(world)
    testSalon = await addTestSalon(database.db)
  }
})

import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addClient } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, payCart } from '../../../../tests/support/test-salon.ts'
import type { Prepaying } from '../../salons/policies/payment-policy.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const HOUR = 3_600_000
const { database, t, testSalon, me } = freshTestSalon(NOW)

beforeEach(() => choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z')))

const setPolicy = (prepay: Prepaying) =>
  database.db.updateTable('salon').set({ prepay }).where('id', '=', testSalon.salonId).execute()

async function past(status: 'completed' | 'no_show', daysAgo: number, of: object = { customer_id: me.id }) {
  const { salonId, anna, cut } = testSalon
  const from = new Date(NOW.getTime() - daysAgo * 24 * HOUR)
  const to = new Date(from.getTime() + HOUR)
  const id = await addBooking(database.db, { salonId, staffId: anna, serviceId: cut, from, to, status })
  await database.db.updateTable('booking').set(of).where('id', '=', id).execute()
}
const inSalon = () => payCart(t.app, me, '', 'cash')
const refused = () => expectRefusedUnchanged(database.db, inSalon)
const REQUIRED = { code: 'not_eligible', fields: { paymentMethod: 'prepayment_required' } }

describe('prepayment', () => {
  it('is required of everybody, who can then pay by card', async () => {
    await setPolicy('everybody')
    expect(await refused()).toEqual(REQUIRED)
    expect(await payCart(t.app, me)).toMatchObject({ kind: 'placed' })
  })

  it('is required of new clients until a completed appointment', async () => {
    await setPolicy('new_clients')
    expect(await refused()).toEqual(REQUIRED)
    await past('completed', 30)
    expect(await inSalon()).toMatchObject({ kind: 'placed' })
  })

  it('is required after a no-show of the last year', async () => {
    await setPolicy('no_shows')
    await past('no_show', 400)
    await past('completed', 20)
    await past('no_show', 10)
    expect(await refused()).toEqual(REQUIRED)
    await past('completed', 5)
    expect(await inSalon()).toMatchObject({ kind: 'placed' })
  })

  it('is not required where the salon has no such policy', async () => {
    await past('no_show', 10)
    expect(await inSalon()).toMatchObject({ kind: 'placed' })
  })
})

describe('appointments that the salon booked for a client record count', () => {
  const addAtFrontDesk = async (given: object) => ({
    client_id: await addClient(database.db, testSalon.salonId, given),
  })
  const confirm = (given: object) => database.db.updateTable('person').set(given).where('id', '=', me.id).execute()
  const phone = '+4520304050'

  it('of a record with the account, as after a merge', async () => {
    await setPolicy('new_clients')
    await past('completed', 30, await addAtFrontDesk({ person_id: me.id }))
    expect(await inSalon()).toMatchObject({ kind: 'placed' })
  })

  it.each(['email', 'phone'] as const)('of a record with the same %s, once that is confirmed', async (field) => {
    await setPolicy('new_clients')
    await confirm({ phone, email_verified: false, phone_verified: false })
    await past('completed', 30, await addAtFrontDesk({ [field]: field === 'email' ? me.email.toUpperCase() : phone }))
    expect(await refused()).toEqual(REQUIRED)
    await confirm(field === 'email' ? { email_verified: true } : { phone_verified: true })
    expect(await inSalon()).toMatchObject({ kind: 'placed' })
  })

  it('a no-show at the front desk, but not that of a client whose address was typed', async () => {
    await setPolicy('no_shows')
    await confirm({ email_verified: false })
    await past('no_show', 10, await addAtFrontDesk({ email: me.email }))
    await past('no_show', 12, await addAtFrontDesk({}))
    expect(await inSalon()).toMatchObject({ kind: 'placed' })
    await choose(t.app, me, testSalon, new Date('2026-12-05T10:00:00Z'))
    await confirm({ email_verified: true })
    expect(await refused()).toEqual(REQUIRED)
  })
})

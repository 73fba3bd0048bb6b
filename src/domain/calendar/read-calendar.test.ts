import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { choose, payCart } from '../../../tests/support/test-salon.ts'
import { changeStage } from '../bookings/booking/change-stage.ts'
import type { Member } from '../kernel/member.ts'
import { bookForClient } from './book-for-client.ts'
import { readCalendar } from './read-calendar.ts'
import { consoleBooking } from './schema.ts'

/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

const { database, t, testSalon, me } = freshTestSalon()
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const day = () => readCalendar(t.app, owner, { from: '2026-12-04', days: 1 })

it('the time of an appointment that waits for its payment is held, until the payment fails or succeeds', async () => {
  await choose(t.app, me, testSalon, SLOT)
  expect(await payCart(t.app, me, 'pm_card_authenticationRequired')).toMatchObject({ kind: 'requires_action' })
  expect((await day()).busy).toMatchObject([{ kind: 'hold', staffId: testSalon.anna, from: 660, to: 720 }])
  expect((await readCalendar(t.app, owner, { from: '2026-12-05', days: 1 })).busy).toEqual([])
})

it('the first appointment of a client is marked, also while a later one is completed and undone', async () => {
  const book = async (startsAt: Date, clientId: string | null) => {
    const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
    const who = clientId ? { clientId } : { clientId: null, name: 'Ida Krogh', email: 'ida@example.com' }
    const { bookingId } = await bookForClient(t.app, owner, consoleBooking.parse({ lines, startsAt, ...who }))
    const booking = database.db.selectFrom('booking').select('client_id').where('id', '=', bookingId)
    return { bookingId, clientId: (await booking.executeTakeFirstOrThrow()).client_id }
  }
  const firsts = async () =>
    (await day()).appointments.map(({ from, firstAppointment }) => [from / 60, firstAppointment])
  const one = await book(at(0), null)
  const other = await book(at(2), one.clientId)
  await book(at(4), one.clientId)
  const onlyTheFirst = [
    [11, true],
    [13, false],
    [15, false],
  ]
  expect(await firsts()).toEqual(onlyTheFirst)
  t.clock.at = at(3)
  await changeStage(t.app, owner, { bookingId: other.bookingId, to: 'completed' })
  expect(await firsts()).toEqual(onlyTheFirst)
  await changeStage(t.app, owner, { bookingId: one.bookingId, to: 'completed' })
  expect(await firsts()).toEqual(onlyTheFirst)
  await changeStage(t.app, owner, { bookingId: other.bookingId, to: 'confirmed' })
  await changeStage(t.app, owner, { bookingId: one.bookingId, to: 'confirmed' })
  await changeStage(t.app, owner, { bookingId: one.bookingId, to: 'no_show' })
  expect(await firsts()).toEqual([
    [11, false],
    [13, true],
    [15, false],
  ])
})

it('an appointment to come outside of the working hours is marked', async () => {
  const book = (startsAt: Date) => {
    const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
    const input = { lines, startsAt, clientId: null, name: 'Ida Krogh', overruleHours: true }
    return bookForClient(t.app, owner, consoleBooking.parse(input))
  }
  const marked = async () => (await day()).appointments.map(({ from, outsideHours }) => [from / 60, outsideHours])
  await book(at(0))
  const { bookingId } = await book(at(8))
  expect(await marked()).toEqual([
    [11, false],
    [19, true],
  ])
  t.clock.at = at(9)
  await changeStage(t.app, owner, { bookingId, to: 'completed' })
  expect(await marked()).toEqual([
    [11, false],
    [19, false],
  ])
})

import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer, addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { bookFromWaitingList } from '../../calendar/book-from-waiting-list.ts'
import { addAttendee } from '../../calendar/classes/add-attendee.ts'
import { cancelSession } from '../../calendar/classes/cancel-session.ts'
import { changeSession } from '../../calendar/classes/change-session.ts'
import { getSession } from '../../calendar/classes/get-session.ts'
import { moveSession } from '../../calendar/classes/move-session.ts'
import { scheduleSessions } from '../../calendar/classes/schedule-sessions.ts'
import { acceptOffer, priceOffer } from '../../checkout/online/accept-offer.ts'
import type { Member } from '../../kernel/member.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { changeWaitingRequest } from './change-waiting-request.ts'
import { declineOffer } from './end-waiting-request.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { listWaitingClients } from './list-waiting-clients.ts'
import { getWaitingRequest } from './list-waiting-requests.ts'
import { offerManually } from './offer-manually.ts'
import { serveWaitingList } from './serve-waiting-list.ts'
import { sweepWaitingLists } from './sweep-waiting-lists.ts'

const { database, t, testSalon, me } = freshTestSalon()
/** Eleven on 4 December in Copenhagen, and a number of hours later. */
const at = (hours: number) => new Date(Date.parse('2026-12-04T11:00:00+01:00') + hours * 3_600_000)
const DAY = '2026-12-04'

let owner: Member
let yoga: string
let sessionId: string

beforeEach(async () => {
  const { salonId, anna, bo } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna, bo] })
  await database.db.updateTable('salon').set({ waiting_list: true }).where('id', '=', salonId).execute()
  sessionId = await scheduled(0)
})

async function scheduled(hours: number, places = 1) {
  const time = { startsAt: at(hours), places, overruleHours: false, leaveOut: false }
  return (await scheduleSessions(t.app, owner, { serviceId: yoga, staffId: testSalon.anna, ...time }))[0] ?? ''
}

/** Attends the session as a customer. */
async function attend(hours = 0) {
  const customer = await addCustomer(database.db)
  await choose(t.app, customer, testSalon, at(hours), { staffId: 'anyone', serviceIds: [yoga] })
  return { customer, ...(await payForAppointment(t.app, customer)) }
}

const request = (given: object = {}) => ({
  ...{ salonId: testSalon.salonId, serviceIds: [yoga], staffId: 'anyone' as const, radiusKm: 0 },
  ...{ firstDay: DAY, lastDay: DAY, parts: ['morning' as const], sessionStartsAt: at(0), ...given },
})
const wait = async (customer = me) => (await joinWaitingList(t.app, customer, request())).requestId
const offerTo = async (requestId: string, customer = me) =>
  (await getWaitingRequest(t.app, customer.id, requestId)).offer
const mailsToMe = () => t.mails.filter(({ to }) => to === me.email)
const statusOf = async (requestId: string) => (await getWaitingRequest(t.app, me.id, requestId)).status

/** A session of one place, which is offered to the customer after its attendee has cancelled. */
async function offered() {
  const attendee = await attend()
  const requestId = await wait()
  await cancelBooking(t.app, attendee.customer, { bookingId: attendee.bookingId })
  await t.runJobs()
  const offer = await offerTo(requestId)
  if (!offer) throw new Error('No offer')
  return { requestId, offer }
}

const NO_CHANGE = { overruleHours: false, version: 1 }

describe('who waits for a full session', () => {
  it('is offered its freed place in order of joining, and books it', async () => {
    const attendee = await attend()
    await scheduled(2)
    const [first, second] = [await wait(), await joinLater()]
    await t.runJobs()
    // The other session has a place, and is not what they wait for.
    expect(await offerTo(first)).toBeNull()
    expect(await wait()).toBe(first)
    await cancelBooking(t.app, attendee.customer, { bookingId: attendee.bookingId })
    await t.runJobs()
    const offer = await offerTo(first)
    expect(offer).toMatchObject({ startsAt: at(0), staffId: testSalon.anna })
    expect(mailsToMe().at(-1)?.subject).toMatch(/^A place is available: /)
    expect(await offerTo(second.requestId, second.customer)).toBeNull()
    expect(await getSession(t.app, owner, sessionId)).toMatchObject({ held: 1, booked: 0 })
    await expect(attend()).rejects.toMatchObject({ code: 'slot_taken' })
    if (!offer) throw new Error('No offer')
    const { totalMinor } = await priceOffer(t.app, offer)
    const taken = { requestId: first, offerId: offer.id, totalMinor, replace: false }
    const { bookingId } = await acceptOffer(t.app, me, taken)
    await t.runJobs()
    expect(await getSession(t.app, owner, sessionId)).toMatchObject({ held: 0, booked: 1, roster: [{ bookingId }] })
    expect(await statusOf(first)).toBe('booked')
  })

  it('takes the offered place also from the wizard, and no second one', async () => {
    const attendee = await attend()
    const id = await wait()
    await cancelBooking(t.app, attendee.customer, { bookingId: attendee.bookingId })
    await t.runJobs()
    await choose(t.app, me, testSalon, at(0), { staffId: 'anyone', serviceIds: [yoga] })
    expect(await getSession(t.app, owner, sessionId)).toMatchObject({ held: 1 })
    expect(await offerTo(id)).not.toBeNull()
    await payForAppointment(t.app, me)
    await t.runJobs()
    expect(await getSession(t.app, owner, sessionId)).toMatchObject({ held: 0, booked: 1 })
    expect(await statusOf(id)).toBe('booked')
  })

  it('is one customer, however often the list is served and the place is chosen at once', async () => {
    const attendee = await attend()
    const waiting = [{ customer: me, requestId: await wait() }]
    for (let n = 0; n < 3; n += 1) waiting.push(await joinLater())
    await cancelBooking(t.app, attendee.customer, { bookingId: attendee.bookingId })
    const { salonId } = testSalon
    const others = await Promise.all(Array.from({ length: 4 }, () => addCustomer(database.db)))
    const choosing = others.map((customer) =>
      choose(t.app, customer, testSalon, at(0), { staffId: 'anyone', serviceIds: [yoga] }),
    )
    const serving = Promise.all(waiting.map(() => serveWaitingList(t.app, { salonId })))
    const { refused } = await atOnce(...choosing)
    await serving
    expect(refused.filter((code) => code !== 'slot_taken')).toEqual([])
    const offers = await Promise.all(waiting.map(({ customer, requestId }) => offerTo(requestId, customer)))
    const { held } = await getSession(t.app, owner, sessionId)
    expect(held).toBe(1)
    expect(offers.filter((offer) => offer !== null).length).toBeLessThanOrEqual(1)
  })

  it('is offered a place that was added, where the session has moved to', async () => {
    await attend()
    const id = await wait()
    await moveSession(t.app, owner, {
      sessionId,
      startsAt: at(3),
      staffId: testSalon.bo,
      overruleHours: false,
      version: 1,
    })
    const change = { startsAt: at(3), staffId: testSalon.bo, places: 2, overruleHours: false, version: 2 }
    await changeSession(t.app, owner, sessionId, change)
    await t.runJobs()
    expect(await offerTo(id)).toMatchObject({ startsAt: at(3), staffId: testSalon.bo })
  })

  it('is offered its place again at the new time when the session moves meanwhile, before those behind', async () => {
    const { requestId } = await offered()
    const second = await joinLater()
    await moveSession(t.app, owner, { sessionId, startsAt: at(3), staffId: testSalon.bo, ...NO_CHANGE })
    expect(await offerTo(requestId)).toBeNull()
    await t.runJobs()
    expect(await offerTo(requestId)).toMatchObject({ startsAt: at(3), staffId: testSalon.bo })
    expect(await offerTo(second.requestId, second.customer)).toBeNull()
    expect(await getSession(t.app, owner, sessionId)).toMatchObject({ held: 1, booked: 0 })
  })

  it('is no longer offered its place once the session is cancelled', async () => {
    const { requestId } = await offered()
    await cancelSession(t.app, owner, { sessionId, version: 1 })
    expect(await offerTo(requestId)).toBeNull()
    t.mails.length = 0
    await sweepWaitingLists(t.app)
    await t.runJobs()
    expect(await statusOf(requestId)).toBe('expired')
    expect(mailsToMe()).toMatchObject([{ text: expect.stringContaining('the session was cancelled') }])
  })

  it('is out of line once they have booked a place directly, on another day to which it has moved', async () => {
    const attendee = await attend()
    const requestId = await wait()
    await moveSession(t.app, owner, { sessionId, startsAt: at(72), staffId: testSalon.anna, ...NO_CHANGE })
    await t.runJobs()
    // Nothing runs between the cancelling and the booking, so that the place is not offered yet.
    await cancelBooking(t.app, attendee.customer, { bookingId: attendee.bookingId })
    await choose(t.app, me, testSalon, at(72), { staffId: 'anyone', serviceIds: [yoga] })
    const { bookingId } = await payForAppointment(t.app, me)
    await t.runJobs()
    expect(await getWaitingRequest(t.app, me.id, requestId)).toMatchObject({ status: 'served', bookingId })
  })

  it('is out of line once they decline its place, which the next in line is offered', async () => {
    const { requestId, offer } = await offered()
    const second = await joinLater()
    t.mails.length = 0
    await declineOffer(t.app, me, requestId, offer.id)
    await t.runJobs()
    expect(await statusOf(requestId)).toBe('ended')
    expect(await getSession(t.app, owner, sessionId)).toMatchObject({ held: 1, waiting: 1 })
    expect(await offerTo(second.requestId, second.customer)).toMatchObject({ startsAt: at(0) })
  })

  it('is out of line once they have not answered, and are notified of it', async () => {
    const { requestId, offer } = await offered()
    t.mails.length = 0
    t.clock.at = offer.expiresAt
    await sweepWaitingLists(t.app)
    await t.runJobs()
    expect(await statusOf(requestId)).toBe('expired')
    expect(mailsToMe()).toMatchObject([{ text: expect.stringContaining('you’re no longer on the waiting list') }])
    expect(await getSession(t.app, owner, sessionId)).toMatchObject({ held: 0, waiting: 0 })
    // Not in their way when they wait for it again.
    expect(await wait()).not.toBe(requestId)
  })

  it('is listed at the front desk, and offered no other session by hand', async () => {
    await attend()
    await scheduled(2)
    const requestId = await wait()
    const [client] = (await listWaitingClients(t.app, owner, DAY)).clients
    expect(client).toMatchObject({ requestId, services: ['Yoga'], sessionStartsAt: at(0), free: null })
    expect(await getSession(t.app, owner, sessionId)).toMatchObject({ waiting: 1 })
    const other = () => offerManually(t.app, owner, { requestId, staffId: testSalon.anna, startsAt: at(2) })
    expect(await expectRefusedUnchanged(database.db, other)).toMatchObject({ code: 'slot_not_offered' })
  })

  it('is booked for at the front desk, in the place that is held', async () => {
    const attendee = await attend()
    const requestId = await wait()
    await cancelBooking(t.app, attendee.customer, { bookingId: attendee.bookingId })
    await t.runJobs()
    await bookFromWaitingList(t.app, owner, { requestId, staffId: testSalon.anna, startsAt: at(0) })
    expect(await getSession(t.app, owner, sessionId)).toMatchObject({ held: 0, booked: 1 })
    expect(await statusOf(requestId)).toBe('booked')
  })

  it('waits no longer once it is cancelled', async () => {
    await attend()
    const id = await wait()
    await sweepWaitingLists(t.app)
    expect(await statusOf(id)).toBe('waiting')
    await cancelSession(t.app, owner, { sessionId, version: 1 })
    await sweepWaitingLists(t.app)
    expect(await statusOf(id)).toBe('expired')
  })

  it('waits until it begins', async () => {
    await attend()
    const id = await wait()
    t.clock.at = new Date(+at(0) - 1)
    await sweepWaitingLists(t.app)
    expect(await statusOf(id)).toBe('waiting')
    t.clock.at = at(0)
    await sweepWaitingLists(t.app)
    expect(await statusOf(id)).toBe('expired')
  })

  it('can neither change it to other days, nor wait for a time without a session', async () => {
    await addAttendee(t.app, owner, sessionId, { clientId: null, name: 'Ida Krogh' })
    const id = await wait()
    const change = { firstDay: DAY, lastDay: '2026-12-06', parts: ['morning' as const], radiusKm: 0, version: 1 }
    const changing = () => changeWaitingRequest(t.app, me, id, change)
    expect(await expectRefusedUnchanged(database.db, changing)).toMatchObject({ code: 'not_eligible' })
    const joining = (given: object) => () => joinWaitingList(t.app, me, request(given))
    const refused = async (given: object) => (await expectRefusedUnchanged(database.db, joining(given))).code
    expect(await refused({ sessionStartsAt: at(1) })).toBe('slot_not_offered')
    expect(await refused({ sessionStartsAt: undefined })).toBe('service_not_available')
    expect(await refused({ serviceIds: [yoga, testSalon.cut] })).toBe('service_not_available')
    t.clock.at = at(1)
    expect(await refused({})).toBe('slot_not_offered')
  })
})

async function joinLater() {
  const customer = await addCustomer(database.db)
  t.clock.at = new Date(+t.clock.at + 1000)
  return { customer, requestId: await wait(customer) }
}

import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, choose, ledger } from '../../../../tests/support/test-salon.ts'
import { acceptOffer } from '../../checkout/online/accept-offer.ts'
import type { Member } from '../../kernel/member.ts'
import { changeWaitingRequest } from './change-waiting-request.ts'
import { endWaitingRequest } from './end-waiting-request.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { getWaitingRequest } from './list-waiting-requests.ts'
import { offerManually, removeFromList } from './offer-manually.ts'

const DAY = '2026-12-04'
const TEN = new Date('2026-12-04T10:00:00+01:00')
const { database, t, testSalon, me } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
let reception: Member
let requestId: string

beforeEach(async () => {
  reception = await addMember(database.db, testSalon.salonId, 'reception')
  requestId = await join(me)
})

/** Waits for an evening on which no team member works: only the front desk has a time to offer. */
async function join(customer: { id: string }): Promise<string> {
  const { salonId, cut, anna } = testSalon
  const entry = {
    salonId,
    serviceIds: [cut],
    staffId: anna,
    firstDay: DAY,
    lastDay: DAY,
    parts: ['evening' as const],
  }
  const joined = await joinWaitingList(t.app, customer, entry)
  await t.runJobs()
  return joined.requestId
}
const offer = (more: object = {}, by = reception) =>
  offerManually(t.app, by, { requestId, staffId: testSalon.bo, startsAt: TEN, ...more })
const remove = (by = reception) => removeFromList(t.app, by, requestId)
const request = () => getWaitingRequest(t.app, me.id, requestId)
const busy = () => ledger(database).busy(testSalon)
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

describe('a time that the front desk offers', () => {
  it('is held once for a request', async () => {
    const [bo, anna] = [offer(), offer({ staffId: testSalon.anna })]
    expect(await atOnce(bo, anna)).toEqual({ done: 1, refused: ['too_late'] })
    expect(await busy()).toHaveLength(1)
  })

  it('is held for one of two requests', async () => {
    const other = await join(await addCustomer(database.db))
    expect(await atOnce(offer(), offer({ requestId: other }))).toEqual({ done: 1, refused: ['slot_taken'] })
    expect(await busy()).toHaveLength(1)
  })

  it('is held for the customer who waits, or chosen by another', async () => {
    const other = await addCustomer(database.db)
    const chosen = choose(t.app, other, testSalon, TEN, { staffId: testSalon.bo })
    expect(await atOnce(offer(), chosen)).toEqual({ done: 1, refused: ['slot_taken'] })
    expect(await busy()).toHaveLength(1)
  })

  it('is not held for a request that its customer ends meanwhile', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const ended = () => endWaitingRequest(t.app, me, requestId)
      const { refused: codes } = await atOnce(...(turn % 2 ? [ended(), offer()] : [offer(), ended()]))
      for (const code of codes) expect(['not_found', 'too_late']).toContain(code)
      expect([(await request()).status, await busy()]).toEqual(['ended', []])
      requestId = await join(me)
    }
  })

  it('is held for a request as it was, or the request is changed before', async () => {
    const { version } = await request()
    const days = { firstDay: DAY, lastDay: DAY, parts: ['morning' as const], radiusKm: 0 }
    const change = () => changeWaitingRequest(t.app, me, requestId, { ...days, version })
    const { refused: codes } = await atOnce(change(), offer())
    const { offer: made, version: now } = await request()
    expect(made?.staffName).toBe('Bo')
    // A time is offered either way: before the change, which is too late then, or after it.
    expect([codes, now > version]).toEqual(codes.length > 0 ? [['too_late'], false] : [[], true])
    expect(await refused(change)).toMatchObject({ code: 'too_late' })
  })

  it('is not offered by staff or other salons, or for an unknown request', async () => {
    const staff = await addMember(database.db, testSalon.salonId, 'staff')
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(() => offer({}, staff))).toEqual({ code: 'not_allowed' })
    expect(await refused(() => offer({}, other))).toEqual({ code: 'not_found' })
    expect(await refused(() => offer({ requestId: randomUUID() }))).toEqual({ code: 'not_found' })
  })
})

describe('a customer who is removed', () => {
  it('books the offered time, or is removed first', async () => {
    await offer()
    const { offer: made } = await request()
    const take = { requestId, offerId: made?.id ?? '', totalMinor: 40_000, replace: false }
    const taken = acceptOffer(t.app, me, take).then(({ bookingId }) => bookingId)
    const { refused: codes } = await atOnce(taken, remove())
    const bookingId = await taken.catch(() => null)
    // Removed while it is booked, the request ends, and the appointment stays.
    for (const code of codes) expect(bookingId ? ['not_found'] : ['too_late', 'slot_taken']).toContain(code)
    expect((await request()).status).toBe(bookingId && codes.length > 0 ? 'booked' : 'ended')
    expect((await busy()).map(({ kind }) => kind)).toEqual(bookingId ? ['booking'] : [])
  })

  it('is removed once, and notified once', async () => {
    expect(await atOnce(remove(), remove())).toEqual({ done: 1, refused: ['not_found'] })
    await t.runJobs()
    expect(t.mails.filter(({ subject }) => subject.startsWith('Removed from the waiting list'))).toHaveLength(1)
  })

  it('is removed by this salon’s front desk only', async () => {
    const staff = await addMember(database.db, testSalon.salonId, 'staff')
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await refused(() => remove(staff))).toEqual({ code: 'not_allowed' })
    expect(await refused(() => remove(other))).toEqual({ code: 'not_found' })
  })
})

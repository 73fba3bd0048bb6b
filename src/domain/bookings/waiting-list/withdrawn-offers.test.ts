import { beforeEach, describe, expect, it } from 'vitest'
import { addOccupancy } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { setServiceOffered } from '../../catalog/menu/offer.ts'
import { saveService } from '../../catalog/menu/save-service.ts'
import { acceptOffer } from '../../checkout/online/accept-offer.ts'
import { addMinutes } from '../../kernel/time.ts'
import { deleteStaff } from '../../salons/staff/delete-staff.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { getWaitingRequest } from './list-waiting-requests.ts'
import { serveWaitingList } from './serve-waiting-list.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = '2026-12-04'
const OPENS = new Date('2026-12-04T09:00:00+01:00')
const { database, t, testSalon, me } = freshTestSalon(NOW)
let owner: Awaited<ReturnType<typeof addMember>>
let requestId = ''

const request = () => getWaitingRequest(t.app, me.id, requestId)
const holds = () =>
  database.db
    .selectFrom('occupancy')
    .select(['subject_id as staffId', 'waiting_offer_id as offerId'])
    .where('salon_id', '=', testSalon.salonId)
    .where('kind', '=', 'hold')
    .execute()
const subjects = () => t.mails.filter(({ to }) => to === me.email).map(({ subject }) => subject.split(':')[0])
const take = async (offerId: string) =>
  acceptOffer(t.app, me, { requestId, offerId, totalMinor: 40_000, replace: false })
const variantId = async (variant: string) =>
  (await database.db.selectFrom('service').select('id').where('variant', '=', variant).executeTakeFirstOrThrow()).id
const removeAnna = () => deleteStaff(t.app, { id: owner.personId, secondFactor: true }, testSalon.anna)

/** The first time of Anna is offered; Bo is busy until ten. */
beforeEach(async () => {
  const { salonId, bo, cut } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  await addOccupancy(database.db, { salonId, staffId: bo, from: OPENS, to: addMinutes(OPENS, 60) })
  const joined = await joinWaitingList(t.app, me, {
    ...{ salonId, serviceIds: [cut], staffId: 'anyone', firstDay: DAY, lastDay: DAY, parts: ['morning'] },
  })
  requestId = joined.requestId
  await serveWaitingList(t.app, testSalon)
  await t.runJobs()
})

describe('an offered time', () => {
  it('of a team member who is deleted is withdrawn, its customer notified, and another one offered', async () => {
    const before = (await request()).offer
    expect(before).toMatchObject({ staffId: testSalon.anna, startsAt: OPENS })
    await removeAnna()
    await t.runJobs()
    expect((await request()).offer).toMatchObject({ staffId: testSalon.bo, startsAt: addMinutes(OPENS, 60) })
    expect(await holds()).toEqual([{ staffId: testSalon.bo, offerId: (await request()).offer?.id }])
    expect(subjects()).toEqual(['A time is available', 'No longer available', 'A time is available'])
    await expect(take(before?.id ?? '')).rejects.toMatchObject({ code: 'too_late' })
  })

  it('of an archived service is withdrawn, and offered again once the service is restored', async () => {
    await setServiceOffered(t.app, owner, testSalon.cut, false)
    await t.runJobs()
    expect(await request()).toMatchObject({ status: 'waiting', offer: null })
    expect(await holds()).toEqual([])
    await setServiceOffered(t.app, owner, testSalon.cut, true)
    await t.runJobs()
    expect((await request()).offer).toMatchObject({ staffId: testSalon.anna, startsAt: OPENS })
  })

  it('of a variant is withdrawn when its service is saved without it, and offered again when it is restored', async () => {
    const { anna, bo, cut } = testSalon
    const variant = (id: string | null, name: string) => ({ id, name, price: 40_000, minutes: 60 })
    const save = async (...variants: ReturnType<typeof variant>[]) => {
      const common = { name: 'Cut', category: 'hair', price: 0, minutes: 5, bufferBefore: 0, bufferAfter: 0 } as const
      await saveService(t.app, owner, cut, { ...common, description: '', staffIds: [anna, bo], variants })
      await t.runJobs()
    }
    await save(variant(cut, 'Short'), variant(null, 'Long'))
    expect((await request()).offer).toMatchObject({ staffId: anna, startsAt: OPENS })
    const long = variant(await variantId('Long'), 'Long')
    await save(long, variant(null, 'Very long'))
    const veryLong = variant(await variantId('Very long'), 'Very long')
    expect(await request()).toMatchObject({ status: 'waiting', offer: null })
    expect(await holds()).toEqual([])
    await save(variant(cut, 'Short'), long, veryLong)
    expect((await request()).offer).toMatchObject({ staffId: anna, startsAt: OPENS })
  })

  it('that the salon no longer offers when it is accepted is withdrawn then, without a mail', async () => {
    const { salonId } = testSalon
    const offerId = (await request()).offer?.id ?? ''
    await database.db.insertInto('special_day').values({ salon_id: salonId, date: DAY, note: 'Training' }).execute()
    await expect(take(offerId)).rejects.toMatchObject({ code: 'too_late' })
    expect(await request()).toMatchObject({ status: 'waiting', offer: null })
    expect(await holds()).toEqual([])
    expect(subjects()).toEqual(['A time is available'])
  })

  it('is booked or withdrawn when it is accepted while its team member is deleted', async () => {
    const offerId = (await request()).offer?.id ?? ''
    const { done, refused } = await atOnce(take(offerId), removeAnna())
    expect(done).toBe(1)
    await t.runJobs()
    const { status, offer } = await request()
    const outcome = { refused, status, staffId: offer?.staffId }
    expect([
      { refused: ['has_bookings'], status: 'booked', staffId: undefined },
      { refused: ['too_late'], status: 'waiting', staffId: testSalon.bo },
    ]).toContainEqual(outcome)
  })
})

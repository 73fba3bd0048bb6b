import { expect, it } from 'vitest'
import { addCustomer, addOccupancy } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMinutes } from '../../kernel/time.ts'
import { declineOffer, endWaitingRequest } from './end-waiting-request.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { getWaitingRequest } from './list-waiting-requests.ts'
import { sweepWaitingLists } from './sweep-waiting-lists.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = '2026-12-04'
/** The day of Anna, from 9 to 17. */
const [OPENS, CLOSES] = [new Date('2026-12-04T09:00:00+01:00'), new Date('2026-12-04T17:00:00+01:00')]
const TEN = addMinutes(OPENS, 60)
const { database, t, testSalon, me } = freshTestSalon(NOW)

const join = async (customer: { id: string }) => {
  const { salonId, cut, anna } = testSalon
  const request = { salonId, serviceIds: [cut], staffId: anna, firstDay: DAY, lastDay: DAY }
  return (await joinWaitingList(t.app, customer, { ...request, parts: ['morning'] })).requestId
}
const offerOf = async (customer: { id: string }, id: string) => (await getWaitingRequest(t.app, customer.id, id)).offer

/** Anna is free for the given minutes from ten on: a haircut takes an hour. */
async function freeFor(minutes: number): Promise<void> {
  const { salonId, anna } = testSalon
  await database.db.deleteFrom('occupancy').where('salon_id', '=', salonId).execute()
  await addOccupancy(database.db, { salonId, staffId: anna, from: OPENS, to: TEN })
  await addOccupancy(database.db, { salonId, staffId: anna, from: addMinutes(TEN, minutes), to: CLOSES })
}

it.each(['declined', 'expired'])(
  'a gap longer than the service goes to the next in line once its offer is %s',
  async (how) => {
    const bo = await addCustomer(database.db)
    await freeFor(90)
    const first = await join(me)
    await t.runJobs()
    t.clock.at = addMinutes(NOW, 1)
    const second = await join(bo)
    await t.runJobs()
    const offer = await offerOf(me, first)
    expect(offer?.startsAt).toEqual(TEN)
    expect(await offerOf(bo, second)).toBeNull()
    if (how === 'declined') await declineOffer(t.app, me, first, offer?.id ?? '')
    else {
      t.clock.at = addMinutes(NOW, 40)
      await sweepWaitingLists(t.app)
    }
    await t.runJobs()
    expect(await offerOf(me, first)).toBeNull()
    expect((await offerOf(bo, second))?.startsAt).toEqual(TEN)
    // A time after it is offered to the first in line again.
    await freeFor(120)
    await endWaitingRequest(t.app, bo, second)
    await t.runJobs()
    expect((await offerOf(me, first))?.startsAt).toEqual(addMinutes(TEN, 60))
  },
)

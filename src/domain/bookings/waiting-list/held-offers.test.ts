import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addCustomer, addOccupancy } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, payCart, putShampoo } from '../../../../tests/support/test-salon.ts'
import { bookFromWaitingList } from '../../calendar/book-from-waiting-list.ts'
import { clearCart } from '../../checkout/cart/clear-cart.ts'
import { getCart } from '../../checkout/cart/get-cart.ts'
import { acceptOffer } from '../../checkout/online/accept-offer.ts'
import { reconcilePayments } from '../../checkout/online/reconcile-payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { rescheduleBooking } from '../booking/reschedule-booking.ts'
import { declineOffer } from './end-waiting-request.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { listWaitingClients } from './list-waiting-clients.ts'
import { getWaitingRequest } from './list-waiting-requests.ts'
import { serveWaitingList } from './serve-waiting-list.ts'
import { sweepWaitingLists } from './sweep-waiting-lists.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = '2026-12-04'
const [OPENS, CLOSES] = [new Date('2026-12-04T09:00:00+01:00'), new Date('2026-12-04T17:00:00+01:00')]
const TEN = addMinutes(OPENS, 60)
const { database, t, testSalon, me } = freshTestSalon(NOW)
let next: { id: string }
let [mine, theirs] = ['', '']

const join = async (customer: { id: string }) => {
  const { requestId } = await joinWaitingList(t.app, customer, {
    ...{ salonId: testSalon.salonId, serviceIds: [testSalon.cut], staffId: testSalon.anna },
    ...{ firstDay: DAY, lastDay: DAY, parts: ['morning'] },
  })
  return requestId
}
const offerOf = async (customer: { id: string }, id: string) => (await getWaitingRequest(t.app, customer.id, id)).offer
const myOffer = async () => (await offerOf(me, mine))?.id ?? ''
const take = async (change: object = {}) =>
  acceptOffer(t.app, me, { requestId: mine, offerId: await myOffer(), totalMinor: 40_000, replace: false, ...change })
const serve = async () => {
  await sweepWaitingLists(t.app)
  await t.runJobs()
  await serveWaitingList(t.app, testSalon)
}
/** The open offers, and whether the time of each is held. */
async function openOffers() {
  const { db } = database
  const offers = await db
    .selectFrom('waiting_offer')
    .select(['id', 'starts_at'])
    .where('status', '=', 'open')
    .where('salon_id', '=', testSalon.salonId)
    .execute()
  const held = await db
    .selectFrom('occupancy')
    .select('waiting_offer_id as id')
    .where('salon_id', '=', testSalon.salonId)
    .where('expires_at', '>', t.clock.at)
    .execute()
  return offers.map((offer) => ({ ...offer, held: held.some(({ id }) => id === offer.id) }))
}

/** Anna is free from 10 to 11 only, which is offered to the first of two in line, until 30 minutes later. */
beforeEach(async () => {
  const { salonId, anna } = testSalon
  await addOccupancy(database.db, { salonId, staffId: anna, from: OPENS, to: TEN })
  await addOccupancy(database.db, { salonId, staffId: anna, from: addMinutes(TEN, 60), to: CLOSES })
  next = await addCustomer(database.db)
  mine = await join(me)
  t.clock.at = addMinutes(NOW, 1)
  theirs = await join(next)
  await serveWaitingList(t.app, testSalon)
})

describe('an offered time in the cart', () => {
  it('is held as long as it was offered, and longer than a cart holds it', async () => {
    const { expiresAt } = (await offerOf(me, mine)) ?? {}
    expect(await choose(t.app, me, testSalon, TEN)).toEqual({ heldUntil: expiresAt })
    t.clock.at = addMinutes(NOW, 20)
    await serve()
    expect(await offerOf(next, theirs)).toBeNull()
    expect((await getCart(t.app, me.id))?.appointment?.heldUntil).toEqual(expiresAt)
    expect((await take({ replace: true })).bookingId).not.toBe('')
  })

  it('is held ten minutes when the offer is about to end, and the offer as long', async () => {
    t.clock.at = addMinutes(NOW, 28)
    const { heldUntil } = await choose(t.app, me, testSalon, TEN)
    expect(heldUntil).toEqual(addMinutes(NOW, 38))
    expect((await offerOf(me, mine))?.expiresAt).toEqual(heldUntil)
    t.clock.at = addMinutes(NOW, 35)
    await serve()
    expect(await offerOf(next, theirs)).toBeNull()
  })

  it('stays held when the cart is emptied', async () => {
    await choose(t.app, me, testSalon, TEN)
    await clearCart(t.app, me)
    await serve()
    expect(await openOffers()).toMatchObject([{ starts_at: TEN, held: true }])
    await expect(choose(t.app, next, testSalon, TEN)).rejects.toMatchObject({ code: 'slot_taken' })
  })

  it('stays held after a card was declined', async () => {
    await choose(t.app, me, testSalon, TEN)
    await expect(payCart(t.app, me, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'payment_declined' })
    t.clock.at = addMinutes(NOW, 20)
    await serve()
    expect(await openOffers()).toMatchObject([{ starts_at: TEN, held: true }])
    await take({ replace: true })
  })

  it.each([
    ['is booked when the bank confirms', true],
    ['is offered to the next in line when the bank refuses', false],
  ])('whose payment is at the bank until after the offer %s', async (_, approves) => {
    await choose(t.app, me, testSalon, TEN)
    const outcome = await payCart(t.app, me, 'pm_card_authenticationRequired')
    if (outcome.kind !== 'requires_action') throw new Error(outcome.kind)
    t.clock.at = addMinutes(NOW, 35)
    await serve()
    expect((await openOffers()).map(({ starts_at: at }) => at)).toEqual([TEN])
    expect(await offerOf(next, theirs)).toBeNull()
    expect(t.mails.filter(({ to, subject }) => to === me.email && /no longer held/i.test(subject))).toEqual([])
    const charge = await database.db.selectFrom('simulated.charge').select(['id', 'client_secret']).execute()
    await t.app.payments.bank?.answer(charge.at(-1)?.id ?? '', charge.at(-1)?.client_secret ?? '', approves)
    await reconcilePayments(t.app, { graceSeconds: -1 })
    await serve()
    if (approves) expect(await getWaitingRequest(t.app, me.id, mine)).toMatchObject({ status: 'booked' })
    else {
      t.clock.at = addMinutes(NOW, 50)
      await serve()
      await serve()
      expect((await offerOf(next, theirs))?.startsAt).toEqual(TEN)
    }
  })

  it('is offered to the next in line, though the customer has another appointment with somebody else then', async () => {
    const { salonId, bo, wash } = testSalon
    const unrelated = { salonId, staffId: bo, serviceId: wash, customerId: me.id }
    await addBooking(database.db, { ...unrelated, from: TEN, to: addMinutes(TEN, 30) })
    t.clock.at = addMinutes(NOW, 35)
    await serve()
    expect(await offerOf(me, mine)).toBeNull()
    expect((await offerOf(next, theirs))?.startsAt).toEqual(TEN)
  })

  it('does not last longer because a card was declined for another appointment with somebody else then', async () => {
    const { expiresAt } = (await offerOf(me, mine)) ?? {}
    t.clock.at = addMinutes(NOW, 28)
    await choose(t.app, me, testSalon, TEN, { staffId: testSalon.bo })
    await expect(payCart(t.app, me, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'payment_declined' })
    expect((await offerOf(me, mine))?.expiresAt).toEqual(expiresAt)
    const held = database.db.selectFrom('occupancy').select(['subject_id as staffId', 'waiting_offer_id as offerId'])
    const holds = await held.where('salon_id', '=', testSalon.salonId).where('kind', '=', 'hold').execute()
    expect(new Map(holds.map(({ staffId, offerId }) => [staffId, offerId]))).toEqual(
      new Map([
        [testSalon.anna, await myOffer()],
        [testSalon.bo, null],
      ]),
    )
  })

  it('withdraws the offer when another time is chosen that overlaps it', async () => {
    await database.db
      .deleteFrom('occupancy')
      .where('salon_id', '=', testSalon.salonId)
      .where('kind', '=', 'block')
      .execute()
    await choose(t.app, me, testSalon, addMinutes(TEN, 30))
    expect(await offerOf(me, mine)).toBeNull()
    expect((await openOffers()).every(({ held }) => held)).toBe(true)
  })

  it('withdraws the offer when another appointment is rescheduled into its time', async () => {
    const { salonId, anna, wash } = testSalon
    const [from, to] = [addMinutes(TEN, 3 * 1440), addMinutes(TEN, 3 * 1440 + 30)]
    const bookingId = await addBooking(database.db, {
      ...{ salonId, staffId: anna, serviceId: wash, customerId: me.id, from, to },
    })
    await rescheduleBooking(t.app, me, bookingId, { startsAt: addMinutes(TEN, 30), staffId: anna })
    await t.runJobs()
    expect(await offerOf(me, mine)).toBeNull()
    expect((await openOffers()).every(({ held }) => held)).toBe(true)
  })

  it('is never offered to two, whatever happens at once', async () => {
    for (let time = 0; time < 6; time++) {
      const first = await offerOf(me, mine)
      await atOnce(
        choose(t.app, me, testSalon, TEN),
        serveWaitingList(t.app, testSalon),
        ...(time % 2 === 0 ? [declineOffer(t.app, me, mine, first?.id ?? '')] : [clearCart(t.app, me)]),
        sweepWaitingLists(t.app),
      )
      await t.runJobs()
      const open = await openOffers()
      expect(open.length).toBeLessThanOrEqual(1)
      expect(open.every(({ held }) => held)).toBe(true)
      const holds = database.db.selectFrom('occupancy').select('id').where('salon_id', '=', testSalon.salonId)
      expect((await holds.where('kind', '=', 'hold').where('expires_at', '>', t.clock.at).execute()).length).toBe(
        open.length === 1 || (await getCart(t.app, me.id)) ? 1 : 0,
      )
    }
  })
})

describe('an offered time at the front desk', () => {
  const bookAtFrontDesk = async (startsAt = TEN, requestId = mine) => {
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    return bookFromWaitingList(t.app, owner, { requestId, staffId: testSalon.anna, startsAt })
  }

  it('is booked for the customer to whom it is offered, which ends their request', async () => {
    const { bookingId } = await bookAtFrontDesk()
    expect(await getWaitingRequest(t.app, me.id, mine)).toMatchObject({ status: 'booked', bookingId, offer: null })
    expect(await openOffers()).toEqual([])
  })

  it('is not booked for others, and not twice when the customer takes it at the same time', async () => {
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const listed = await listWaitingClients(t.app, owner, DAY)
    expect(listed.clients[0]?.offer).toMatchObject({ startsAt: TEN, here: true, staffName: 'Anna' })
    await expect(bookAtFrontDesk(TEN, theirs)).rejects.toMatchObject({ code: 'slot_taken' })
    await atOnce(bookAtFrontDesk(), take())
    const bookings = database.db.selectFrom('booking').select('id').where('salon_id', '=', testSalon.salonId)
    expect(await bookings.where('starts_at', '=', TEN).where('status', '=', 'confirmed').execute()).toHaveLength(1)
  })
})

describe('an offered time that needs the only piece of a resource', () => {
  it('is booked with it', async () => {
    await database.db
      .deleteFrom('occupancy')
      .where('salon_id', '=', testSalon.salonId)
      .where('kind', '=', 'hold')
      .execute()
    await database.db.deleteFrom('waiting_offer').where('salon_id', '=', testSalon.salonId).execute()
    const resource = {
      salon_id: testSalon.salonId,
      id: randomUUID(),
      name: 'Chair',
      unit_ids: [randomUUID()],
      created_at: NOW,
    }
    await database.db.insertInto('resource').values(resource).execute()
    await database.db
      .updateTable('service')
      .set({ resources: JSON.stringify([{ resourceId: resource.id, from: null, to: null }]) })
      .where('id', '=', testSalon.cut)
      .execute()
    await serveWaitingList(t.app, testSalon)
    expect((await take()).bookingId).not.toBe('')
  })
})

describe('an offered time where more is required than paying at the salon', () => {
  it.each([
    [{ deposit: 'everybody', deposit_percent: 25 }, 'deposit_required'],
    [{ prepay: 'everybody' }, 'prepayment_required'],
    [{ card_on_file: 'everybody' }, 'card_on_file_required'],
  ])('is refused with %o before the cart is filled', async (policy, paymentMethod) => {
    await database.db.updateTable('salon').set(policy).where('id', '=', testSalon.salonId).execute()
    expect(await expectRefusedUnchanged(database.db, () => take())).toEqual({
      code: 'not_eligible',
      fields: { paymentMethod },
    })
  })

  it('is refused after too many unpaid appointments, before the cart is filled', async () => {
    const limited = { ...t.app, limits: { ...t.app.limits, unpaidAppointments: 0 } }
    const taking = { requestId: mine, offerId: await myOffer(), totalMinor: 40_000, replace: false }
    expect(await expectRefusedUnchanged(database.db, () => acceptOffer(limited, me, taking))).toEqual({
      ...{ code: 'not_eligible', fields: { paymentMethod: 'too_many_unpaid' } },
    })
  })

  it('is not confused with the same time that is in the cart already', async () => {
    await choose(t.app, me, testSalon, TEN)
    expect((await take()).bookingId).not.toBe('')
  })

  it('asks before it drops something else from the cart', async () => {
    await putShampoo(t.app, me, testSalon, 1)
    expect(await expectRefusedUnchanged(database.db, () => take())).toEqual({ code: 'cart_conflict' })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { firstPage } from '../../../../tests/support/first-page.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payCart, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { bookForClient } from '../../calendar/book-for-client.ts'
import { consoleBooking } from '../../calendar/schema.ts'
import { addCoupon } from '../../catalog/pricing/add-coupon.ts'
import { getSalon } from '../../discovery/salon-page/get-salon.ts'
import { listSalons } from '../../discovery/search/list-salons.ts'
import { suggestSalons } from '../../discovery/search/suggest-salons.ts'
import { listAuditLog } from '../../identity/team/list-audit-log.ts'
import type { Member } from '../../kernel/member.ts'
import { listFirstSlots } from '../../scheduling/availability/first-slots.ts'
import { listSlots } from '../../scheduling/availability/list-slots.ts'
import { choosePlan } from './choose-plan.ts'
import { notifyPlanLimits } from './notify-plan-limits.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  await updateSalon({ plan: 'free', live_at: NOW, plan_since: NOW })
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

function updateSalon(values: object) {
  return database.db.updateTable('salon').set(values).where('id', '=', testSalon.salonId).execute()
}

function setUsed(bookings: number, month = '2026-12-01') {
  return database.db.insertInto('plan_usage').values({ salon_id: testSalon.salonId, month, bookings }).execute()
}

async function used(month = '2026-12-01'): Promise<number> {
  const row = await database.db
    .selectFrom('plan_usage')
    .select('bookings')
    .where('salon_id', '=', testSalon.salonId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.bookings ?? 0
}

/** Books at another time for each n, so that only the limit can reject the booking. */
function bookInConsole(n: number) {
  const startsAt = new Date(SLOT.getTime() + n * 86_400_000)
  const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
  return bookForClient(t.app, owner, consoleBooking.parse({ lines, startsAt, clientId: null, name: `Client ${n}` }))
}

describe('bookings of a month', () => {
  it('are counted both online and in the console', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await payForAppointment(t.app, me)
    await bookInConsole(1)
    expect(await used()).toBe(2)
  })

  it('cannot exceed the limit when requested concurrently', { timeout: 60_000 }, async () => {
    await setUsed(49)
    const outcomes = await Promise.allSettled(Array.from({ length: 32 }, (_, n) => bookInConsole(n)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'booked'))
    expect(new Set(codes)).toEqual(new Set(['booked', 'month_full']))
    expect(await used()).toBe(50)
    const { rows } = await database.pool.query('select 1 from booking where salon_id = $1', [testSalon.salonId])
    expect(rows).toHaveLength(1)
  })

  it('at the limit hide all slots, and a started checkout takes no payment', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await setUsed(50)
    await expect(payForAppointment(t.app, me)).rejects.toMatchObject({ code: 'month_full' })
    const { rows } = await database.pool.query('select 1 from payment where customer_id = $1', [me.id])
    expect(rows).toEqual([])
    const day = await listSlots(t.app, {
      salonId: testSalon.salonId,
      staffId: 'anyone',
      serviceIds: [testSalon.cut],
      date: '2026-12-07',
    })
    expect(new Set(day.slots.map(({ free, reason }) => `${free} ${reason}`))).toContain('false full')
    expect(day.slots.some(({ free }) => free)).toBe(false)
    expect(await listFirstSlots(t.app, { salonIds: [testSalon.salonId], date: '2026-12-07' })).toEqual(new Map())
    const other = await addCustomer(database.db)
    await expect(choose(t.app, other, testSalon, new Date(SLOT.getTime() + 86_400_000))).rejects.toMatchObject({
      code: 'month_full',
    })
  })

  it('are accepted again with a larger plan, and in the next month in the salon’s time zone', async () => {
    await setUsed(50)
    await expect(bookInConsole(0)).rejects.toMatchObject({ code: 'month_full' })
    await choosePlan(t.app, owner, { plan: 'basic' })
    await bookInConsole(0)
    expect(await used()).toBe(51)
    await updateSalon({ plan: 'free' })
    t.clock.at = new Date('2026-12-31T23:30:00Z')
    await bookInConsole(60)
    expect([await used(), await used('2027-01-01')]).toEqual([51, 1])
  })

  it('are still counted after a cancellation, but not if the card was declined', async () => {
    await choose(t.app, me, testSalon, SLOT)
    await expect(payCart(t.app, me, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({
      code: 'payment_declined',
    })
    expect(await used()).toBe(0)
    const { bookingId } = await payForAppointment(t.app, me)
    await cancelBooking(t.app, me, { bookingId })
    expect(await used()).toBe(1)
  })

  it('cause one mail at 80 percent of the limit and one at the limit', async () => {
    // Other tests have reached limits too.
    await notifyPlanLimits(t.app)
    t.mails.length = 0
    await setUsed(38)
    await bookInConsole(0)
    await notifyPlanLimits(t.app)
    expect(t.mails).toEqual([])
    await bookInConsole(1)
    await Promise.all([notifyPlanLimits(t.app), notifyPlanLimits(t.app)])
    expect(t.mails).toEqual([expect.objectContaining({ subject: expect.stringContaining('40 of 50') })])
    await database.db
      .updateTable('plan_usage')
      .set({ bookings: 49 })
      .where('salon_id', '=', testSalon.salonId)
      .execute()
    await bookInConsole(2)
    await notifyPlanLimits(t.app)
    await notifyPlanLimits(t.app)
    expect(t.mails.map(({ subject }) => subject.includes('booking limit'))).toEqual([false, true])
  })
})

describe('other plan features', () => {
  it('include search results and suggestions, but every salon has its own page', async () => {
    await updateSalon({ name: 'Quixotic', search_name: 'quixotic' })
    const found = async () => [
      (await listSalons(t.app, { name: 'Quixotic' }, firstPage)).total,
      (await suggestSalons(t.app, 'Quixotic')).length,
    ]
    expect(await found()).toEqual([0, 0])
    expect((await getSalon(t.app, testSalon.slug))?.id).toBe(testSalon.salonId)
    await choose(t.app, me, testSalon, SLOT)
    await choosePlan(t.app, owner, { plan: 'basic' })
    expect(await found()).toEqual([1, 1])
  })

  it('limit coupons and offers, also when the last one is added concurrently', async () => {
    await updateSalon({ plan: 'basic' })
    const coupon = (name: string) =>
      addCoupon(t.app, owner, {
        ...{ name, code: '', kind: 'percentage', value: 10, category: '' as never, startsOn: '', endsOn: '2026-12-24' },
        maxUses: null,
      })
    const outcomes = await Promise.allSettled(['A', 'B', 'C', 'D'].map(coupon))
    // The salon already has one, and the plan allows three.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expect(coupon('E')).rejects.toMatchObject({ details: { fields: { name: 'plan_features_full' } } })
  })

  it('include the audit log', async () => {
    await expect(listAuditLog(t.app, { ...owner, plan: 'basic' }, firstPage)).rejects.toMatchObject({
      code: 'not_eligible',
    })
    expect((await listAuditLog(t.app, { ...owner, plan: 'standard' }, firstPage)).items).toEqual([])
  })
})

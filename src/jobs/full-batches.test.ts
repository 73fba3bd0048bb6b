import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addBooking, addCustomer } from '../../tests/support/factories.ts'
import { freshTestSalon } from '../../tests/support/fresh-test-salon.ts'
import { addTestSalon } from '../../tests/support/test-salon.ts'
import { applyDueFees } from '../domain/bookings/booking/apply-due-fees.ts'
import { completePastBookings } from '../domain/bookings/booking/complete-past-bookings.ts'
import { declineOverdueRequests } from '../domain/bookings/booking/decline-overdue-requests.ts'
import { refundDeclined } from '../domain/bookings/booking/refund-declined.ts'
import { sendChanges } from '../domain/bookings/booking/send-changes.ts'
import { sweepWaitingLists } from '../domain/bookings/waiting-list/sweep-waiting-lists.ts'
import { assumeReceived } from '../domain/commerce/orders/assume-received.ts'
import { mailUnread } from '../domain/engagement/messages/mail-unread.ts'
import { enqueueReminders } from '../domain/engagement/notifications/enqueue-reminders.ts'
import { makePayouts } from '../domain/finance/settlement/make-payouts.ts'
import { postPlanCharges } from '../domain/finance/settlement/post-plan-charges.ts'
import { sendPayouts } from '../domain/finance/settlement/send-payouts.ts'
import { MOST_BATCHES } from '../domain/kernel/in-batches.ts'
import { addMinutes } from '../domain/kernel/time.ts'
import { notifyPlanLimits } from '../domain/salons/plans/notify-plan-limits.ts'

const NOW = new Date('2026-12-10T08:00:00Z')
const HOUR = 60
const DAY = 24 * HOUR
const SIZE = 2
const ROWS = 5
const { database, t, testSalon } = freshTestSalon(NOW)

/** Appointments one after the other from `minutes` after now, each of another customer. */
async function addBookings(minutes: number, status = 'confirmed', count = ROWS): Promise<string[]> {
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const from = addMinutes(NOW, minutes + n)
    const customerId = (await addCustomer(database.db)).id
    ids.push(
      await addBooking(database.db, {
        ...{ salonId, staffId, serviceId, customerId, status, from, to: addMinutes(from, 1) },
      }),
    )
  }
  return ids
}
const count = async (rows: ReturnType<typeof sql<{ n: number }>>) => (await rows.execute(database.db)).rows[0]?.n
const bookingsWith = (which: ReturnType<typeof sql>) =>
  count(sql`select count(*)::int as n from booking where salon_id = ${testSalon.salonId} and ${which}`)
const inTurn = async (work: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < ROWS; n++) await work(n)
}

test('all past appointments are completed', async () => {
  await addBookings(-DAY)
  await completePastBookings(t.app, SIZE)
  expect(await bookingsWith(sql`status = 'completed'`)).toBe(ROWS)
})

test('all overdue requests are declined', async () => {
  await addBookings(DAY, 'requested')
  await sql`update booking set respond_by = ${NOW} where salon_id = ${testSalon.salonId}`.execute(database.db)
  await declineOverdueRequests(t.app, SIZE)
  expect(await bookingsWith(sql`status = 'declined'`)).toBe(ROWS)
})

test.each([
  ['fees', 'fee_due_at', 'cancelled', applyDueFees],
  ['refunds of declined requests', 'decline_due_at', 'declined', refundDeclined],
] as const)('all %s are made', async (_, due, status, job) => {
  await addBookings(DAY, status)
  await sql`update booking set ${sql.ref(due)} = ${NOW} where salon_id = ${testSalon.salonId}`.execute(database.db)
  await job(t.app, SIZE)
  expect(await bookingsWith(sql`${sql.ref(due)} is not null`)).toBe(0)
})

test('all clients are notified of changes, also behind changes that are not complete', async () => {
  const waiting = await addBookings(DAY, 'declined')
  await sql`update booking set decline_due_at = ${addMinutes(NOW, 1)} where salon_id = ${testSalon.salonId}`.execute(
    database.db,
  )
  const complete = await addBookings(2 * DAY)
  for (const [n, bookingId] of [...waiting, ...complete].entries()) {
    const known = JSON.stringify({ status: 'confirmed', startsAt: NOW.getTime(), services: [], guests: [] })
    await sql`insert into booking_change (salon_id, booking_id, due_at, known)
      values (${testSalon.salonId}, ${bookingId}, ${addMinutes(NOW, n - DAY)}, ${known}::jsonb)`.execute(database.db)
  }
  await sendChanges(t.app, SIZE)
  const left = await database.db.selectFrom('booking_change').select('booking_id').execute()
  expect(left.map((one) => one.booking_id).sort()).toEqual(waiting.sort())
})

test.each([
  ['reminder_day', DAY],
  ['reminder_soon', 2 * HOUR],
])(
  'all %s reminders are enqueued in the run in which they are due, also those that are nearly too late',
  async (kind, before) => {
    const late = { reminder_day: 3 * HOUR, reminder_soon: 1.5 * HOUR }[kind] ?? 0
    await addBookings(before - late + 1)
    await enqueueReminders(t.app, SIZE)
    const marked = await count(
      sql`select count(*)::int as n from notification_sent where salon_id = ${testSalon.salonId} and starts_with(kind, ${kind})`,
    )
    expect(marked).toBe(ROWS)
  },
)

test('all review requests are enqueued', async () => {
  await addBookings(-DAY, 'completed')
  await enqueueReminders(t.app, SIZE)
  const marked = sql<{ n: number }>`
    select count(*)::int as n from notification_sent where salon_id = ${testSalon.salonId} and kind = 'review_request'`
  expect(await count(marked)).toBe(ROWS)
})

test('a run ends although more is due', async () => {
  await addBookings(-DAY, 'confirmed', MOST_BATCHES + 1)
  await completePastBookings(t.app, 1)
  expect(await bookingsWith(sql`status = 'confirmed'`)).toBe(1)
})

test('all requests of waiting lists end, and all others are looked at', async () => {
  const add = async (lastDay: string) => {
    const [id, customerId] = [randomUUID(), (await addCustomer(database.db)).id]
    const request = { id, salon_id: testSalon.salonId, customer_id: customerId, service_ids: [testSalon.cut] }
    await database.db
      .insertInto('waiting_request')
      .values({ ...request, first_day: '2026-12-01', last_day: lastDay, joined_at: NOW, parts: ['morning'] })
      .execute()
  }
  await inTurn(() => add('2026-12-05'))
  await inTurn(() => add('2026-12-20'))
  await sweepWaitingLists(t.app, SIZE)
  const requests = sql<{ status: string; n: number }>`
    select status, count(*)::int as n from waiting_request
    where salon_id = ${testSalon.salonId} and (status <> 'waiting' or checked_at = ${NOW}) group by status order by status`
  expect((await requests.execute(database.db)).rows).toEqual([
    { status: 'expired', n: ROWS },
    { status: 'waiting', n: ROWS },
  ])
})

test('all products that were collected long ago count as received', async () => {
  await inTurn(() =>
    database.db
      .insertInto('customer_order')
      .values({
        ...{ salon_id: testSalon.salonId, id: randomUUID(), attempt_key: randomUUID(), currency: 'DKK' },
        ...{ status: 'placed', products_minor: 100, services_minor: 0 },
        ...{ created_at: addMinutes(NOW, -30 * DAY), updated_at: NOW },
      })
      .execute(),
  )
  await assumeReceived(t.app, SIZE)
  const left = sql<{ n: number }>`
    select count(*)::int as n from customer_order where salon_id = ${testSalon.salonId} and received_at is null`
  expect(await count(left)).toBe(0)
})

test('all unread messages are mailed', async () => {
  await inTurn(async () => {
    const { id: customerId } = await addCustomer(database.db)
    const conversation = { salon_id: testSalon.salonId, id: randomUUID() }
    const sent = addMinutes(NOW, -HOUR)
    await database.db
      .insertInto('conversation')
      .values({ ...conversation, customer_id: customerId, last_message_at: sent })
      .execute()
    const message = { salon_id: testSalon.salonId, conversation_id: conversation.id, id: randomUUID() }
    await database.db
      .insertInto('message')
      .values({ ...message, from_salon: true, body: 'Behind the house.', sent_at: sent })
      .execute()
  })
  await mailUnread(t.app, SIZE)
  expect(t.mails).toHaveLength(ROWS)
})

test('all payouts are made, sent and charged for', async () => {
  const salons = await Promise.all(Array.from({ length: ROWS }, () => addTestSalon(database.db)))
  for (const { salonId } of salons) {
    const schedule = { salon_id: salonId, frequency: 'week', account: 'DK5000400440116243', updated_at: NOW }
    await database.db
      .insertInto('payout_schedule')
      .values({ ...schedule, next_at: addMinutes(NOW, -DAY) })
      .execute()
    const charge = { id: randomUUID(), salon_id: salonId, plan: 'team', currency: 'DKK', created_at: NOW }
    await database.db
      .insertInto('plan_charge')
      .values({ ...charge, amount_minor: 100, from_day: '2026-11-10', to_day: '2026-12-09' })
      .execute()
    const payout = { id: randomUUID(), salon_id: salonId, amount_minor: 500, currency: 'DKK', status: 'due' }
    await database.db
      .insertInto('payout')
      .values({
        ...payout,
        account: schedule.account,
        period_start: '2026-11-02',
        period_end: '2026-11-08',
        created_at: NOW,
      })
      .execute()
  }
  const ids = salons.map(({ salonId }) => salonId)
  const left = (table: string, which: ReturnType<typeof sql>) =>
    count(sql`select count(*)::int as n from ${sql.table(table)} where salon_id = any(${ids}::uuid[]) and ${which}`)
  await makePayouts(t.app, SIZE)
  expect(await left('payout_schedule', sql`next_at <= ${NOW}`)).toBe(0)
  await postPlanCharges(t.app, SIZE)
  expect(await left('plan_charge', sql`not settled`)).toBe(0)
  await sendPayouts(t.app, SIZE)
  expect(await left('payout', sql`status = 'due'`)).toBe(0)
})

test('all salons are warned of the limit of their plan, although the mail to one fails', async () => {
  const salons = await Promise.all(Array.from({ length: ROWS }, () => addTestSalon(database.db)))
  for (const { salonId } of salons) {
    await database.db
      .updateTable('salon')
      .set({ plan: 'free', email: `${salonId}@example.com` })
      .where('id', '=', salonId)
      .execute()
    await sql`insert into plan_usage (salon_id, month, bookings, warning_percent) values (${salonId}, '2026-12-01', 50, 100)
      on conflict (salon_id, month) do update set bookings = 50, warning_percent = 100`.execute(database.db)
  }
  const sent: string[] = []
  const mailer = {
    send: async ({ to }: { to: string }) => {
      if (sent.push(to) === 1) throw new Error('away')
    },
  }
  await notifyPlanLimits({ ...t.app, mailer }, SIZE)
  expect(sent.sort()).toEqual(salons.map(({ salonId }) => `${salonId}@example.com`).sort())
})

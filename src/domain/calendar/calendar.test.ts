import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { aMinuteLater } from '../../../tests/support/send-changes.ts'
import { addTestSalon, choose, payForAppointment } from '../../../tests/support/test-salon.ts'
import type { Member, SalonRole } from '../kernel/member.ts'
import { parse } from '../kernel/parse.ts'
import { Refusal } from '../kernel/refusal.ts'
import { blockTime } from './block-time.ts'
import { bookForClient } from './book-for-client.ts'
import { changeDuration } from './change-duration.ts'
import { getCalendarBooking } from './get-calendar-booking.ts'
import { moveInCalendar } from './move-in-calendar.ts'
import { readCalendar } from './read-calendar.ts'
import { type ConsoleBooking, consoleBooking } from './schema.ts'
import { changeBlock, removeBlock } from './series/change-block.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

const { database, t, testSalon, me } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  owner = await member('owner')
})

async function member(role: SalonRole, staffId: string | null = null, of = testSalon): Promise<Member> {
  const { id: personId, email } = await addCustomer(database.db)
  const salon = {
    salonId: of.salonId,
    slug: of.slug,
    salonName: '',
    status: 'live',
    timeZone: 'Europe/Copenhagen',
  } as const
  const self = { personId, email, name: 'Karen Holm', locale: 'en', role, staffId } as const
  return { ...salon, ...self, currency: 'DKK', plan: 'premium', trialEndsAt: null }
}

function appointment(startsAt: Date, change: object = {}): ConsoleBooking {
  const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
  return consoleBooking.parse({ lines, startsAt, clientId: null, name: 'Ida Krogh', ...change })
}

/** The error of each field. */
function fieldsOf(input: object): unknown {
  try {
    return parse(consoleBooking, input)
  } catch (error) {
    return error instanceof Refusal && error.details.fields
  }
}

const events = (bookingId: string) =>
  database.db
    .selectFrom('booking_event')
    .select(['kind', 'actor_id', 'detail'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()

describe('booking for a client', () => {
  it('is confirmed immediately for new and known clients, and sends them a mail', async () => {
    const { bookingId } = await bookForClient(
      t.app,
      owner,
      appointment(SLOT, { note: 'on the phone', email: 'ida@example.com' }),
    )
    const booked = await getCalendarBooking(t.app, owner, bookingId)
    expect(booked).toMatchObject({
      status: 'confirmed',
      source: 'front_desk',
      salonNote: 'on the phone',
      totalMinor: 40_000,
      paidMinor: 0,
    })
    expect(booked.client).toMatchObject({ name: 'Ida Krogh', email: 'ida@example.com' })
    await t.runJobs()
    expect(t.mails.map(({ to }) => to)).toEqual(['ida@example.com'])
    expect(t.mails[0]?.text).not.toContain('/appointments/')

    await choose(t.app, me, testSalon, at(1))
    const online = await payForAppointment(t.app, me)
    const { client } = await getCalendarBooking(t.app, owner, online.bookingId)
    const known = consoleBooking.parse({ ...appointment(at(2)), clientId: client?.id })
    const again = await bookForClient(t.app, owner, known)
    expect(await getCalendarBooking(t.app, owner, again.bookingId)).toMatchObject({
      customerId: me.id,
      client: { id: client?.id },
    })
  })

  it('can be divided among team members, each busy for their part including buffers', async () => {
    await database.db.updateTable('service').set({ buffer_after: 15 }).where('id', '=', testSalon.wash).execute()
    const lines = [
      { serviceId: testSalon.wash, staffId: testSalon.anna },
      { serviceId: testSalon.cut, staffId: testSalon.bo },
    ]
    await bookForClient(t.app, owner, appointment(SLOT, { lines }))
    const calendar = await readCalendar(t.app, owner, { from: '2026-12-04', days: 1 })
    expect(
      calendar.appointments.map(({ staffId, from, to, shared, last }) => [staffId, from, to, shared, last]),
    ).toEqual([
      [testSalon.anna, 660, 690, true, false],
      [testSalon.bo, 705, 765, true, true],
    ])
    await expect(bookForClient(t.app, owner, appointment(at(0.5)))).rejects.toMatchObject({ code: 'slot_taken' })
    await bookForClient(t.app, owner, appointment(at(0.75)))
  })

  it('rejects a service that the team member does not perform, and reports errors by field', async () => {
    const lines = [{ serviceId: testSalon.wash, staffId: testSalon.bo }]
    const booking = bookForClient(t.app, owner, appointment(SLOT, { lines }))
    await expect(booking).rejects.toMatchObject({ code: 'service_not_available' })
    const wrong = { lines: [], startsAt: '', name: '', email: 'x', phone: 'y' }
    const lineAndTime = { lines: 'service_required', startsAt: 'time_required' }
    expect(fieldsOf({ ...wrong, clientId: null })).toEqual({
      ...lineAndTime,
      ...{ name: 'required', email: 'email_invalid', phone: 'phone_invalid' },
    })
    expect(fieldsOf({ ...wrong, clientId: 'nobody' })).toEqual({ ...lineAndTime, clientId: 'required' })
  })
})

describe('one slot', () => {
  it('is given to only one of two members, a customer and a block concurrently', async () => {
    const competitor = await addCustomer(database.db)
    const results = await Promise.allSettled([
      bookForClient(t.app, owner, appointment(SLOT)),
      bookForClient(t.app, await member('reception'), appointment(new Date(SLOT.getTime() + 15 * 60_000))),
      choose(t.app, competitor, testSalon, SLOT),
      blockTime(t.app, owner, { staffId: testSalon.anna, startsAt: SLOT, endsAt: at(1), note: '' }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of results)
      if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'slot_taken' })
  })

  it('cannot be taken by moving or extending another appointment, not even by an owner', async () => {
    const { bookingId } = await bookForClient(t.app, owner, appointment(SLOT))
    await bookForClient(t.app, owner, appointment(at(2)))
    const move = moveInCalendar(t.app, owner, { bookingId, startsAt: at(1.5), overruleHours: true })
    await expect(move).rejects.toMatchObject({ code: 'slot_taken' })
    const longer = changeDuration(t.app, owner, { bookingId, endsAt: at(2.25), overruleHours: true })
    await expect(longer).rejects.toMatchObject({ code: 'slot_taken' })
    expect((await getCalendarBooking(t.app, owner, bookingId)).startsAt).toEqual(SLOT)
    await changeDuration(t.app, owner, { bookingId, endsAt: at(2) })
    await expect(changeDuration(t.app, owner, { bookingId, endsAt: at(0) })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})

describe('a walk-in', () => {
  it('is booked without a name, has arrived, and may get a client later', async () => {
    t.clock.at = SLOT
    const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
    const requested = consoleBooking.parse({ lines, startsAt: SLOT, clientId: null, walkIn: true })
    const { bookingId } = await bookForClient(t.app, owner, requested)
    expect(await getCalendarBooking(t.app, owner, bookingId)).toMatchObject({
      ...{ status: 'confirmed', client: null, arrivedAt: SLOT, totalMinor: 40_000 },
    })
    await aMinuteLater(t)
    expect(t.mails).toEqual([])
  })
})

describe('moving an appointment', () => {
  it('changes its time and team member, records who did it and notifies only the customer', async () => {
    await choose(t.app, me, testSalon, SLOT)
    const { bookingId } = await payForAppointment(t.app, me)
    await t.runJobs()
    t.mails.length = 0
    expect(await moveInCalendar(t.app, owner, { bookingId, startsAt: at(1.25), staffId: testSalon.bo })).toMatchObject({
      moved: true,
    })
    expect(await moveInCalendar(t.app, owner, { bookingId, startsAt: at(1.25), staffId: testSalon.bo })).toMatchObject({
      moved: false,
    })
    const moved = await getCalendarBooking(t.app, owner, bookingId)
    expect(moved).toMatchObject({
      status: 'confirmed',
      startsAt: at(1.25),
      lines: [{ staff: 'Bo' }],
      paidMinor: 40_000,
    })
    expect((await events(bookingId)).at(-1)).toMatchObject({ kind: 'rescheduled', actor_id: owner.personId })
    await aMinuteLater(t)
    expect(t.mails.map(({ to }) => to)).toEqual([me.email])
    await expect(
      moveInCalendar(t.app, owner, { bookingId, startsAt: at(1.25), staffId: crypto.randomUUID() }),
    ).rejects.toMatchObject({
      code: 'service_not_available',
    })
  })

  it('outside hours needs an override, which is recorded and not allowed for staff', async () => {
    const { bookingId } = await bookForClient(t.app, owner, appointment(SLOT))
    const late = { bookingId, startsAt: at(7) }
    const refusal = { code: 'slot_not_offered', details: { outside: ['closed', 'off_shift'], mayOverrule: true } }
    await expect(moveInCalendar(t.app, owner, late)).rejects.toMatchObject(refusal)
    const anna = await member('staff', testSalon.anna)
    const byStaff = moveInCalendar(t.app, anna, { ...late, overruleHours: true })
    await expect(byStaff).rejects.toMatchObject({ code: 'slot_not_offered', details: { mayOverrule: false } })
    await moveInCalendar(t.app, await member('reception'), { ...late, overruleHours: true })
    expect((await events(bookingId)).at(-1)?.detail).toMatchObject({ overruled: 'closed,off_shift' })
    await expect(moveInCalendar(t.app, owner, { bookingId, startsAt: at(-24 * 4) })).rejects.toMatchObject({
      details: { reason: 'past' },
    })
  })
})

describe('a member', () => {
  it('of the staff can change and see only their own calendar', async () => {
    const bo = await member('staff', testSalon.bo)
    const { bookingId } = await bookForClient(t.app, owner, appointment(SLOT))
    const theirs = appointment(at(1), { lines: [{ serviceId: testSalon.cut, staffId: testSalon.bo }] })
    const own = await bookForClient(t.app, bo, theirs)
    for (const attempt of [
      () => bookForClient(t.app, bo, appointment(at(3))),
      () => moveInCalendar(t.app, bo, { bookingId, startsAt: at(3) }),
      () => moveInCalendar(t.app, bo, { bookingId: own.bookingId, startsAt: at(3), staffId: testSalon.anna }),
      () => changeDuration(t.app, bo, { bookingId, endsAt: at(2) }),
      () => blockTime(t.app, bo, { staffId: testSalon.anna, startsAt: at(3), endsAt: at(4), note: '' }),
      () => getCalendarBooking(t.app, bo, bookingId),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_allowed' })
    const seen = await readCalendar(t.app, bo, { from: '2026-12-04', days: 1, staffIds: [testSalon.anna] })
    expect(seen.staff.map(({ id }) => id)).toEqual([testSalon.bo])
    expect(seen.appointments.map(({ id }) => id)).toEqual([own.bookingId])
  })

  it('of another salon has no access', async () => {
    const other = await addTestSalon(database.db)
    const outsider = await member('owner', null, other)
    const { bookingId } = await bookForClient(t.app, owner, appointment(SLOT))
    await blockTime(t.app, owner, { staffId: testSalon.bo, startsAt: SLOT, endsAt: at(1), note: 'x' })
    const { busy } = await readCalendar(t.app, owner, { from: '2026-12-04', days: 1 })
    const blockId = busy[0]?.id ?? ''
    const block = { staffId: other.anna, startsAt: at(3), endsAt: at(4), note: '' }
    for (const attempt of [
      () => getCalendarBooking(t.app, outsider, bookingId),
      () => moveInCalendar(t.app, outsider, { bookingId, startsAt: at(3) }),
      () => changeDuration(t.app, outsider, { bookingId, endsAt: at(3) }),
      () => changeBlock(t.app, outsider, blockId, block),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
    await expect(bookForClient(t.app, outsider, appointment(at(3)))).rejects.toMatchObject({
      code: 'service_not_available',
    })
    await expect(blockTime(t.app, outsider, { ...block, staffId: testSalon.anna })).rejects.toMatchObject({
      code: 'slot_taken',
    })
    await removeBlock(t.app, outsider, blockId)
    expect((await readCalendar(t.app, owner, { from: '2026-12-04', days: 1 })).busy).toHaveLength(1)
  })
})

it('a block can be moved over its own time and removed', async () => {
  await blockTime(t.app, owner, { staffId: testSalon.anna, startsAt: SLOT, endsAt: at(1), note: 'Dentist' })
  const day = () => readCalendar(t.app, owner, { from: '2026-12-04', days: 1 })
  const id = (await day()).busy[0]?.id ?? ''
  await changeBlock(t.app, owner, id, { staffId: testSalon.anna, startsAt: at(0.5), endsAt: at(1.5), note: 'Doctor' })
  expect((await day()).busy).toMatchObject([{ id, from: 690, to: 750, note: 'Doctor', kind: 'block' }])
  await removeBlock(t.app, owner, id)
  await removeBlock(t.app, owner, id)
  expect((await day()).busy).toEqual([])
})

it('the calendar shows a hold without a name, and a paid appointment as paid', async () => {
  await choose(t.app, me, testSalon, SLOT)
  const day = () => readCalendar(t.app, owner, { from: '2026-12-04', days: 1 })
  expect((await day()).busy).toMatchObject([{ kind: 'hold', staffId: testSalon.anna, from: 660, to: 720 }])
  await payForAppointment(t.app, me)
  expect(await day()).toMatchObject({
    busy: [],
    appointments: [
      { client: 'Karen Holm', paid: 'full', paidMinor: 40_000, totalMinor: 40_000, firstAppointment: true },
    ],
  })
})

it('the calendar uses local time on the day with 25 hours', async () => {
  const autumn = new Date('2026-10-25T09:00:00Z')
  t.clock.at = new Date('2026-10-20T08:00:00Z')
  const { bookingId } = await bookForClient(t.app, owner, appointment(autumn))
  const week = await readCalendar(t.app, owner, { from: '2026-10-19', days: 7 })
  expect(week.appointments).toMatchObject([{ date: '2026-10-25', from: 600, to: 660, minutes: 60 }])
  await expect(
    moveInCalendar(t.app, owner, { bookingId, startsAt: new Date('2026-10-25T07:45:00Z') }),
  ).rejects.toMatchObject({
    details: { outside: ['closed', 'off_shift'] },
  })
  await moveInCalendar(t.app, owner, { bookingId, startsAt: new Date('2026-10-25T08:00:00Z') })
})

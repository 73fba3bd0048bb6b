import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addClient } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { choose, ledger, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { sendChanges } from '../../bookings/booking/send-changes.ts'
import type { Member } from '../../kernel/member.ts'
import { addMinutes } from '../../kernel/time.ts'
import { addToWaitingList } from '../add-to-waiting-list.ts'
import { bookForClient } from '../book-for-client.ts'
import { getCalendarBooking } from '../get-calendar-booking.ts'
import { consoleBooking } from '../schema.ts'
import { editBooking } from './edit-booking.ts'
import { previewEdit } from './preview-edit.ts'
import { type EditInput, editInput } from './schema.ts'

/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (minutes: number) => addMinutes(SLOT, minutes)

const { database, t, testSalon, me } = freshTestSalon()
const { payment } = ledger(database)
let receptionist: Member
let bookingId: string

beforeEach(async () => {
  // Clients are notified of changes of every salon, also of those of earlier tests.
  await database.db.deleteFrom('booking_change').execute()
  receptionist = await addMember(database.db, testSalon.salonId, 'reception')
  const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
  const liv = { clientId: null, name: 'Liv Dahl', email: 'liv@example.com' }
  bookingId = (await bookForClient(t.app, receptionist, consoleBooking.parse({ lines, startsAt: SLOT, ...liv })))
    .bookingId
  await t.runJobs()
  t.mails.length = 0
})

type Lines = EditInput['lines']
const cut = (change: Partial<Lines[number]> = {}): Lines[number] => ({
  ...{ position: 0, serviceId: testSalon.cut, staffId: testSalon.anna, minutes: null, priceMinor: null, ...change },
})
const wash = (): Lines[number] => cut({ position: null, serviceId: testSalon.wash })
const input = (change: Partial<EditInput> = {}): EditInput =>
  editInput.parse({ bookingId, version: 1, startsAt: SLOT, lines: [cut()], note: '', ...change })
const shown = (id = bookingId) => getCalendarBooking(t.app, receptionist, id)
const rowOf = (id = bookingId) =>
  database.db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const busy = async () => {
  const { rows } = await database.pool.query<{ subject_id: string; from: Date; to: Date }>(
    `select subject_id, lower(during) as "from", upper(during) as "to" from occupancy where salon_id = $1 order by 2`,
    [testSalon.salonId],
  )
  const minutes = (time: Date) => (time.getTime() - SLOT.getTime()) / 60_000
  return rows.map(
    ({ subject_id, from, to }) => `${subject_id === testSalon.anna ? 'Anna' : 'Bo'} ${minutes(from)}-${minutes(to)}`,
  )
}

describe('an edited appointment', () => {
  it('ends what its client waits for, once it is on such a day', async () => {
    const { client_id: clientId } = await rowOf()
    const [day = ''] = at(24 * 60)
      .toISOString()
      .split('T')
    const { requestId } = await addToWaitingList(t.app, receptionist, {
      ...{ serviceIds: [testSalon.cut], staffId: 'anyone', firstDay: day, lastDay: day, parts: ['morning'] },
      clientId: clientId ?? '',
    })
    const statusOf = async () =>
      (await database.db.selectFrom('waiting_request').select('status').where('id', '=', requestId).executeTakeFirst())
        ?.status
    await editBooking(t.app, receptionist, input({ note: 'Fringe' }))
    await t.runJobs()
    expect(await statusOf()).toBe('waiting')
    await editBooking(t.app, receptionist, input({ version: 2, startsAt: at(24 * 60) }))
    await t.runJobs()
    expect(await statusOf()).toBe('served')
  })

  it('has its new services, price, duration, note and time', async () => {
    const lines = [cut({ minutes: 45, priceMinor: 35_000 }), wash()]
    const edit = input({ lines, startsAt: at(30), note: 'Fringe as well', priceReason: 'Loyal client' })
    expect(await editBooking(t.app, receptionist, edit)).toEqual({ version: 2, changed: true })
    expect(await shown()).toMatchObject({
      ...{ startsAt: at(30), endsAt: at(105), salonNote: 'Fringe as well', totalMinor: 45_000, version: 2 },
      lines: [
        { service: 'Haircut', minutes: 45, priceMinor: 35_000, priceReason: 'Loyal client' },
        { service: 'Wash', minutes: 30, priceMinor: 10_000, priceReason: '' },
      ],
      history: expect.arrayContaining([
        expect.objectContaining({ kind: 'rescheduled' }),
        expect.objectContaining({ kind: 'changed', fields: 'services,duration,price,note', reason: 'Loyal client' }),
      ]),
    })
    expect(await busy()).toEqual(['Anna 30-105'])
    const audited = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('salon_id', '=', testSalon.salonId)
      .where('action', '=', 'booking_changed')
      .execute()
    expect(audited).toEqual([{ action: 'booking_changed', actor_id: receptionist.personId }])
  })

  it('is shared with another team member, who is busy then', async () => {
    const lines = [cut(), cut({ position: null, staffId: testSalon.bo })]
    await editBooking(t.app, receptionist, input({ lines }))
    expect(await busy()).toEqual(['Anna 0-60', 'Bo 60-120'])
  })

  it('that is as it was changes nothing', async () => {
    expect(await editBooking(t.app, receptionist, input())).toEqual({ version: 1, changed: false })
    await aMinuteLater(t)
    expect(t.mails).toEqual([])
  })

  it('may be for another client, who is notified', async () => {
    const clientId = await addClient(database.db, testSalon.salonId, { name: 'Ida', email: 'ida@example.com' })
    await editBooking(t.app, receptionist, input({ client: { kind: 'known', clientId } }))
    expect((await shown()).client).toMatchObject({ id: clientId })
    await aMinuteLater(t)
    expect(t.mails.map(({ to }) => to)).toEqual(['ida@example.com'])
  })

  it('has an effect that the preview shows, with what is in the way', async () => {
    const { salonId, anna, cut: serviceId } = testSalon
    await addBooking(database.db, { salonId, staffId: anna, serviceId, from: at(75), to: at(135) })
    const edit = input({ lines: [cut(), wash()] })
    expect(await previewEdit(t.app, receptionist, edit)).toMatchObject({
      ...{ endsAt: at(90), endsBefore: at(60), totalBeforeMinor: 40_000, totalMinor: 50_000, dueMinor: 50_000 },
      conflicts: [{ kind: 'booking', staffId: anna, startsAt: at(75) }],
    })
    expect(await expectRefusedUnchanged(database.db, () => editBooking(t.app, receptionist, edit))).toEqual({
      code: 'slot_taken',
    })
  })

  it('that is in the way of something has the nearest times of its day, each of which can be saved', async () => {
    const { salonId, anna, cut: serviceId } = testSalon
    await addBooking(database.db, { salonId, staffId: anna, serviceId, from: at(75), to: at(135) })
    const edit = input({ lines: [cut(), wash()] })
    const { nearest } = await previewEdit(t.app, receptionist, edit)
    expect(nearest.length).toBeGreaterThan(1)
    // An hour and a half before the other appointment, on the half hour.
    expect(nearest.map(({ startsAt }) => startsAt)).toContainEqual(at(-30))
    for (const { startsAt } of nearest) {
      const free = await previewEdit(t.app, receptionist, { ...edit, startsAt })
      expect(free).toMatchObject({ conflicts: [], outside: [], nearest: [] })
    }
    const [{ startsAt = at(0) } = {}] = nearest
    await editBooking(t.app, receptionist, { ...edit, startsAt })
    expect((await shown()).startsAt).toEqual(startsAt)
  })
})

describe('the client of an edited appointment', () => {
  it('is notified once of all changes within a minute', async () => {
    await editBooking(t.app, receptionist, input({ startsAt: at(60) }))
    t.clock.at = new Date(t.clock.at.getTime() + 30_000)
    await editBooking(t.app, receptionist, input({ version: 2, startsAt: at(120), lines: [cut(), wash()] }))
    await sendChanges(t.app)
    await t.runJobs()
    expect(t.mails).toEqual([])
    await aMinuteLater(t)
    await aMinuteLater(t)
    expect(t.mails).toMatchObject([{ to: 'liv@example.com', subject: expect.stringContaining('Rescheduled') }])
    // From the time they knew.
    expect(t.mails[0]?.text).toContain('11:00')
    expect(t.mails[0]?.text).toContain('Haircut, Wash')
  })

  it('is not notified of a change that was undone, nor of one that they need not know', async () => {
    await editBooking(t.app, receptionist, input({ startsAt: at(60) }))
    await editBooking(t.app, receptionist, input({ version: 2 }))
    await aMinuteLater(t)
    await editBooking(t.app, receptionist, input({ version: 3, lines: [cut(), wash()], notify: false }))
    await aMinuteLater(t)
    expect(t.mails).toEqual([])
  })
})

describe('an appointment paid by card', () => {
  let orderId: string
  beforeEach(async () => {
    await choose(t.app, me, testSalon, at(180))
    ;({ bookingId, orderId } = await payForAppointment(t.app, me))
    await t.runJobs()
    t.mails.length = 0
  })

  it('that becomes cheaper is refunded to the card, and dearer again is due in the salon', async () => {
    const { version } = await shown()
    const cheaper = { startsAt: at(180), lines: [cut({ priceMinor: 30_000 })], priceReason: 'Late start' }
    await editBooking(t.app, receptionist, input({ version, ...cheaper }))
    expect(await payment(orderId)).toMatchObject({ captured_minor: 40_000, refunded_minor: 10_000, due_minor: 30_000 })
    expect(await shown()).toMatchObject({ totalMinor: 30_000, paidMinor: 30_000 })
    const dearer = input({ version: version + 1, startsAt: at(180), lines: [cut(), wash()] })
    expect(await previewEdit(t.app, receptionist, dearer)).toMatchObject({ dueMinor: 10_000, refundMinor: 0 })
    await editBooking(t.app, receptionist, dearer)
    expect(await shown()).toMatchObject({ totalMinor: 40_000, paidMinor: 30_000 })
    await aMinuteLater(t)
    expect(t.mails).toMatchObject([{ to: me.email, subject: expect.stringContaining('Changed') }])
  })

  it('that becomes cheaper after another service was refunded is refunded by the difference', async () => {
    await choose(t.app, me, testSalon, at(60), { serviceIds: [testSalon.cut, testSalon.wash] })
    ;({ bookingId, orderId } = await payForAppointment(t.app, me))
    await t.runJobs()
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const { totalMinor } = await shown()
    const wash = { lines: [{ key: 'booking:1', quantity: 1 }], back: 'card', restock: false }
    await refundAsQuoted(t.app, owner, { attemptKey: randomUUID(), orderId, ...wash })
    expect(await payment(orderId)).toMatchObject({ due_minor: 40_000, refunded_minor: totalMinor - 40_000 })
    const { version } = await shown()
    const lines = [cut({ priceMinor: 30_000 }), cut({ position: 1, serviceId: testSalon.wash })]
    const cheaper = input({ version, startsAt: at(60), lines, priceReason: 'Late start' })
    expect(await previewEdit(t.app, receptionist, cheaper)).toMatchObject({ dueMinor: 0, refundMinor: 10_000 })
    await editBooking(t.app, receptionist, cheaper)
    expect(await payment(orderId)).toMatchObject({ due_minor: 30_000, refunded_minor: totalMinor - 30_000 })
  })

  it('stays that of the customer who paid', async () => {
    const client = { kind: 'new' as const, name: 'Ida Krogh', phone: '', email: '' }
    const { version } = await shown()
    const edit = input({ version, startsAt: at(180), client })
    expect(await expectRefusedUnchanged(database.db, () => editBooking(t.app, receptionist, edit))).toEqual({
      code: 'not_eligible',
    })
  })

  it('is either edited or cancelled by its customer, or both in this order', async () => {
    const { version } = await shown()
    const edit = input({ version, startsAt: at(240) })
    const result = await atOnce(editBooking(t.app, receptionist, edit), cancelBooking(t.app, me, { bookingId }))
    const { status } = await rowOf()
    expect(status).toBe('cancelled')
    expect(['already_cancelled', undefined]).toContain(result.refused[0])
    expect((await busy()).filter((time) => time === 'Anna 240-300' || time === 'Anna 180-240')).toEqual([])
    expect(await payment(orderId)).toMatchObject({ refunded_minor: 40_000 })
  })
})

describe('a price', () => {
  it('needs a reason', async () => {
    const edit = input({ lines: [cut({ priceMinor: 1_000 })] })
    expect(await expectRefusedUnchanged(database.db, () => editBooking(t.app, receptionist, edit))).toEqual({
      ...{ code: 'invalid_input', fields: { priceReason: 'required' } },
    })
  })

  it('is set by the front desk alone', async () => {
    const anna = { ...(await addMember(database.db, testSalon.salonId, 'staff')), staffId: testSalon.anna }
    const edit = input({ lines: [cut({ priceMinor: 1_000 })], priceReason: 'Friend' })
    await expect(editBooking(t.app, anna, edit)).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await editBooking(t.app, anna, input({ note: 'Short' }))).toMatchObject({ changed: true })
  })
})

describe('of two members who edit one appointment at once', () => {
  it('one saves, and the other learns that it has changed', async () => {
    const owner = await addMember(database.db, testSalon.salonId, 'owner')
    const edits = [
      editBooking(t.app, owner, input({ note: 'Owner' })),
      editBooking(t.app, receptionist, input({ startsAt: at(60) })),
    ]
    expect(await atOnce(...edits)).toEqual({ done: 1, refused: ['booking_changed'] })
    expect((await rowOf()).version).toBe(2)
  })
})

describe('an edit and a new booking that need the same time', () => {
  it('never both succeed', async () => {
    const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
    const ida = { clientId: null, name: 'Ida Krogh' }
    const book = bookForClient(t.app, receptionist, consoleBooking.parse({ lines, startsAt: at(60), ...ida }))
    const result = await atOnce(editBooking(t.app, receptionist, input({ lines: [cut(), wash()] })), book)
    expect(result).toEqual({ done: 1, refused: ['slot_taken'] })
    expect((await busy()).length).toBe(result.done === 1 && (await rowOf()).version === 2 ? 1 : 2)
  })
})

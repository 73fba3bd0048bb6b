import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { aMinuteLater } from '../../../../tests/support/send-changes.ts'
import { changeStage } from '../../bookings/booking/change-stage.ts'
import type { Member } from '../../kernel/member.ts'
import { blockTime } from '../block-time.ts'
import { editBooking } from '../editing/edit-booking.ts'
import { editInput } from '../editing/schema.ts'
import { consoleBooking } from '../schema.ts'
import { bookSeries } from './book-series.ts'
import { beforeEdit, beforeUndo, cancelOthers, editOthers, reinstateOthers } from './change-series.ts'
import { listSeries } from './list-series.ts'
import { previewSeries } from './preview-series.ts'

const { database, t, testSalon } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
const DATE = '2026-12-04'
const RULE = { everyWeeks: 1, ends: { times: 3 } }
const at = (date: string, time = '11:00') => new Date(`${date}T${time}:00+01:00`)
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const lines = () => [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
const preview = () => previewSeries(t.app, owner, { lines: lines(), date: DATE, minutes: 660 }, RULE)
const block = (date: string) =>
  blockTime(t.app, owner, { staffId: testSalon.anna, startsAt: at(date), endsAt: at(date, '12:00'), note: 'Course' })
const asked = (contact: object = {}) =>
  consoleBooking.parse({ lines: lines(), startsAt: at(DATE), clientId: null, name: 'Ida Krogh', ...contact })

async function book(contact: object = {}) {
  const times = (await preview()).map(({ startsAt }) => ({ startsAt, staffIds: [testSalon.anna] }))
  return bookSeries(t.app, owner, asked(contact), times)
}
const startsOf = async (bookingId: string) =>
  (await listSeries(t.app, owner, bookingId)).map(({ startsAt, status }) => `${startsAt.toISOString()} ${status}`)

describe('a series', () => {
  it('lists conflicts before it is booked, each with times that can be booked instead', async () => {
    await block('2026-12-11')
    const [first, second, third] = await preview()
    expect([first?.obstacle, third?.obstacle]).toEqual([null, null])
    expect(second?.obstacle).toMatchObject({ kind: 'block', label: 'Course' })
    const proposals = second?.proposals ?? []
    expect(proposals.map(({ staffIds }) => staffIds[0])).toContain(testSalon.bo)
    for (const { startsAt, staffIds } of proposals) {
      const { bookingId } = await bookSeries(t.app, owner, asked(), [{ startsAt, staffIds }])
      await changeStage(t.app, owner, { bookingId, to: 'cancelled', notify: false })
    }
  })

  it('is booked for one client, who gets one message that lists all', async () => {
    const { bookingId, bookingIds } = await book({ email: 'ida@example.com' })
    expect(await startsOf(bookingId)).toEqual([
      '2026-12-04T10:00:00.000Z confirmed',
      '2026-12-11T10:00:00.000Z confirmed',
      '2026-12-18T10:00:00.000Z confirmed',
    ])
    const clients = await database.db.selectFrom('booking').select('client_id').where('id', 'in', bookingIds).execute()
    expect(new Set(clients.map(({ client_id }) => client_id)).size).toBe(1)
    await t.runJobs()
    const mails = t.mails.filter(({ to }) => to === 'ida@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(
      '3 appointments in all:\nFri, 4 December 2026, 11:00\nFri, 11 December 2026, 11:00',
    )
  })

  it('is booked whole, or not at all, when another that has one of its times is booked at once', async () => {
    const times = (await preview()).map(({ startsAt }) => ({ startsAt, staffIds: [testSalon.anna] }))
    const other = ['2026-12-25', '2026-12-18'].map((date) => ({ startsAt: at(date), staffIds: [testSalon.anna] }))
    const books = [bookSeries(t.app, owner, asked(), times), bookSeries(t.app, owner, asked({ name: 'Liv' }), other)]
    expect(await atOnce(...books)).toEqual({ done: 1, refused: ['slot_taken'] })
    const booked = database.db.selectFrom('booking').select('id').where('salon_id', '=', testSalon.salonId)
    expect([2, 3]).toContain((await booked.execute()).length)
  })

  it('is booked by those who may change the calendars only', async () => {
    const stylist = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    const times = (await preview()).map(({ startsAt }) => ({ startsAt, staffIds: [testSalon.anna] }))
    const attempt = () => bookSeries(t.app, stylist, asked(), times)
    expect(await expectRefusedUnchanged(database.db, attempt)).toMatchObject({ code: 'not_allowed' })
  })

  it('is booked as a whole or not at all when a time was taken meanwhile', async () => {
    const times = (await preview()).map(({ startsAt }) => ({ startsAt, staffIds: [testSalon.anna] }))
    await block('2026-12-18')
    await expect(bookSeries(t.app, owner, asked(), times)).rejects.toMatchObject({
      ...{ code: 'slot_taken', details: { at: '2026-12-18T10:00:00.000Z' } },
    })
    const booked = await database.db.selectFrom('booking').select('id').where('salon_id', '=', owner.salonId).execute()
    expect(booked).toEqual([])
  })

  it('is not booked in calendars that the member may not change', async () => {
    const staff = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    const times = [{ startsAt: at(DATE), staffIds: [testSalon.bo] }]
    await expect(bookSeries(t.app, staff, asked(), times)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('is cancelled from one appointment on, or as a whole, with one message', async () => {
    const { bookingIds } = await book({ phone: '20123456' })
    const [, second = ''] = bookingIds
    await t.runJobs()
    expect(t.sms).toHaveLength(1)
    await changeStage(t.app, owner, { bookingId: second, to: 'cancelled', notify: true })
    await cancelOthers(t.app, owner, { bookingId: second, scope: 'following', notify: true })
    expect((await startsOf(second)).map((one) => one.split(' ')[1])).toEqual(['confirmed', 'cancelled', 'cancelled'])
    await aMinuteLater(t)
    expect(t.sms).toHaveLength(2)
    expect(t.sms[1]?.text).toContain('Fri, 11 December 2026, 11:00\nFri, 18 December 2026, 11:00')
    const outcome = await cancelOthers(t.app, owner, { bookingId: second, scope: 'all', notify: false })
    expect(outcome).toEqual({ changed: 1, refused: [] })
  })

  it('that was cancelled together is put back together, but for one whose time is taken', async () => {
    const { bookingIds } = await book()
    const [first = '', , third = ''] = bookingIds
    await changeStage(t.app, owner, { bookingId: third, to: 'cancelled', notify: false })
    t.clock.at = new Date(t.clock.at.getTime() + 10_000)
    await changeStage(t.app, owner, { bookingId: first, to: 'cancelled', notify: false })
    t.clock.at = new Date(t.clock.at.getTime() + 4_000)
    await cancelOthers(t.app, owner, { bookingId: first, scope: 'all', notify: false })
    const others = await beforeUndo(t.app, owner, first)
    expect(others.map(({ bookingId }) => bookingId)).toEqual([bookingIds[1]])
    await changeStage(t.app, owner, { bookingId: first, to: 'confirmed', notify: false })
    expect(await reinstateOthers(t.app, owner, others, false)).toEqual({ changed: 1, refused: [] })
    expect((await startsOf(first)).map((one) => one.split(' ')[1])).toEqual(['confirmed', 'confirmed', 'cancelled'])
    await cancelOthers(t.app, owner, { bookingId: first, scope: 'all', notify: false })
    await block('2026-12-11')
    expect(await reinstateOthers(t.app, owner, others, false)).toMatchObject({
      changed: 0,
      refused: [{ bookingId: bookingIds[1], startsAt: at('2026-12-11', '11:00'), code: 'slot_taken' }],
    })
  })

  it('is put back as it was, also one that was a request', async () => {
    const { bookingIds } = await book()
    const [first = '', second = ''] = bookingIds
    await database.db
      .updateTable('booking')
      .set({ status: 'requested', respond_by: at('2026-12-10') })
      .where('id', '=', second)
      .execute()
    for (const bookingId of [first, second])
      await changeStage(t.app, owner, { bookingId, to: 'cancelled', notify: false })
    const others = await beforeUndo(t.app, owner, first)
    await changeStage(t.app, owner, { bookingId: first, to: 'confirmed', notify: false })
    expect(await reinstateOthers(t.app, owner, others, false)).toEqual({ changed: 1, refused: [] })
    expect((await startsOf(first)).map((one) => one.split(' ')[1])).toEqual(['confirmed', 'requested', 'confirmed'])
  })

  it('is moved from one appointment on; one whose new time is taken stays, and is named', async () => {
    const { bookingIds } = await book()
    const [first = ''] = bookingIds
    const before = await beforeEdit(t.app, owner, first)
    if (!before) throw new Error('No series')
    await blockTime(t.app, owner, {
      ...{ staffId: testSalon.anna, startsAt: at('2026-12-12', '13:00'), endsAt: at('2026-12-12', '14:00'), note: '' },
    })
    const input = editInput.parse({
      ...{ bookingId: first, version: 1, startsAt: at('2026-12-05', '13:00'), note: '', overruleHours: true },
      lines: [{ position: 0, ...lines()[0], minutes: null, priceMinor: null }],
    })
    await editBooking(t.app, owner, input)
    const outcome = await editOthers(t.app, owner, input, { scope: 'following', before })
    expect(outcome).toMatchObject({ changed: 1, refused: [{ bookingId: bookingIds[1], code: 'slot_taken' }] })
    expect(await startsOf(first)).toEqual([
      '2026-12-05T12:00:00.000Z confirmed',
      '2026-12-11T10:00:00.000Z confirmed',
      '2026-12-19T12:00:00.000Z confirmed',
    ])
  })

  it('has one new client for all its appointments, whose name alone is known', async () => {
    const [first = ''] = (await book()).bookingIds
    const before = await beforeEdit(t.app, owner, first)
    if (!before) throw new Error('no series')
    const input = editInput.parse({
      ...{ bookingId: first, version: 1, startsAt: before.startsAt, notify: false, note: '' },
      client: { kind: 'new', name: 'Maja Holm', phone: '', email: '' },
      lines: [{ position: 0, ...lines()[0], minutes: null, priceMinor: null }],
    })
    await editBooking(t.app, owner, input)
    expect(await editOthers(t.app, owner, input, { scope: 'all', before })).toEqual({ changed: 2, refused: [] })
    const clients = await database.db
      .selectFrom('client')
      .select('id')
      .where('salon_id', '=', testSalon.salonId)
      .where('name', '=', 'Maja')
      .execute()
    expect(clients).toHaveLength(1)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { bookAlone } from '../../../../tests/support/group-bookings.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { changeStage } from '../../bookings/booking/change-stage.ts'
import { sendChanges } from '../../bookings/booking/send-changes.ts'
import type { Member } from '../../kernel/member.ts'
import { addMinutes } from '../../kernel/time.ts'
import { editBooking } from '../editing/edit-booking.ts'
import { editInput } from '../editing/schema.ts'
import { getCalendarBooking } from '../get-calendar-booking.ts'
import { moveInCalendar } from '../move-in-calendar.ts'
import { bookGroup } from './book-group.ts'
import { groupBooking } from './schema.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const at = (time: string) => new Date(`2026-12-04T${time}:00+01:00`)
const { database, t, testSalon } = freshTestSalon(NOW)

let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

describe('one of a group', () => {
  const booked = async () => {
    const guests = ['Clara', 'Dina'].map((name) => ({ name, email: '' }))
    const lines = [0, 1, 2].map((guest) => ({ guest, serviceId: testSalon.cut, staffId: testSalon.anna }))
    const client = { clientId: null, name: 'Ida Krogh', email: 'ida@example.com' }
    const input = { lines, guests, ...client, startsAt: at('11:00'), mode: 'consecutive' }
    const { bookingId } = await bookGroup(t.app, owner, groupBooking.parse(input))
    await t.runJobs()
    t.mails.length = 0
    return getCalendarBooking(t.app, owner, bookingId)
  }
  type Kept = { position: number | null; offset: number; guest?: number }
  const edit = async (bookingId: string, startsAt: Date, kept: Kept[]) => {
    const { version } = await getCalendarBooking(t.app, owner, bookingId)
    const line = { serviceId: testSalon.cut, staffId: testSalon.anna, minutes: null, priceMinor: null }
    const lines = kept.map((one) => ({ ...line, ...one }))
    await editBooking(t.app, owner, editInput.parse({ bookingId, version, startsAt, lines, note: '' }))
    const { lines: made, totalMinor } = await getCalendarBooking(t.app, owner, bookingId)
    return { totalMinor, people: made.map(({ person, startsAt: starts }) => [person, new Date(starts)]) }
  }
  const whole = () => [
    [0, at('11:00')],
    [1, at('12:00')],
    [2, at('13:00')],
  ]
  /** The messages of the minute after it. */
  const messages = async () => {
    t.clock.at = addMinutes(t.clock.at, 2)
    await sendChanges(t.app)
    await t.runJobs()
    return t.mails.splice(0).map(({ subject }) => subject.split(':')[0])
  }

  it('is cancelled and put back; the others keep their times', async () => {
    const { id } = await booked()
    const left = [
      [1, at('12:00')],
      [2, at('13:00')],
    ]
    const without = [
      { position: 1, offset: 0 },
      { position: 2, offset: 60 },
    ]
    expect(await edit(id, at('12:00'), without)).toEqual({ totalMinor: 80_000, people: left })
    expect(await messages()).toEqual(['Rescheduled'])
    await bookAlone(t, testSalon, owner, at('11:00'), testSalon.anna)
    await expect(
      edit(id, at('11:00'), [{ position: null, guest: 0, offset: 0 }, ...later(without, 60)]),
    ).rejects.toMatchObject({ code: 'slot_taken' })
    expect(await edit(id, at('10:00'), [{ position: null, guest: 0, offset: 0 }, ...later(without, 120)])).toEqual({
      ...{ totalMinor: 120_000, people: [...left, [0, at('10:00')]] },
    })
    expect(await messages()).toEqual(['Rescheduled'])
  })

  it('is moved, and the client is notified once', async () => {
    const { id } = await booked()
    const starts = (offset: number) => [
      { position: 0, offset: 0 },
      { position: 1, offset: 60 },
      { position: 2, offset },
    ]
    const { people } = await edit(id, at('11:00'), starts(180))
    expect(people).toEqual([...whole().slice(0, 2), [2, at('14:00')]])
    expect(await messages()).toEqual(['Changed'])
    await edit(id, at('11:00'), starts(240))
    expect((await edit(id, at('11:00'), starts(180))).people).toEqual(people)
    expect(await messages()).toEqual([])
    const { history } = await getCalendarBooking(t.app, owner, id)
    expect(history.at(-1)).toMatchObject({ kind: 'changed', fields: 'time' })
  })

  it('moves with all of them', async () => {
    const { id } = await booked()
    await moveInCalendar(t.app, owner, { bookingId: id, startsAt: at('12:00') })
    const { lines } = await getCalendarBooking(t.app, owner, id)
    expect(lines.map(({ startsAt }) => new Date(startsAt))).toEqual([at('12:00'), at('13:00'), at('14:00')])
    expect(await messages()).toEqual(['Rescheduled'])
    await changeStage(t.app, owner, { bookingId: id, to: 'cancelled' })
    await changeStage(t.app, owner, { bookingId: id, to: 'confirmed' })
    expect((await getCalendarBooking(t.app, owner, id)).lines).toHaveLength(3)
    expect(await messages()).toEqual([])
  })

  const later = (kept: Kept[], minutes: number) => kept.map((one) => ({ ...one, offset: one.offset + minutes }))
})

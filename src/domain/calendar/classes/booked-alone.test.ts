import { beforeEach, describe, expect, it } from 'vitest'
import { addService } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { bookForClient } from '../book-for-client.ts'
import { editBooking } from '../editing/edit-booking.ts'
import { previewEdit } from '../editing/preview-edit.ts'
import { editInput } from '../editing/schema.ts'
import { findTimes } from '../free-times/find-times.ts'
import { bookGroup } from '../groups/book-group.ts'
import { findGroupTimes } from '../groups/find-group-times.ts'
import { groupBooking } from '../groups/schema.ts'
import { listMenu } from '../list-menu.ts'
import { consoleBooking } from '../schema.ts'
import { bookSeries } from '../series/book-series.ts'
import { previewSeries } from '../series/preview-series.ts'
import { addAttendee } from './add-attendee.ts'
import { scheduleSessions } from './schedule-sessions.ts'

const { database, t, testSalon } = freshTestSalon()
const startsAt = new Date('2026-12-04T11:00:00+01:00')
const date = '2026-12-04'
const ida = { clientId: null, name: 'Ida Krogh' }

let owner: Member
let yoga: string
let sessionId: string
let lines: { serviceId: string; staffId: string }[]

beforeEach(async () => {
  const { salonId, anna, bo, cut } = testSalon
  owner = await addMember(database.db, salonId, 'owner')
  yoga = await addService(database.db, salonId, { name: 'Yoga', minutes: 60, capacity: 12, by: [anna, bo] })
  const time = { startsAt, places: 4, overruleHours: false, leaveOut: false }
  sessionId = (await scheduleSessions(t.app, owner, { serviceId: yoga, staffId: anna, ...time }))[0] ?? ''
  lines = [
    { serviceId: yoga, staffId: anna },
    { serviceId: cut, staffId: bo },
  ]
})

const edit = (bookingId: string, edited: { position: number | null; serviceId: string; staffId: string }[]) =>
  editInput.parse({
    ...{ bookingId, version: 1, startsAt, note: '' },
    lines: edited.map((line) => ({ ...line, minutes: null, priceMinor: null })),
  })
const forClient = () => consoleBooking.parse({ ...ida, lines, startsAt })
const forGuests = () => ({ lines: lines.map((line, guest) => ({ ...line, guest })), mode: 'together' as const })
const attempts: [string, () => Promise<unknown>][] = [
  ['an appointment', () => bookForClient(t.app, owner, forClient())],
  ['a series', () => bookSeries(t.app, owner, forClient(), [{ startsAt, staffIds: lines.map((one) => one.staffId) }])],
  [
    'a preview of a series',
    () => previewSeries(t.app, owner, { lines, date, minutes: 660 }, { everyWeeks: 1, ends: { times: 2 } }),
  ],
  ['free times', () => findTimes(t.app, owner, { lines, date, minutes: 660 })],
  [
    'a group',
    () =>
      bookGroup(
        t.app,
        owner,
        groupBooking.parse({ ...ida, ...forGuests(), startsAt, guests: [{ name: 'Liv', email: '' }] }),
      ),
  ],
  ['free times of a group', () => findGroupTimes(t.app, owner, { ...forGuests(), date, minutes: 660 })],
]

describe('a class is booked without other services at the front desk', () => {
  it('and is not on the menu of the booking panel', async () => {
    expect((await listMenu(t.app, owner)).map(({ name }) => name)).not.toContain('Yoga')
  })

  it.each(attempts)('not with another service in %s', async (_, attempt) => {
    expect(await expectRefusedUnchanged(database.db, attempt)).toMatchObject(REFUSED)
  })

  it('also when an appointment is edited', async () => {
    const { bo, cut } = testSalon
    const other = consoleBooking.parse({ ...ida, lines: [{ serviceId: cut, staffId: bo }], startsAt })
    const { bookingId } = await bookForClient(t.app, owner, other)
    const attendee = await addAttendee(t.app, owner, sessionId, { clientId: null, name: 'Liv Holm' })
    const [withYoga = none, withCut = none] = lines.map((line) => ({ ...line, position: null as number | null }))
    const added = edit(bookingId, [{ ...withCut, position: 0 }, withYoga])
    const addedToClass = edit(attendee.bookingId, [{ ...withYoga, position: 0 }, withCut])
    for (const input of [added, addedToClass]) {
      for (const attempt of [() => editBooking(t.app, owner, input), () => previewEdit(t.app, owner, input)])
        expect(await expectRefusedUnchanged(database.db, attempt)).toMatchObject(REFUSED)
    }
  })
})

const REFUSED = { code: 'invalid_input', fields: { lines: 'class_with_others' } }
const none = { position: null, serviceId: '', staffId: '' }

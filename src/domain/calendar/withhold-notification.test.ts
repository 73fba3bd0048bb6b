import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { aMinuteLater } from '../../../tests/support/send-changes.ts'
import { choose, payForAppointment } from '../../../tests/support/test-salon.ts'
import type { Member } from '../kernel/member.ts'
import { moveInCalendar } from './move-in-calendar.ts'
import { withholdNotification } from './withhold-notification.ts'

/** 11:00 in Copenhagen, three days ahead. */
const SLOT = new Date('2026-12-04T10:00:00Z')
const at = (hours: number) => new Date(SLOT.getTime() + hours * 3_600_000)

const { database, t, testSalon, me } = freshTestSalon()
let owner: Member
let bookingId: string

/** Moves the appointment; the version after it. */
async function moved(hours: number): Promise<number> {
  return (await moveInCalendar(t.app, owner, { bookingId, startsAt: at(hours) })).version
}

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  await choose(t.app, me, testSalon, SLOT)
  ;({ bookingId } = await payForAppointment(t.app, me))
  await t.runJobs()
  t.mails.length = 0
})

describe('the message about a moved appointment', () => {
  it('is not sent when it is withheld within a minute, and a later one says what changed since', async () => {
    await withholdNotification(t.app, owner, { bookingId, version: await moved(1) })
    await aMinuteLater(t)
    expect(t.mails).toEqual([])
    await moved(2)
    await aMinuteLater(t)
    expect(t.mails.map(({ to }) => to)).toEqual([me.email])
    expect(t.mails[0]?.text).toContain('12:00')
    expect(t.mails[0]?.text).toContain('13:00')
  })

  it('cannot be withheld once it is sent, after another change or by somebody else’s stylist', async () => {
    const version = await moved(1)
    await moved(2)
    const withheld = (member: Member, of: number) => () =>
      withholdNotification(t.app, member, { bookingId, version: of })
    expect(await expectRefusedUnchanged(database.db, withheld(owner, version))).toEqual({ code: 'booking_changed' })
    const bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
    expect(await expectRefusedUnchanged(database.db, withheld(bo, version + 1))).toEqual({ code: 'not_allowed' })
    await aMinuteLater(t)
    expect(await expectRefusedUnchanged(database.db, withheld(owner, version + 1))).toEqual({ code: 'too_late' })
  })

  it('is not withheld with that of another member’s change before it, in the same minute', async () => {
    await moved(1)
    const colleague = await addMember(database.db, testSalon.salonId, 'reception')
    const { version } = await moveInCalendar(t.app, colleague, { bookingId, startsAt: at(2) })
    const withheld = () => withholdNotification(t.app, colleague, { bookingId, version })
    await expect(withheld()).rejects.toMatchObject({ details: { reason: 'notified_of_others' } })
    expect(await expectRefusedUnchanged(database.db, withheld)).toEqual({ code: 'too_late' })
    await aMinuteLater(t)
    expect(t.mails.map(({ to }) => to)).toEqual([me.email])
    expect(t.mails[0]?.text).toContain('13:00')
  })

  it('is withheld with that of the member’s own change before it, and after another member’s that was notified', async () => {
    const colleague = await addMember(database.db, testSalon.salonId, 'reception')
    await moveInCalendar(t.app, colleague, { bookingId, startsAt: at(1) })
    await aMinuteLater(t)
    t.mails.length = 0
    await moved(2)
    await withholdNotification(t.app, owner, { bookingId, version: await moved(3) })
    await aMinuteLater(t)
    expect(t.mails).toEqual([])
  })

  it('is withheld once when two members do so at the same time', async () => {
    const version = await moved(1)
    const withheld = () => withholdNotification(t.app, owner, { bookingId, version })
    expect(await atOnce(withheld(), withheld())).toEqual({ done: 1, refused: ['too_late'] })
  })
})

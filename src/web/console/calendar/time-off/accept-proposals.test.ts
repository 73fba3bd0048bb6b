import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../../tests/support/members.ts'
import { aMinuteLater } from '../../../../../tests/support/send-changes.ts'
import { choose, payForAppointment } from '../../../../../tests/support/test-salon.ts'
import { moveOptionValue } from '../../bookings/booking/move-option-value.ts'
import { acceptProposals } from './accept-proposals.ts'
import { movedCounts } from './moved.tsx'

const { database, t, testSalon, me } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
const START = new Date('2026-12-04T10:00:00Z')

/** Accepts a move of an appointment to another team member. Returns the counts shown next, and how many mails are sent. */
async function accept(choice: Record<string, string>) {
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  await choose(t.app, me, testSalon, START)
  const { bookingId } = await payForAppointment(t.app, me)
  await t.runJobs()
  t.mails.length = 0
  const form = new FormData()
  form.set('appointment', bookingId)
  form.set(`move-${bookingId}`, moveOptionValue({ staffId: testSalon.bo, startsAt: START }))
  form.set(`seen-${bookingId}`, START.toISOString())
  for (const [name, value] of Object.entries(choice)) form.set(name, value)
  const counts = movedCounts(new URLSearchParams(await acceptProposals(t.app, owner, form)))
  await aMinuteLater(t)
  return { ...counts, mails: t.mails.filter(({ to }) => to === me.email).length }
}

it('notifies the clients of accepted moves and counts them, where that is chosen', async () => {
  expect(await accept({ notify: 'on' })).toEqual({ moved: 1, notified: 1, stayed: 0, mails: 1 })
})

it('sends no notification and counts none, where it is not', async () => {
  expect(await accept({})).toEqual({ moved: 1, notified: null, stayed: 0, mails: 0 })
})

import { expect, it } from 'vitest'
import { callRoute, moduleOf } from '../../../../../tests/console/call-route.ts'
import { consoleRoutes } from '../../../../../tests/console/console-routes.ts'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../../tests/support/members.ts'
import { choose, payForAppointment } from '../../../../../tests/support/test-salon.ts'

const { database, t, testSalon, me } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
const DAY = '2026-12-04'

/** Presses 'Mark as off sick' for Anna, who has an appointment. Returns the address of the next page and the mails. */
async function press(choice: Record<string, string>) {
  const { salonId, anna } = testSalon
  const owner = await addMember(database.db, salonId, 'owner')
  await choose(t.app, me, testSalon, new Date(`${DAY}T10:00:00Z`))
  await payForAppointment(t.app, me)
  await t.runJobs()
  t.mails.length = 0
  const route = consoleRoutes.find(({ path }) => path === '/partner/sick-leave')
  const { action } = route ? await moduleOf(route) : {}
  if (!route || !action) throw new Error('no page')
  const form = { who: anna, firstDay: DAY, lastDay: DAY, ...choice }
  const { end } = await callRoute(t.app, action, route, { id: owner.personId, salonId }, '', form)
  await t.runJobs()
  const toClient = t.mails.filter(({ to }) => to === me.email)
  return { end, subjects: toClient.map(({ subject }) => subject.split(':')[0]) }
}

it('one press starts the sick leave and proposes other times to the clients', async () => {
  const { end, subjects } = await press({ propose: 'on' })
  expect(end).toMatch(/^redirect:\/partner\/sick-leave\/[\w-]+\?sent=1&stayed=0$/)
  expect(subjects).toEqual(['Choose another time'])
})

it('proposes nothing where that was not chosen', async () => {
  const { end, subjects } = await press({})
  expect(end).toMatch(/^redirect:\/partner\/sick-leave\/[\w-]+$/)
  expect(subjects).toEqual([])
})

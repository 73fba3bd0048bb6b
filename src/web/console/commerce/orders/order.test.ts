import { beforeEach, expect, it } from 'vitest'
import { callRoute, moduleOf } from '../../../../../tests/console/call-route.ts'
import { consoleRoutes } from '../../../../../tests/console/console-routes.ts'
import { freshTestSalon } from '../../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../../tests/support/members.ts'
import { choose, payCart, payForAppointment, putShampoo } from '../../../../../tests/support/test-salon.ts'

const { database, t, testSalon, me } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
const ALERT = 'Allergic to nuts'
let bookingId: string
let orderId: string

beforeEach(async () => {
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  ;({ bookingId } = await payForAppointment(t.app, me))
  await putShampoo(t.app, me, testSalon, 2)
  const bought = await payCart(t.app, me)
  if (bought.kind !== 'placed') throw new Error('not placed')
  orderId = bought.orderId
  await database.db.updateTable('client').set({ alert: ALERT }).where('person_id', '=', me.id).execute()
})

async function textOf(path: string, id: string): Promise<string> {
  const { personId } = await addMember(database.db, testSalon.salonId, 'reception')
  const route = consoleRoutes.find((each) => each.path === path)
  const { loader } = route ? await moduleOf(route) : {}
  if (!route || !loader) throw new Error(`no page at ${path}`)
  return (await callRoute(t.app, loader, route, { id: personId, salonId: testSalon.salonId }, id)).text
}

it('shows the alert of the client with an order, where products are handed over', async () => {
  expect(await textOf('/partner/orders/:id', orderId)).toContain(ALERT)
})

it('shows the alert of the client with the payment links of an appointment', async () => {
  expect(await textOf('/partner/bookings/:id/payment-link', bookingId)).toContain(ALERT)
})

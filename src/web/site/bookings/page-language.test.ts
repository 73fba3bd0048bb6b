import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { addTestSalon, choose, payForAppointment, putShampoo } from '../../../../tests/support/test-salon.ts'
import { joinWaitingList } from '../../../domain/bookings/waiting-list/join-waiting-list.ts'
import { answerLink } from '../../../domain/kernel/answer-link.ts'
import type { Viewer } from '../../../domain/kernel/viewer.ts'
import { appContext, localeContext, viewerContext } from '../../request/context.ts'
import * as confirmation from '../checkout/confirmation/booked.tsx'
import * as order from '../commerce/orders/order.tsx'
import * as orders from '../commerce/orders/orders.tsx'
import * as answer from './answer/answer.tsx'
import * as answerCancel from './answer/cancel.tsx'
import * as answerMove from './answer/move.tsx'
import * as appointment from './appointments/appointment.tsx'
import * as appointments from './appointments/appointments.tsx'
import * as calendar from './appointments/calendar.ts'
import * as move from './appointments/move.tsx'
import * as cancel from './cancel/cancel.tsx'
import * as request from './waiting-list/request.tsx'
import * as requests from './waiting-list/requests.tsx'
import * as wizard from './wizard/wizard.tsx'

const database = freshDatabase()
let t: ReturnType<typeof testApp>
const WORDS = { Haircut: 'Haarschnitt', Shampoo: 'Haarwäsche' } as const
let viewer: Viewer
let ids: { booking: string; order: string; request: string; offered: string; token: string; slug: string }

/** A Danish account whose appointment, order and requests are read on German pages. */
beforeAll(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const customer = await addCustomer(database.db, { locale: 'da' })
  const account = {
    role: 'customer',
    name: 'Karen',
    lastName: 'Holm',
    phone: null,
    address: '',
    picture: null,
  } as const
  viewer = { ...customer, ...account, locale: 'da' }
  const testSalon = await addTestSalon(database.db)
  const { salonId, slug, cut, anna } = testSalon
  const inGerman = (table: 'service' | 'product', name: keyof typeof WORDS) =>
    database.db
      .updateTable(table)
      .set({ texts: JSON.stringify({ de: { name: WORDS[name] } }) })
      .where('salon_id', '=', salonId)
      .where('name', '=', name)
      .execute()
  await inGerman('service', 'Haircut')
  await inGerman('product', 'Shampoo')
  await choose(t.app, viewer, testSalon, new Date('2026-12-04T10:00:00Z'))
  await putShampoo(t.app, viewer, testSalon, 1)
  const { bookingId, orderId } = await payForAppointment(t.app, viewer)
  const join = async (day: string) => {
    const waiting = { salonId, serviceIds: [cut], staffId: anna, firstDay: day, lastDay: day, radiusKm: 0 }
    return (await joinWaitingList(t.app, viewer, { ...waiting, parts: ['morning'] })).requestId
  }
  // Nobody works on Sundays; on the other day a time is free, and is offered.
  const [request, offered] = [await join('2026-12-06'), await join('2026-12-07')]
  await t.runJobs()
  const token = answerLink(t.app, bookingId).split('/').at(-1) ?? ''
  ids = { booking: bookingId, order: orderId, request, offered, token, slug }
})

type Loader = (args: never) => Promise<unknown>

/** What a page shows, as text. */
async function shown(loader: Loader, params: object, search = ''): Promise<string> {
  const context = new RouterContextProvider()
  context.set(appContext, t.app)
  context.set(viewerContext, viewer)
  context.set(localeContext, 'de')
  const url = new URL(`http://localhost/${search}`)
  const data = await loader({ params, context, url, request: new Request(url) } as never)
  return data instanceof Response ? data.text() : JSON.stringify(data)
}

const SERVICE: [string, () => Promise<string>][] = [
  ['the appointments', () => shown(appointments.loader, {})],
  ['an appointment', () => shown(appointment.loader, { id: ids.booking })],
  ['its calendar file', () => shown(calendar.loader, { id: ids.booking })],
  ['rescheduling it', () => shown(move.loader, { id: ids.booking })],
  ['cancelling it', () => shown(cancel.loader, { id: ids.booking })],
  ['its confirmation', () => shown(confirmation.loader, {}, `?booking=${ids.booking}`)],
  ['its confirmation in the wizard', () => shown(wizard.loader, { id: ids.slug }, `?booking=${ids.booking}`)],
  ['the link of a reminder', () => shown(answer.loader, { id: ids.booking, token: ids.token })],
  ['cancelling by it', () => shown(answerCancel.loader, { id: ids.booking, token: ids.token })],
  ['rescheduling by it', () => shown(answerMove.loader, { id: ids.booking, token: ids.token })],
  ['the orders', () => shown(orders.loader, {})],
  ['an order', () => shown(order.loader, { id: ids.order })],
  ['the requests for a time', () => shown(requests.loader, {})],
  ['a request', () => shown(request.loader, { id: ids.request })],
  ['an offered time', () => shown(request.loader, { id: ids.offered })],
]

it.each(SERVICE)('services are in the page’s language, not the account’s: %s', async (_, show) => {
  const text = await show()
  expect(text).toContain('Haarschnitt')
  expect(text).not.toContain('Haircut')
})

it('products of an order are in the page’s language', async () => {
  for (const text of [await shown(orders.loader, {}), await shown(order.loader, { id: ids.order })]) {
    expect(text).toContain('Haarwäsche')
    expect(text).not.toContain('Shampoo')
  }
})

it('mails about a waiting list name services in the account’s language', async () => {
  await database.db.updateTable('person').set({ locale: 'de' }).where('id', '=', viewer.id).execute()
  await t.app.jobs.enqueue(t.app.db, 'notify-waiting', { requestId: ids.request, offerId: null, event: 'removed' })
  await t.runJobs()
  expect(t.mails.findLast(({ to }) => to === viewer.email)?.text).toContain('Haarschnitt')
})

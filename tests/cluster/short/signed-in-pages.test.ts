import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueReceipts } from '../../../src/domain/commerce/receipts/issue-receipts.ts'
import { connect } from '../../../src/platform/database/connect.ts'
import { type Caller, callRoute, moduleOf } from '../../console/call-route.ts'
import { type ConsoleRoute, consoleRoutes, siteRoutes } from '../../console/console-routes.ts'
import { type TestApp, testApp } from '../../support/app.ts'
import { freshDatabase } from '../../support/database.ts'
import { addCustomer } from '../../support/factories.ts'
import { addTestSalon, choose, payForAppointment, type TestSalon } from '../../support/test-salon.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** 11:00 in Copenhagen. */
const SLOT = new Date('2026-12-04T10:00:00Z')
/** What must be complete asks all servers, as does the token of a payment link, which does not say whose it is. */
const ASK_ALL = ['/profile/data', '/profile/delete', '/pay/:token']
const database = freshDatabase()
/** Refuses statements that ask more than one shard, and would fail while any worker is down. */
let strict: ReturnType<typeof connect>
let t: TestApp
let salon: TestSalon
let [customer, owner]: (Caller | undefined)[] = []
let [booking, order, receipt]: string[] = []

beforeAll(async () => {
  strict = connect(`${database.url}?options=-c%20citus.multi_task_query_log_level%3Derror`)
  t = testApp({ ...strict, url: database.url, reads: strict.db }, { now: NOW })
  const partner = await addCustomer(database.db, { role: 'partner' })
  salon = await addTestSalon(database.db, { owner_id: partner.id })
  const me = await addCustomer(database.db)
  await choose(t.app, me, salon, SLOT)
  const paid = await payForAppointment(t.app, me)
  booking = paid.bookingId
  order = paid.orderId
  await issueReceipts(t.app, { salonId: salon.salonId, orderId: paid.orderId })
  const issued = await database.db.selectFrom('receipt').select('id').executeTakeFirst()
  receipt = issued?.id
  customer = { id: me.id, salonId: null, role: 'customer' }
  owner = { id: partner.id, salonId: salon.salonId }
})
afterAll(() => strict?.pool.end())

it.each([
  ['site', siteRoutes, () => customer],
  ['console', consoleRoutes, () => owner],
] as const)('every page of the %s is loaded from one server, signed in', async (_, routes, who) => {
  const askSeveral: string[] = []
  let loaded = 0
  for (const route of routes) {
    const { loader } = await moduleOf(route)
    if (!loader || ASK_ALL.includes(route.path)) continue
    try {
      const { end } = await callRoute(t.app, loader, route, who() ?? null, paramOf(route))
      if (end === 'answered') loaded += 1
    } catch (error) {
      askSeveral.push(`${route.path}: ${error}`)
    }
  }
  expect(askSeveral).toEqual([])
  expect(loaded).toBeGreaterThan(routes.length / 2)
})

/** An id of the right kind: an unknown one is looked for on all servers. */
function paramOf({ path }: ConsoleRoute): string {
  if (path.startsWith('/orders/') || path.includes('/refund/')) return order ?? ''
  if (path.startsWith('/receipts/')) return receipt ?? expect.fail('no receipt')
  return path.startsWith('/saloon/') ? salon.slug : (booking ?? '')
}

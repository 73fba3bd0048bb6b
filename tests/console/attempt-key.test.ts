import { expect, it } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { addMember } from '../support/members.ts'
import { setUpSalon } from '../support/test-salon.ts'
import { callRoute, moduleOf } from './call-route.ts'
import { consoleRoutes } from './console-routes.ts'

const database = freshDatabase()

it('a point of sale reloaded after a lost response shows the receipt, and sells nothing twice', async () => {
  const { t, testSalon } = await setUpSalon(database, new Date('2026-12-01T08:00:00Z'))
  await database.db.updateTable('salon').set({ plan: 'basic' }).where('id', '=', testSalon.salonId).execute()
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const who = { id: owner.personId, salonId: testSalon.salonId }
  const route = consoleRoutes.find(({ file }) => file === 'console/checkout/point-of-sale/point-of-sale.tsx')
  if (!route) throw new Error('No point of sale')
  const { loader, action } = await moduleOf(route)
  const load = async (search: string) => {
    const path = `/partner/point-of-sale${search}`
    return loader ? await callRoute(t.app, loader, { ...route, path }, who, '') : null
  }
  expect((await load(''))?.end).toBe('answered')
  const empty = await load(`?item=product.${testSalon.shampoo}.1.`)
  const kept = /^redirect:\/partner\/point-of-sale(\?.*attempt=([\w-]+))$/.exec(empty?.end ?? '')
  if (!kept) throw new Error(`No key in ${empty?.end}`)
  const [, search = '', attemptKey = ''] = kept
  const page = await load(search)
  expect(page?.text).toContain(attemptKey)
  const form = { attemptKey, expectedTotalMinor: '12500', paymentMethod: 'terminal' }
  const path = `/partner/point-of-sale${search}`
  const typed = action && (await callRoute(t.app, action, { ...route, path }, who, '', { ...form, tip: '50' }))
  expect(typed?.text).toContain('"tip":"not_applied"')
  const applied =
    action && (await callRoute(t.app, action, { ...route, path }, who, '', { intent: 'apply', tip: '50' }))
  expect(applied?.end).toBe(`redirect:${path}&tip=50`)
  const wrong = { ...route, path: `${path}&tip=much` }
  expect((action && (await callRoute(t.app, action, wrong, who, '', form)))?.text).toContain('"tip":"number"')
  const sold = action && (await callRoute(t.app, action, { ...route, path }, who, '', form))
  expect(sold?.end).toMatch(/^redirect:\/partner\/point-of-sale\/receipts\/\d+\?done$/)
  expect((await load(search))?.end).toBe(sold?.end)
  const order = await database.db.selectFrom('receipt').select('order_id').executeTakeFirstOrThrow()
  const refund = consoleRoutes.find(({ file }) => file === 'console/checkout/point-of-sale/refund.tsx')
  if (!refund) throw new Error('No refund')
  const giveBack = (await moduleOf(refund)).loader
  const first = giveBack && (await callRoute(t.app, giveBack, refund, who, order.order_id))
  expect(first?.end).toMatch(/^redirect:\/partner\/point-of-sale\/refund\/[\w-]+\?attempt=[\w-]+$/)
  const again = { ...refund, path: `/partner/point-of-sale/refund/${order.order_id}?attempt=${attemptKey}` }
  expect((giveBack && (await callRoute(t.app, giveBack, again, who, order.order_id)))?.end).toBe(sold?.end)
  // A word of an address that is no key is none.
  expect((await load('?booking=x&attempt=x'))?.end).toBe('answered')
})

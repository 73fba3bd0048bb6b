import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addCustomer } from '../support/factories.ts'
import { type Caller, callRoute, moduleOf } from './call-route.ts'
import { adminRoutes } from './console-routes.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const REASON = 'Refunded at the provider.'
const database = freshDatabase()
const [money, mail] = [randomUUID(), randomUUID()]
const names = new Map<string, string>([
  [money, 'drive-payment'],
  [mail, 'mail-receipt'],
])
let t: TestApp
let operator: Caller
let retried: string[]

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  operator = { id: (await addCustomer(database.db, { role: 'admin' })).id, salonId: null, role: 'admin' }
  retried = []
  const nameOf = async (id: string) => names.get(id) ?? null
  const retry = async (id: string) => {
    retried.push(id)
    return nameOf(id)
  }
  Object.assign(t.app.jobs.failed, { nameOf, retry })
})

async function press(job: string, reason: string, minutesAgo = 0): Promise<string> {
  const route = adminRoutes.find(({ file }) => file === 'admin/operations/jobs/jobs.tsx')
  const { action } = route ? await moduleOf(route) : {}
  if (!route || !action) throw new Error('There is no page of failed jobs')
  const who = { ...operator, signedInAt: new Date(NOW.getTime() - minutesAgo * 60_000) }
  const form = { intent: 'retry', job, ...(reason && { reason }) }
  return (await callRoute(t.app, action, route, who, '', form)).end
}

it('a failed job that moves money is retried by operators who have just confirmed their identity, with a reason', async () => {
  expect(await press(money, REASON, 30)).toBe('refused:confirmation_required')
  expect(await press(money, '')).toBe('answered')
  expect(retried).toEqual([])
  expect(await press(money, REASON)).toMatch(/message=retry$/)
  expect(retried).toEqual([money])
})

it('another failed job is retried with one press', async () => {
  expect(await press(mail, '', 30)).toMatch(/message=retry$/)
  expect(retried).toEqual([mail])
})

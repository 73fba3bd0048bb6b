import { beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '../../src/domain/kernel/viewer.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addCustomer } from '../support/factories.ts'
import { addTestSalon } from '../support/test-salon.ts'
import { type Caller, callRoute, moduleOf } from './call-route.ts'
import { adminRoutes } from './console-routes.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const database = freshDatabase()
let t: TestApp
/** Named by every address and form. */
let salonId: string
const people = new Map<string, Caller>()

beforeAll(async () => {
  t = testApp(database, { now: NOW })
  for (const role of ['customer', 'partner', 'admin'] as const) people.set(role, await somebody(role))
  const owner = people.get('partner')?.id
  ;({ salonId } = await addTestSalon(database.db, owner ? { owner_id: owner } : {}))
})

async function somebody(role: Role): Promise<Caller> {
  return { id: (await addCustomer(database.db, { role })).id, salonId: null, role }
}

const form = (intent: string) => ({
  intent,
  ...{ reason: 'For a test of it all', note: 'For a test', body: 'Hello', locale: 'en' },
  ...{ report: salonId, job: salonId, payout: salonId },
})

describe.each(adminRoutes.map((route) => [`${route.path} (${route.file})`, route] as const))('%s', (_, route) => {
  /** What becomes of its loader, and of its action for each of its buttons. */
  async function ends(who: Caller | null): Promise<string[]> {
    const { loader, action } = await moduleOf(route)
    const intents = action ? ['', ...route.intents] : []
    const loaded = loader ? [(await callRoute(t.app, loader, route, who, salonId)).end] : []
    const acted: string[] = []
    for (const intent of intents) {
      if (action) acted.push((await callRoute(t.app, action, route, who, salonId, form(intent))).end)
    }
    return [...loaded, ...acted]
  }

  it('redirects a visitor to the login, and returns 404 to customers and salons', { timeout: 60_000 }, async () => {
    expect(new Set(await ends(null))).toEqual(new Set(['refused:not_signed_in']))
    for (const role of ['customer', 'partner']) {
      expect(new Set(await ends(people.get(role) ?? null)), role).toEqual(new Set(['refused:not_found']))
    }
    const { status } = await database.db.selectFrom('salon').select('status').executeTakeFirstOrThrow()
    expect(status).toBe('live')
    expect(await database.db.selectFrom('audit_entry').select('id').execute()).toEqual([])
  })

  it('needs a second factor where operators need one', async () => {
    const strict = { ...t, app: { ...t.app, operatorsNeedSecondFactor: true } }
    const { loader, action } = await moduleOf(route)
    const operator = people.get('admin') ?? null
    for (const handler of [loader, action]) {
      if (!handler) continue
      const { end } = await callRoute(
        strict.app,
        handler,
        route,
        operator,
        salonId,
        handler === action ? form('x') : undefined,
      )
      expect(end).toBe('refused:second_factor_required')
    }
  })

  it('asks an operator to confirm their identity after a while', async () => {
    const operator = people.get('admin')
    const old = operator && { ...operator, signedInAt: new Date(NOW.getTime() - 13 * 3_600_000) }
    expect(new Set(await ends(old ?? null))).toEqual(new Set(['refused:confirmation_required']))
  })
})

/** Fails if the routes were not found. */
it('the same requests work for an operator', async () => {
  const operator = people.get('admin') ?? null
  const answered: string[] = []
  for (const route of adminRoutes) {
    const { loader } = await moduleOf(route)
    const end = loader && (await callRoute(t.app, loader, route, operator, salonId)).end
    if (end === 'answered') answered.push(route.path)
  }
  expect(answered).toHaveLength(adminRoutes.length - 5)
  const salon = adminRoutes.find(({ file }) => file === 'admin/operations/salons/salon.tsx')
  const { action } = salon ? await moduleOf(salon) : {}
  if (!salon || !action) throw new Error('There is no page of a salon')
  expect((await callRoute(t.app, action, salon, operator, salonId, form('suspend'))).end).toMatch(/message=suspend$/)
  expect((await callRoute(t.app, action, salon, operator, salonId, form('suspend'))).end).toMatch(/message=gone$/)
})

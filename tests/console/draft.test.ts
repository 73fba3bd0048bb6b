import { beforeAll, describe, expect, it } from 'vitest'
import { SALON_ROLES, type SalonRole } from '../../src/domain/kernel/member.ts'
import { SETUP_STEPS } from '../../src/domain/onboarding/steps.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addSalon, addStaff } from '../support/factories.ts'
import { addMember } from '../support/members.ts'
import { type Caller, callRoute, moduleOf } from './call-route.ts'
import { consoleRoutes } from './console-routes.ts'

const database = freshDatabase()
const team = new Map<SalonRole, Caller>()
let t: TestApp
let ownerOfLive: Caller

beforeAll(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const draft = await addSalon(database.db, { status: 'draft', hours: [], categories: [] })
  const live = await addSalon(database.db)
  for (const role of SALON_ROLES) {
    const staffId = role === 'staff' ? await addStaff(database.db, draft.id) : null
    const { personId } = await addMember(database.db, draft.id, role, staffId)
    team.set(role, { id: personId, salonId: draft.id })
  }
  const { personId } = await addMember(database.db, live.id, 'owner')
  ownerOfLive = { id: personId, salonId: live.id }
})

async function end(file: string, who: Caller | undefined, form?: Record<string, string>): Promise<string> {
  const route = consoleRoutes.find((each) => each.file === `console/${file}`)
  if (!route || !who) throw new Error(`No ${file}`)
  const handler = (await moduleOf(route))[form ? 'action' : 'loader']
  return handler ? (await callRoute(t.app, handler, route, who, '', form)).end : 'nothing'
}

describe('the console of a draft salon', () => {
  it.each(SALON_ROLES)('redirects %s to the set-up', async (role) => {
    expect(await end('calendar/today/today.tsx', team.get(role))).toBe('redirect:/partner/setup')
  })

  it('lets leading roles continue it, and shows all others the progress', async () => {
    const ends = await Promise.all(SALON_ROLES.map((role) => end('onboarding/setup/begin.tsx', team.get(role))))
    expect(ends).toEqual(['redirect:/partner/setup/salon', 'redirect:/partner/setup/salon', 'answered', 'answered'])
    for (const step of SETUP_STEPS) {
      expect(await end(`onboarding/setup/${step}.tsx`, team.get('reception')), step).toBe('refused:not_allowed')
      expect(await end(`onboarding/setup/${step}.tsx`, team.get('reception'), { intent: 'save' }), step).toBe(
        'refused:not_allowed',
      )
    }
    expect(await end('onboarding/setup/preview.tsx', team.get('manager'), { intent: 'go-live' })).toBe(
      'refused:not_allowed',
    )
    const plan = { intent: 'choose-plan', plan: 'basic' }
    expect(await end('onboarding/setup/plan.tsx', team.get('manager'), plan)).not.toMatch(/^redirect:/)
  })
})

it('a published salon has no set-up', async () => {
  for (const step of SETUP_STEPS.filter((each) => each !== 'preview')) {
    expect(await end(`onboarding/setup/${step}.tsx`, ownerOfLive), step).toBe('redirect:/partner')
    expect(await end(`onboarding/setup/${step}.tsx`, ownerOfLive, { intent: 'save', name: 'Other' }), step).toBe(
      'redirect:/partner',
    )
  }
})

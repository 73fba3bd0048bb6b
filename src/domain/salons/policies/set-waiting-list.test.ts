import { beforeEach, describe, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { getSettings } from '../profile/get-settings.ts'
import { policiesVersion, setPolicies } from './set-policies.ts'
import { getWaitingListSettings, setWaitingList } from './set-waiting-list.ts'

const { database, t, testSalon } = freshTestSalon()
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

/** The recorded changes, the latest first. */
async function changes(): Promise<unknown[]> {
  const entries = await database.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'waiting_list_changed')
    .orderBy('id', 'desc')
    .execute()
  return entries.map(({ detail }) => detail)
}

/** Somebody who waits for a time. */
async function addRequest(): Promise<void> {
  const { id: customerId } = await addCustomer(database.db)
  const request = { id: newId(), salon_id: testSalon.salonId, service_ids: [testSalon.cut] }
  const days = { first_day: '2026-12-04', last_day: '2026-12-04', parts: ['morning'], joined_at: new Date() }
  await database.db
    .insertInto('waiting_request')
    .values({ ...request, ...days, customer_id: customerId })
    .execute()
  const { id: request_id, ...place } = request
  await database.db
    .insertInto('waiting_place')
    .values({ ...place, request_id, staff_id: null })
    .execute()
}

/** The salons whose consoles are refreshed by a change. */
async function refreshed(change: () => Promise<void>): Promise<string[]> {
  const salonIds: string[] = []
  const { live } = t.app
  t.app.live = { ...live, changed: (salonId) => void salonIds.push(salonId) }
  await change().finally(() => {
    t.app.live = live
  })
  return salonIds
}

describe('the waiting list', () => {
  it('is saved, recorded once, and refreshes open consoles', async () => {
    await setWaitingList(t.app, owner, { on: false, holdMinutes: 60 })
    const before = (await changes()).length
    expect(await refreshed(() => setWaitingList(t.app, owner, { on: true, holdMinutes: 45 }))).toEqual([owner.salonId])
    await setWaitingList(t.app, owner, { on: true, holdMinutes: 45 })
    expect(await getWaitingListSettings(t.app, owner)).toMatchObject({ on: true, holdMinutes: 45 })
    expect(await changes()).toHaveLength(before + 1)
  })

  it('offers times when it is turned on, not when it is turned off', async () => {
    await addRequest()
    await t.runJobs()
    await setWaitingList(t.app, owner, { on: false, holdMinutes: 55 })
    expect(await t.runJobs()).toEqual([])
    await setWaitingList(t.app, owner, { on: true, holdMinutes: 55 })
    expect(await t.runJobs()).toContain('serve-waiting-list')
  })

  it.each([9, 241, 10.5, Number.NaN])('does not hold a time for %d minutes', async (holdMinutes) => {
    expect(
      await expectRefusedUnchanged(database.db, () => setWaitingList(t.app, owner, { on: true, holdMinutes })),
    ).toEqual({ code: 'invalid_input', fields: { holdMinutes: 'waiting_hold_invalid' } })
  })

  it('holds a time from ten minutes to four hours', async () => {
    for (const holdMinutes of [10, 240]) {
      await setWaitingList(t.app, owner, { on: true, holdMinutes })
      expect(await getWaitingListSettings(t.app, owner)).toMatchObject({ holdMinutes })
    }
  })

  it.each(['reception', 'staff'] as const)('is not changed by the role %s', async (role) => {
    const staffId = role === 'staff' ? testSalon.anna : null
    const member = { ...owner, role, staffId }
    expect(
      await expectRefusedUnchanged(database.db, () => setWaitingList(t.app, member, { on: true, holdMinutes: 30 })),
    ).toEqual({ code: 'not_allowed' })
    await expect(getWaitingListSettings(t.app, member)).rejects.toMatchObject({ code: 'not_allowed' })
  })

  it('is not changed by a form that another member has saved since', async () => {
    await setWaitingList(t.app, owner, { on: true, holdMinutes: 30 })
    const { version } = await getWaitingListSettings(t.app, owner)
    const save = (holdMinutes: number) => setWaitingList(t.app, owner, { on: true, holdMinutes, version })
    await save(30)
    await save(31)
    expect(await expectRefusedUnchanged(database.db, () => save(32))).toEqual({
      ...{ code: 'invalid_input', fields: { version: 'version_changed' } },
    })
  })

  it('has one of two concurrent changes after the other in the audit log', async () => {
    await setWaitingList(t.app, owner, { on: true, holdMinutes: 20 })
    const save = (holdMinutes: number) => setWaitingList(t.app, owner, { on: true, holdMinutes })
    expect(await atOnce(save(21), save(22))).toEqual({ done: 2, refused: [] })
    const { holdMinutes } = await getWaitingListSettings(t.app, owner)
    const other = holdMinutes === 21 ? 22 : 21
    const [last, first] = await changes()
    expect(first).toEqual({ waiting_hold_minutes: { from: 20, to: other } })
    expect(last).toEqual({ waiting_hold_minutes: { from: other, to: holdMinutes } })
  })
})

it('of two members who change the policies at once, the one who saw an outdated form is refused', async () => {
  const seen = await getSettings(t.app, owner)
  const { confirms, freeCancelHours, lateCancelPercent } = seen
  const version = policiesVersion(seen)
  const save = (noShowPercent: number) =>
    setPolicies(t.app, owner, {
      ...({ confirms, freeCancelHours, lateCancelPercent, noShowPercent, version } as Parameters<
        typeof setPolicies
      >[2]),
    })
  const salonIds = await refreshed(async () => {
    const outcome = await atOnce(save(seen.noShowPercent === 15 ? 25 : 15), save(seen.noShowPercent === 35 ? 45 : 35))
    expect(outcome).toEqual({ done: 1, refused: ['invalid_input'] })
  })
  expect(salonIds).toEqual([owner.salonId])
})

import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { staffDays } from '../rota/staff-days.ts'
import { deleteStaff } from '../staff/delete-staff.ts'
import { decideTimeOffRequest, withdrawTimeOffRequest } from './decide-time-off-request.ts'
import { listTimeOffRequests } from './list-time-off-requests.ts'
import { requestTimeOff } from './request-time-off.ts'
import { addStaffTimeOff } from './staff-time-off.ts'

const { database, t, testSalon } = freshTestSalon()
let owner: Member
let anna: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
})

const HOLIDAY = { kind: 'holiday', firstDay: '2026-12-07', lastDay: '2026-12-11', note: 'Skiing' }
const ask = (change: Partial<typeof HOLIDAY> = {}, member = anna) =>
  requestTimeOff(t.app, member, { ...HOLIDAY, ...change })
const approve = (id: string, member = owner) => decideTimeOffRequest(t.app, member, id, { approve: true })
const decline = (id: string, reason = 'Too many are off.', member = owner) =>
  decideTimeOffRequest(t.app, member, id, { approve: false, reason })
const statuses = async (member: Member) =>
  (await listTimeOffRequests(t.app, member)).map(({ status, own }) => ({ status, own }))
const timeOff = async () => (await staffDays(t.app, owner, testSalon.anna)).timeOff.length
async function mailsOf(...steps: (() => Promise<unknown>)[]) {
  t.mails.length = 0
  for (const step of steps) await step()
  await t.runJobs()
  return t.mails.map(({ to, subject }) => [to, subject])
}

describe('a request for time off', () => {
  it('closes nothing, is mailed to owners and managers, and is listed for both sides', async () => {
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    await addMember(database.db, testSalon.salonId, 'reception')
    const mails = await mailsOf(() => ask())
    expect(mails.map(([to]) => to).sort()).toEqual([owner.email, manager.email].sort())
    expect(await timeOff()).toBe(0)
    expect(await statuses(owner)).toEqual([{ status: 'pending', own: false }])
    expect(await statuses(anna)).toEqual([{ status: 'pending', own: true }])
    expect(await statuses(await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo))).toEqual([])
  })

  it('adds the time off when it is approved, and its member is mailed', async () => {
    const id = await ask()
    await t.runJobs()
    const mails = await mailsOf(() => approve(id))
    expect(mails).toEqual([[anna.email, expect.stringContaining('approved')]])
    expect(await timeOff()).toBe(1)
    expect(await statuses(owner)).toEqual([])
    expect(await statuses(anna)).toEqual([{ status: 'approved', own: true }])
  })

  it('is declined with a reason, which its member reads', async () => {
    const id = await ask()
    await t.runJobs()
    expect(await mailsOf(() => decline(id))).toEqual([[anna.email, expect.stringContaining('declined')]])
    expect(t.mails[0]?.text).toContain('Too many are off.')
    expect(await timeOff()).toBe(0)
    expect(await listTimeOffRequests(t.app, anna)).toMatchObject([{ status: 'declined', reason: 'Too many are off.' }])
  })

  it('can be withdrawn until it is decided, and then made again', async () => {
    const id = await ask()
    expect(await mailsOf(() => withdrawTimeOffRequest(t.app, anna, id))).toEqual([])
    expect(await statuses(anna)).toEqual([])
    await expect(approve(id)).rejects.toMatchObject({ code: 'not_found' })
    const again = await ask()
    await approve(again)
    await expect(withdrawTimeOffRequest(t.app, anna, again)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is decided once, also by two at once', async () => {
    const id = await ask()
    const refused = ['not_found', 'not_found', 'not_found']
    expect(await atOnce(approve(id), approve(id), decline(id), decline(id))).toEqual({ done: 1, refused })
    expect(await timeOff()).toBe((await statuses(anna))[0]?.status === 'approved' ? 1 : 0)
  })

  it('is decided or withdrawn, not both', async () => {
    const id = await ask()
    const outcome = await atOnce(withdrawTimeOffRequest(t.app, anna, id), approve(id))
    expect(outcome).toEqual({ done: 1, refused: ['not_found'] })
    expect(await timeOff()).toBe((await statuses(anna)).length)
  })

  it('is made once for days that two requests have in common', async () => {
    const outcome = await atOnce(ask(), ask({ firstDay: '2026-12-11', lastDay: '2026-12-12' }))
    expect(outcome).toEqual({ done: 1, refused: ['invalid_input'] })
    expect(await statuses(anna)).toHaveLength(1)
  })

  it('cannot overlap another pending one, nor be approved over time off added meanwhile', async () => {
    const id = await ask()
    const overlaps = { details: { fields: { firstDay: 'time_off_requested' } } }
    await expect(ask({ firstDay: '2026-12-11', lastDay: '2026-12-12' })).rejects.toMatchObject(overlaps)
    await addStaffTimeOff(t.app, owner, testSalon.anna, HOLIDAY)
    await expect(approve(id)).rejects.toMatchObject({ details: { fields: { firstDay: 'time_off_overlaps' } } })
    expect(await statuses(owner)).toEqual([{ status: 'pending', own: false }])
  })

  it.each([
    [{ lastDay: '2026-12-06' }, { lastDay: 'time_off_ends_early' }],
    [{ firstDay: '2026-11-01', lastDay: '2026-11-02' }, { lastDay: 'date_past' }],
    [{ firstDay: 'soon' }, { firstDay: 'date_required' }],
    [{ kind: 'nap' }, { kind: 'invalid' }],
    [{ note: 'x'.repeat(201) }, { note: 'too_long' }],
  ])('is refused with %j at its field', async (change, fields) => {
    await expect(ask(change)).rejects.toMatchObject({ code: 'invalid_input', details: { fields } })
  })

  it('is made for one’s own calendar, and decided by owners and managers of the salon only', async () => {
    const reception = await addMember(database.db, testSalon.salonId, 'reception')
    await expect(ask({}, reception)).rejects.toMatchObject({ code: 'not_found' })
    const id = await ask()
    await expect(approve(id, anna)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(approve(id, reception)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(withdrawTimeOffRequest(t.app, reception, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(decline(id, 'x'.repeat(201))).rejects.toMatchObject({ details: { fields: { reason: 'too_long' } } })
    for (const wrong of ['nonsense', crypto.randomUUID()])
      await expect(approve(wrong)).rejects.toMatchObject({ code: 'not_found' })
  })
})

it('a request of a team member who is removed is no longer pending', async () => {
  await ask()
  await deleteStaff(t.app, { id: owner.personId }, testSalon.anna)
  expect(await statuses(owner)).toEqual([])
})

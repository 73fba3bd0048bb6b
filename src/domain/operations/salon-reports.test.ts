import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addSalon } from '../../../tests/support/factories.ts'
import { addOperator } from '../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../tests/support/refusals.ts'
import { confirmed } from '../../../tests/support/sessions.ts'
import { CLIENT_ADDRESS } from '../kernel/client-address-header.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { suspendSalon } from '../salons/lifecycle/suspend-salon.ts'
import { reportSalon } from './report-salon.ts'
import { closeSalonReport, listReportsOf } from './salon-reports.ts'

const database = freshDatabase()
const WRONG = { kind: 'misleading', reason: 'The prices on the wall are higher.' }
let t: TestApp
let salonId: string
let operator: Viewer

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  salonId = (await addSalon(database.db)).id
  operator = await addOperator(database.db)
})

const report = (input = WRONG, salon = salonId) =>
  reportSalon(t.app, null, salon, input, new Headers({ [CLIENT_ADDRESS]: '192.0.2.7' }))
const reports = () => listReportsOf(t.app, operator, salonId)
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

describe('reporting a salon', () => {
  it.each([
    ['an unknown kind', { kind: 'rude' }, { kind: 'required' }],
    ['no reason', { reason: ' ' }, { reason: 'required' }],
    ['a short reason', { reason: 'Too dear' }, { reason: 'reason_short' }],
    ['a long reason', { reason: 'x'.repeat(2001) }, { reason: 'too_long' }],
  ])('is rejected with %s', async (_what, input, fields) => {
    expect(await refused(() => report({ ...WRONG, ...input }))).toEqual({ code: 'invalid_input', fields })
  })

  it.each(['draft', 'suspended'])('is rejected for a salon that is %s', async (status) => {
    await database.db.updateTable('salon').set({ status }).where('id', '=', salonId).execute()
    expect(await refused(report)).toEqual({ code: 'not_found' })
  })

  it('is rejected for an unknown salon', async () => {
    expect(await refused(() => report(WRONG, randomUUID()))).toEqual({ code: 'not_found' })
  })
})

describe('concurrent reports of a salon', () => {
  it('by the same visitor are stored once', async () => {
    const outcomes = await Promise.all([report(), report(), report()])
    expect(outcomes.filter((stored) => stored)).toHaveLength(1)
    expect(await reports()).toHaveLength(1)
  })

  it('by different people are all stored, each under their account', async () => {
    const people = [await addOperator(database.db, 'customer'), await addOperator(database.db, 'partner'), null]
    const headers = new Headers({ [CLIENT_ADDRESS]: '192.0.2.8' })
    const outcomes = await Promise.all(people.map((viewer) => reportSalon(t.app, viewer, salonId, WRONG, headers)))
    expect(outcomes).toEqual([true, true, true])
    const by = (await reports()).map(({ by }) => by?.id ?? null)
    expect(new Set(by)).toEqual(new Set(people.map((viewer) => viewer?.id ?? null)))
  })

  it('and its suspension leave no report without an answer to its author', async () => {
    const { id } = await addSalon(database.db)
    const suspension = suspendSalon(t.app, confirmed(t.app, operator), id, { reason: 'Its address does not exist.' })
    const { done, refused: codes } = await atOnce(report(WRONG, id), suspension)
    expect(done + codes.length).toBe(2)
    expect(await listReportsOf(t.app, operator, id)).toHaveLength(codes.length === 0 ? 1 : 0)
  })
})

it('a report is refused beyond the limit of its address, and not stored', async () => {
  const limits = { take: () => Promise.reject(new Refusal('too_many_requests')) }
  Object.assign(t.app, { limits: { ...t.app.limits, ...limits } })
  expect(await refused(report)).toEqual({ code: 'too_many_requests' })
})

describe('closing a report', () => {
  let reportId: string
  beforeEach(async () => {
    await report()
    reportId = (await reports())[0]?.id ?? ''
  })
  const close = (viewer = operator, id = reportId, note = 'They have put it right.') =>
    closeSalonReport(t.app, viewer, id, { note })

  it.each(['partner', 'customer'] as const)('is not allowed for a %s', async (role) => {
    const person = await addOperator(database.db, role)
    expect(await refused(() => close(person))).toEqual({ code: 'not_allowed' })
  })

  it.each([
    ['no note', ' ', 'required'],
    ['a long note', 'x'.repeat(1001), 'too_long'],
  ])('is rejected with %s', async (_what, note, message) => {
    const attempt = () => close(operator, reportId, note)
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields: { note: message } })
  })

  it.each([
    ['an unknown report', randomUUID()],
    ['an invalid id', 'nonsense'],
  ])('is rejected for %s', async (_what, id) => {
    expect(await refused(() => close(operator, id))).toEqual({ code: 'not_found' })
  })

  it('is done once by two concurrent operators, and the first note is not changed', async () => {
    const other = await addOperator(database.db)
    expect(await atOnce(close(), close(other))).toEqual({ done: 1, refused: ['not_found'] })
    expect(await refused(() => close(operator, reportId, 'Another note'))).toEqual({ code: 'not_found' })
    expect(await reports()).toMatchObject([{ note: 'They have put it right.' }])
  })
})

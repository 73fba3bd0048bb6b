import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addReview, addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { replyToReview } from './reply-review.ts'
import { reportReview } from './report-review.ts'
import { resolveReviewReport } from './review-reports.ts'

const database = freshDatabase()
const HIDE = { outcome: 'hidden', note: 'It advertises something else.' } as const
let t: TestApp
let salonId: string
let reviewId: string
let owner: Member

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  salonId = (await addSalon(database.db)).id
  reviewId = await addReview(database.db, salonId, { rating: 1 })
  owner = await addMember(database.db, salonId, 'owner')
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const reply = (member = owner, words = 'Thank you!') => replyToReview(t.app, member, { reviewId, reply: words })
const report = (member = owner, reason = 'This is an advertisement.') =>
  reportReview(t.app, member, { reviewId, reason })
const reports = () =>
  database.db
    .selectFrom('review_report')
    .select(['id', 'outcome', 'resolved_by as by'])
    .where('salon_id', '=', salonId)
    .execute()
const recorded = async () => {
  const entries = database.db.selectFrom('audit_entry').select('action').where('salon_id', '=', salonId)
  return (await entries.orderBy('id').execute()).map(({ action }) => action)
}

describe.each([
  ['answering', reply],
  ['reporting', report],
])('%s a review', (_what, act) => {
  it.each<SalonRole>(['reception', 'staff'])('is not allowed for %s', async (role) => {
    const member = await addMember(database.db, salonId, role)
    expect(await refused(() => act(member))).toEqual({ code: 'not_allowed' })
  })

  it('is rejected from another salon and for an unknown review', async () => {
    const competitor = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
    expect(await refused(() => act(competitor))).toEqual({ code: 'not_found' })
    for (const id of [randomUUID(), 'nonsense']) {
      reviewId = id
      expect(await refused(act)).toEqual({ code: 'not_found' })
    }
  })
})

it('a long reply is rejected; one of two concurrent replies remains, and both are recorded', async () => {
  const long = await refused(() => reply(owner, 'x'.repeat(1001)))
  expect(long).toEqual({ code: 'invalid_input', fields: { reply: 'too_long' } })
  expect(await atOnce(reply(owner, 'One'), reply(owner, 'Two'))).toEqual({ done: 2, refused: [] })
  const shown = database.db.selectFrom('review').select('reply').where('id', '=', reviewId)
  expect(['One', 'Two']).toContain((await shown.executeTakeFirstOrThrow()).reply)
  expect(await recorded()).toEqual(['review_answered', 'review_answered'])
})

it.each([
  ['no reason', ' ', 'description_short'],
  ['a short reason', 'Spam. ', 'description_short'],
  ['a long reason', 'x'.repeat(1001), 'too_long'],
])('a review cannot be reported with %s', async (_what, reason, message) => {
  const attempt = () => report(owner, reason)
  expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields: { reason: message } })
})

it('a review is reported once by two concurrent requests', async () => {
  const manager = await addMember(database.db, salonId, 'manager')
  expect(await atOnce(report(), report(manager))).toEqual({ done: 1, refused: ['too_late'] })
  expect(await refused(report)).toEqual({ code: 'too_late' })
  expect(await recorded()).toEqual(['review_reported'])
})

describe('resolving a report', () => {
  let reportId: string
  beforeEach(async () => {
    await report()
    reportId = (await reports())[0]?.id ?? ''
  })

  it.each(['partner', 'customer'] as const)('is not allowed for a %s', async (role) => {
    const person = await addOperator(database.db, role)
    expect(await refused(() => resolveReviewReport(t.app, person, reportId, HIDE))).toEqual({ code: 'not_allowed' })
  })

  it.each([
    ['to hide without a note', { outcome: 'hidden', note: '' }, { note: 'reason_short' }],
    ['with a long note', { outcome: 'kept', note: 'x'.repeat(1001) }, { note: 'too_long' }],
    ['with an unknown outcome', { outcome: 'burnt', note: '' }, { outcome: 'required' }],
  ])('is rejected %s', async (_what, decision, fields) => {
    const operator = await addOperator(database.db)
    const attempt = () => resolveReviewReport(t.app, operator, reportId, decision as typeof HIDE)
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it('is done once by two operators who decide differently and concurrently', async () => {
    const [one, other] = [await addOperator(database.db), await addOperator(database.db)]
    const results = await atOnce(
      resolveReviewReport(t.app, one, reportId, HIDE),
      resolveReviewReport(t.app, other, reportId, { outcome: 'kept', note: '' }),
    )
    expect(results).toEqual({ done: 1, refused: ['not_found'] })
    const [resolved] = await reports()
    const hidden_at = await columnOf(database.db, 'review', 'hidden_at', reviewId)
    expect(hidden_at !== null).toBe(resolved?.outcome === 'hidden')
    expect(await refused(() => resolveReviewReport(t.app, one, reportId, HIDE))).toEqual({ code: 'not_found' })
    for (const id of [randomUUID(), 'nonsense'])
      expect(await refused(() => resolveReviewReport(t.app, one, id, HIDE))).toEqual({ code: 'not_found' })
  })
})

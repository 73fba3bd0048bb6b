import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { columnOf } from '../../../../tests/support/column-of.ts'
import { addCustomer, addReview } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { reportReview } from './report-review.ts'
import { listReviewReports, resolveReviewReport } from './review-reports.ts'
import { listHiddenReviews, showReview } from './show-review.ts'

const REASON = { reason: 'It was removed by mistake.' }
const { database, t, testSalon } = freshTestSalon()
let operator: Viewer
let author: { id: string; email: string }
let reportId: string

beforeEach(async () => {
  operator = await addOperator(database.db)
  author = await addCustomer(database.db)
  const reviewId = await addReview(database.db, testSalon.salonId, { rating: 1, customer_id: author.id })
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  await reportReview(t.app, owner, { reviewId, reason: 'This is an advertisement.' })
  const { items } = await listReviewReports(t.app, operator, { page: 1, limit: 100 })
  reportId = items.at(-1)?.id ?? ''
  await resolveReviewReport(t.app, operator, reportId, { outcome: 'hidden', note: 'It is an advertisement.' })
  await t.runJobs()
  t.mails.length = 0
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const hidden = async () => (await listHiddenReviews(t.app, operator)).filter((one) => one.reportId === reportId)
const count = () => columnOf(database.db, 'salon', 'review_count', testSalon.salonId)

describe('a hidden review', () => {
  it('is shown again once, counts again, and its author is notified', async () => {
    expect(await hidden()).toMatchObject([{ rating: 1, note: 'It is an advertisement.' }])
    const before = await count()
    const show = () => showReview(t.app, operator, reportId, REASON)
    expect(await atOnce(show(), show())).toEqual({ done: 1, refused: ['not_found'] })
    expect(await hidden()).toEqual([])
    expect(await count()).toBe(before + 1)
    await t.runJobs()
    expect(t.mails).toMatchObject([{ to: author.email, subject: expect.stringContaining('is shown again') }])
  })

  it('is shown again by operators, with a reason', async () => {
    const customer = await addOperator(database.db, 'customer')
    expect(await refused(() => showReview(t.app, customer, reportId, REASON))).toEqual({ code: 'not_allowed' })
    await expect(listHiddenReviews(t.app, customer)).rejects.toMatchObject({ code: 'not_allowed' })
    expect(await refused(() => showReview(t.app, operator, reportId, { reason: 'Oops' }))).toEqual({
      ...{ code: 'invalid_input', fields: { reason: 'reason_short' } },
    })
    for (const id of [randomUUID(), 'nonsense'])
      expect(await refused(() => showReview(t.app, operator, id, REASON))).toEqual({ code: 'not_found' })
  })
})

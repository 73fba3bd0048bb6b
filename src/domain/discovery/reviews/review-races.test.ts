import { beforeEach, describe, expect, it } from 'vitest'
import { addBooking, addCustomer, addReview as addOpinion } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { updateSalonRating } from '../../salons/profile/update-salon-rating.ts'
import { addReview } from './add-review.ts'
import { anonymiseReviews } from './anonymise-reviews.ts'
import { FORMER_CUSTOMER } from './former-customer.ts'
import { listSalonReviews } from './list-salon-reviews.ts'
import { mayReview } from './may-review.ts'
import { replyToReview } from './reply-review.ts'
import { reportReview } from './report-review.ts'
import { listReviewReports, resolveReviewReport } from './review-reports.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const HIDE = { outcome: 'hidden', note: 'It advertises something else.' } as const
const PAGE = { page: 1, limit: 20 }
const { database, t, testSalon, me } = freshTestSalon(NOW)
let owner: Member
let karen: { id: string; name: string; lastName: string }
let hour = 0

/** A customer with a completed appointment. */
async function visitor(id: string) {
  const { salonId, anna: staffId, cut: serviceId } = testSalon
  const from = new Date(Date.UTC(2026, 10, 1, hour++))
  const times = { from, to: new Date(from.getTime() + 3_600_000) }
  await addBooking(database.db, { salonId, staffId, serviceId, customerId: id, ...times, status: 'completed' })
  return { id, name: 'Karen', lastName: 'Holm' }
}
beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  karen = await visitor(me.id)
})

const review = (rating: number, by = karen) =>
  addReview(t.app, by, { salonId: testSalon.salonId, rating, description: 'Kind and very quick.' })
const report = (reviewId: string) => reportReview(t.app, owner, { reviewId, reason: 'This is an advertisement.' })
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
/** The salon's rating, and the same computed from its public reviews. */
async function ratings() {
  const { rows } = await database.pool.query(
    `select s.rating, s.review_count as n, coalesce(v.rating, 0) as expected, v.n as expected_n from salon s,
      lateral (select avg(rating)::float8 as rating, count(*)::int as n from review r where r.salon_id = s.id
        and r.staff_id is null and r.product_id is null and r.hidden_at is null) v where s.id = $1`,
    [testSalon.salonId],
  )
  return rows[0]
}
async function expectConsistent() {
  const { rating, n, expected, expected_n } = await ratings()
  expect(n).toBe(expected_n)
  expect(rating).toBeCloseTo(expected, 4)
}
const openReport = async () => {
  const { items } = await listReviewReports(t.app, await addOperator(database.db), { page: 1, limit: 100 })
  return items.find(({ slug }) => slug === testSalon.slug)?.id ?? ''
}

describe('the rating of a salon is that of its public reviews', () => {
  it('after concurrent reviews of many customers, some of them edited', async () => {
    const others = []
    for (let n = 0; n < 5; n++) others.push(await visitor((await addCustomer(database.db)).id))
    await review(1)
    const reviews = others.map((customer, n) => review(n / 2 + 1, customer))
    expect(await atOnce(review(5), review(2), ...reviews)).toEqual({ done: 7, refused: [] })
    expect((await ratings()).n).toBe(6)
    await expectConsistent()
  })

  it('after a review is edited while it is hidden', async () => {
    await addOpinion(database.db, testSalon.salonId, { rating: 5 })
    await updateSalonRating(database.db, testSalon.salonId)
    const { id } = await review(1)
    await report(id)
    const reportId = await openReport()
    const operator = await addOperator(database.db)
    expect(await atOnce(review(2), resolveReviewReport(t.app, operator, reportId, HIDE))).toEqual({
      ...{ done: 2, refused: [] },
    })
    expect(await ratings()).toMatchObject({ rating: 5, n: 1 })
    await expectConsistent()
    await review(4)
    expect(await ratings()).toMatchObject({ rating: 5, n: 1 })
  })

  it('after an account is anonymised while it writes', async () => {
    await review(3)
    await atOnce(review(5), anonymiseReviews(database.db, karen.id, FORMER_CUSTOMER))
    await expectConsistent()
  })
})

describe('a review', () => {
  it('is answered while it is edited, and neither is lost', async () => {
    const { id } = await review(2)
    await atOnce(review(4), replyToReview(t.app, owner, { reviewId: id, reply: 'Thank you!' }))
    const { items } = await listSalonReviews(t.app, owner, {}, PAGE)
    expect(items).toMatchObject([{ id, rating: 4, reply: 'Thank you!' }])
  })

  it('that is hidden cannot be reported again, also after it was edited', async () => {
    const { id } = await review(1)
    await report(id)
    await resolveReviewReport(t.app, await addOperator(database.db), await openReport(), HIDE)
    expect(await refused(() => report(id))).toEqual({ code: 'too_late' })
    t.clock.at = new Date('2026-12-02T08:00:00Z')
    await review(2)
    expect(await refused(() => report(id))).toEqual({ code: 'too_late' })
  })

  it('that was kept is reported once by two members after its author edited it', async () => {
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    const { id } = await review(1)
    await report(id)
    const keep = { outcome: 'kept', note: '' } as const
    await resolveReviewReport(t.app, await addOperator(database.db), await openReport(), keep)
    expect(await refused(() => report(id))).toEqual({ code: 'too_late' })
    t.clock.at = new Date('2026-12-02T08:00:00Z')
    await review(2)
    const again = reportReview(t.app, manager, { reviewId: id, reason: 'This is an advertisement.' })
    expect(await atOnce(report(id), again)).toEqual({ done: 1, refused: ['too_late'] })
  })

  it('of a deleted account remains without its name, and its author’s successor writes their own', async () => {
    await review(4)
    await anonymiseReviews(database.db, karen.id, FORMER_CUSTOMER)
    const { items } = await listSalonReviews(t.app, owner, {}, PAGE)
    expect(items).toMatchObject([{ authorName: FORMER_CUSTOMER, rating: 4, clientId: null }])
    expect(await mayReview(t.app, karen, { salonId: testSalon.salonId })).toEqual({ may: true, mine: null })
    expect(await review(2)).toMatchObject({ edited: false })
    await expectConsistent()
  })

  it('can be listed and reported only for the own salon, and the reports only by operators', async () => {
    const { id } = await review(1)
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect((await listSalonReviews(t.app, competitor, {}, PAGE)).total).toBe(0)
    const theirs = () => reportReview(t.app, competitor, { reviewId: id, reason: 'This is an advertisement.' })
    expect(await refused(theirs)).toEqual({ code: 'not_found' })
    for (const role of ['customer', 'partner'] as const) {
      const viewer = await addOperator(database.db, role)
      expect(await refused(() => listReviewReports(t.app, viewer, PAGE))).toEqual({ code: 'not_allowed' })
    }
  })
})

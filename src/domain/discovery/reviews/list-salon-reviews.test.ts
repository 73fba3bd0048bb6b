import { beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addReview, addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import type { App } from '../../kernel/app.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { updateSalonRating } from '../../salons/profile/update-salon-rating.ts'
import { listReviews } from './list-reviews.ts'
import { listSalonReviews } from './list-salon-reviews.ts'
import { replyToReview } from './reply-review.ts'
import { reportReview } from './report-review.ts'
import { listReviewReports, resolveReviewReport } from './review-reports.ts'

const database = freshDatabase()
let app: App
beforeAll(() => {
  app = testApp(database, { now: new Date('2026-12-01T08:00:00Z') }).app
})
const page = { page: 1, limit: 20 }
const HIDE = { outcome: 'hidden', note: 'It advertises something else.' } as const

async function reviewed() {
  const salon = await addSalon(database.db)
  const good = await addReview(database.db, salon.id, { rating: 5 })
  const bad = await addReview(database.db, salon.id, { rating: 1, description: 'Buy pills at my site' })
  await updateSalonRating(database.db, salon.id)
  const owner = await addMember(database.db, salon.id, 'owner')
  const reception = await addMember(database.db, salon.id, 'reception')
  const competitor = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
  const admin: Viewer = {
    ...(await addCustomer(database.db)),
    ...({ role: 'admin', name: 'Ada', lastName: '', phone: null, address: '', picture: null, locale: 'en' } as const),
  }
  return { salon, good, bad, owner, reception, competitor, admin }
}
const ratingOf = (id: string) =>
  database.db.selectFrom('salon').select(['rating', 'review_count']).where('id', '=', id).executeTakeFirstOrThrow()

it('a reply is shown with the review until it is removed', async () => {
  const { salon, good, owner, reception, competitor } = await reviewed()
  await expect(replyToReview(app, reception, { reviewId: good, reply: 'Hi' })).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(replyToReview(app, competitor, { reviewId: good, reply: 'Hi' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await replyToReview(app, owner, { reviewId: good, reply: ' Thank you! ' })
  const shown = async () => (await listReviews(app, { salonId: salon.id }, page)).items.find(({ id }) => id === good)
  expect(await shown()).toMatchObject({ reply: 'Thank you!', repliedAt: app.clock.now() })
  const open = await listSalonReviews(app, reception, { unanswered: true }, page)
  expect(open).toMatchObject({ total: 1, unanswered: 1, items: [{ rating: 1 }] })
  await replyToReview(app, owner, { reviewId: good, reply: '' })
  expect(await shown()).toMatchObject({ reply: '', repliedAt: null })
})

it('a review hidden by an operator no longer affects the rating, and is resolved once', async () => {
  const { salon, bad, owner, competitor, admin } = await reviewed()
  const report = { reviewId: bad, reason: 'This is an advertisement.' }
  await expect(reportReview(app, competitor, report)).rejects.toMatchObject({ code: 'not_found' })
  await reportReview(app, owner, report)
  await expect(reportReview(app, owner, report)).rejects.toMatchObject({ code: 'too_late' })
  const [open] = (await listReviewReports(app, admin, page)).items.filter(({ slug }) => slug === salon.slug)
  const reportId = open?.id ?? ''
  const customer: Viewer = { ...admin, role: 'partner' }
  await expect(resolveReviewReport(app, customer, reportId, HIDE)).rejects.toMatchObject({ code: 'not_allowed' })
  await resolveReviewReport(app, admin, reportId, HIDE)
  await expect(resolveReviewReport(app, admin, reportId, { outcome: 'kept', note: '' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await ratingOf(salon.id)).toEqual({ rating: 5, review_count: 1 })
  expect((await listReviews(app, { salonId: salon.id }, page)).total).toBe(1)
  expect((await listSalonReviews(app, owner, { stars: 1 }, page)).items).toMatchObject([
    { hidden: true, report: 'hidden' },
  ])
})

import { expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addReview, addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { listSalonReviews } from './list-salon-reviews.ts'
import { reportReview } from './report-review.ts'

const database = freshDatabase()
const page = { page: 1, limit: 20 }

it('a review that was edited after an operator kept it can be reported again', async () => {
  const { app, clock } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const salon = await addSalon(database.db)
  const owner = await addMember(database.db, salon.id, 'owner')
  const reviewId = await addReview(database.db, salon.id, { rating: 1 })
  const report = () => reportReview(app, owner, { reviewId, reason: 'This is an advertisement.' })
  const state = async () => (await listSalonReviews(app, owner, {}, page)).items[0]?.report
  await report()
  const resolution = { outcome: 'kept', resolved_at: clock.now() }
  await database.db.updateTable('review_report').set(resolution).where('review_id', '=', reviewId).execute()
  await expect(report()).rejects.toMatchObject({ code: 'too_late' })
  expect(await state()).toBe('kept')
  clock.at = new Date('2026-12-02T08:00:00Z')
  await database.db.updateTable('review').set({ edited_at: clock.now() }).where('id', '=', reviewId).execute()
  expect(await state()).toBeNull()
  await report()
  expect(await state()).toBe('open')
  await expect(report()).rejects.toMatchObject({ code: 'too_late' })
})

import { expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addReview, addSalon, addStaff } from '../../../../tests/support/factories.ts'
import { listStories } from './list-stories.ts'

const database = freshDatabase()

it('stories are the newest good review of each well-rated salon, newest first', async () => {
  const { db } = database
  const [one, two, hidden] = [
    await addSalon(db, { name: 'One', rating: 4.9, review_count: 5 }),
    await addSalon(db, { name: 'Two', rating: 4.8, review_count: 5 }),
    await addSalon(db, { status: 'draft', rating: 5, review_count: 5 }),
  ]
  const says = (text: string) => `${text} and then some more words, so that it tells something to read.`
  const day = (n: number) => new Date(Date.UTC(2026, 4, n))
  await addReview(db, one.id, { description: says('Older'), created_at: day(1) })
  await addReview(db, one.id, { description: says('Newer'), created_at: day(2), rating: 4.5 })
  await addReview(db, one.id, { description: says('Cold'), created_at: day(3), rating: 4 })
  await addReview(db, one.id, { description: 'Short.', created_at: day(4) })
  await addReview(db, one.id, {
    description: says('Of Anna'),
    created_at: day(5),
    staff_id: await addStaff(db, one.id),
  })
  await addReview(db, two.id, { description: says('Newest'), created_at: day(6) })
  await addReview(db, hidden.id, { description: says('Hidden'), created_at: day(7) })
  const listedStories = async (limit: number) =>
    (await listStories(database, limit)).map(({ salonName, description }) => [salonName, description.split(' ')[0]])
  expect(await listedStories(8)).toEqual([
    ['Two', 'Newest'],
    ['One', 'Newer'],
  ])
  expect(await listedStories(1)).toEqual([['Two', 'Newest']])
})

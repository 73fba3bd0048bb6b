import { expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import { listBestByCategory } from './list-best-by-category.ts'

const database = freshDatabase()

it('finds the best rated live salon of each category, and skips a category without one', async () => {
  const { db } = database
  await addSalon(db, { name: 'Good spa', categories: ['spa'], rating: 4.5, review_count: 9 })
  await addSalon(db, { name: 'Best spa', categories: ['spa', 'nail'], rating: 4.5, review_count: 10 })
  await addSalon(db, { name: 'Hidden spa', categories: ['spa'], rating: 5, review_count: 99, status: 'draft' })
  await addSalon(db, { name: 'Barber', categories: ['barber'], rating: 3 })
  const best = await listBestByCategory(database, ['beauty', 'spa', 'nail', 'barber'])
  expect(best.map(({ category, name }) => [category, name])).toEqual([
    ['spa', 'Best spa'],
    ['nail', 'Best spa'],
    ['barber', 'Barber'],
  ])
})

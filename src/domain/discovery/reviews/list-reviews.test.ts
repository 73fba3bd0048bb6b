import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addReview, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { listReviewFacets } from './list-review-facets.ts'
import { listReviews } from './list-reviews.ts'
import type { ReviewSort } from './review-sort.ts'

const database = freshDatabase()
const PAGE = { page: 1, limit: 10 }

describe('reviews', () => {
  let salonId: string
  let anna: string

  beforeAll(async () => {
    salonId = (await addSalon(database.db)).id
    anna = await addStaff(database.db, salonId)
    const day = (n: number) => new Date(Date.UTC(2026, 4, n))
    await addReview(database.db, salonId, { description: 'fine', rating: 3.5, created_at: day(1) })
    await addReview(database.db, salonId, { description: 'bad', rating: 1, created_at: day(2) })
    await addReview(database.db, salonId, { description: 'great', rating: 5, created_at: day(3) })
    await addReview(database.db, salonId, { description: 'of Anna', staff_id: anna })
    await addReview(database.db, salonId, { description: 'of a product', product_id: salonId })
  })

  const texts = async (sort?: ReviewSort, page = PAGE) =>
    (await listReviews(database, { salonId, sort }, page)).items.map(({ description }) => description)

  it('of a salon are sorted newest, lowest or highest first', async () => {
    expect(await texts()).toEqual(['great', 'bad', 'fine'])
    expect(await texts('lowest')).toEqual(['bad', 'fine', 'great'])
    expect(await texts('highest')).toEqual(['great', 'fine', 'bad'])
    expect(await texts('newest', { page: 2, limit: 2 })).toEqual(['fine'])
  })

  it('of a team member or a product are listed separately', async () => {
    const list = await listReviews(database, { salonId, staffId: anna }, PAGE)
    expect(list).toMatchObject({ total: 1, items: [{ description: 'of Anna' }] })
    const product = await listReviews(database, { salonId, productId: salonId }, PAGE)
    expect(product).toMatchObject({ total: 1, items: [{ description: 'of a product' }] })
  })

  it('are counted by stars, with half stars rounded up', async () => {
    expect((await listReviews(database, { salonId }, PAGE)).byStars).toEqual([1, 0, 0, 1, 1])
  })

  it('of a salon are filtered by service and team member, which are listed with their counts', async () => {
    const other = (await addSalon(database.db)).id
    const [cut, colour] = [
      await addService(database.db, other, { name: 'Cut', texts: JSON.stringify({ da: { name: 'Klip' } }) }),
      await addService(database.db, other, { name: 'Colour' }),
    ]
    const [bo, eva] = [
      await addStaff(database.db, other, { name: 'Bo' }),
      await addStaff(database.db, other, { name: 'Eva' }),
    ]
    const add = (description: string, service_ids: string[], staff_ids: string[]) =>
      addReview(database.db, other, { description, service_ids, staff_ids })
    await add('cut by Bo', [cut], [bo])
    await add('both by Bo', [cut, colour], [bo])
    await add('colour by Eva', [colour, cut], [eva])
    await add('long ago', [], [])
    const found = async (filter: { serviceId?: string; performerId?: string }) => {
      const { items, total, byStars } = await listReviews(database, { salonId: other, ...filter }, PAGE)
      expect(total).toBe(items.length)
      expect(byStars.reduce((sum, n) => sum + n)).toBe(4)
      return items.map(({ description }) => description).sort()
    }
    expect(await found({ serviceId: colour })).toEqual(['both by Bo', 'colour by Eva'])
    expect(await found({ performerId: bo })).toEqual(['both by Bo', 'cut by Bo'])
    expect(await found({ serviceId: colour, performerId: bo })).toEqual(['both by Bo'])
    expect(await found({ serviceId: salonId })).toEqual([])
    const facets = await listReviewFacets(database, other, 'da')
    expect(facets.map(({ kind, name, reviews }) => [kind, name, reviews])).toEqual([
      ...[
        ['service', 'Klip', 3],
        ['service', 'Colour', 2],
      ],
      ...[
        ['staff', 'Bo', 2],
        ['staff', 'Eva', 1],
      ],
    ])
  })

  it('are none for an unknown or hidden salon', async () => {
    expect(await listReviews(database, { salonId: 'x' }, PAGE)).toMatchObject({ total: 0, items: [] })
    const draft = await addSalon(database.db, { status: 'draft' })
    await addReview(database.db, draft.id)
    expect(await listReviews(database, { salonId: draft.id }, PAGE)).toMatchObject({ total: 0 })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { newId } from '../../kernel/ids.ts'
import { setFavouriteSalon } from '../favourites/set-favourite-salon.ts'
import { getSalon } from './get-salon.ts'

const database = freshDatabase()
const NOW = new Date('2026-06-10T22:30:00Z')
const app = () => ({ db: database.db, reads: database.reads, clock: { now: () => NOW } })

describe('a salon’s page', () => {
  let salon: { id: string; slug: string }

  beforeAll(async () => {
    const { db } = database
    salon = await addSalon(db, { name: 'Søster Åse', slug: 'soster-ase', categories: ['spa', 'hair'] })
    const anna = await addStaff(db, salon.id, { name: 'Anna', position: 2 })
    await addStaff(db, salon.id, { name: 'Bo', position: 1 })
    await addStaff(db, salon.id, { name: 'Gone', active: false })
    await addService(db, salon.id, { name: 'Massage', category: 'spa', by: [anna] })
    await addService(db, salon.id, { name: 'Haircut', by: [anna] })
    await addService(db, salon.id, { name: 'Perm', active: false })
    const own = { salon_id: salon.id }
    await db
      .insertInto('salon_photo')
      .values([
        { ...own, id: newId(), path: '/images/b.png', position: 2 },
        { ...own, id: newId(), path: '/images/a.png', position: 1 },
      ])
      .execute()
    await db
      .insertInto('special_day')
      .values([
        { ...own, date: '2026-06-11', note: 'Summer party' },
        { ...own, date: '2026-01-01' },
      ])
      .execute()
    // In Copenhagen it is already the 11th.
    const coupon = (name: string, dates: object) => ({
      ...{ ...own, id: newId(), code: name, name, percentage: 10, ends_on: '2026-06-30' },
      ...dates,
    })
    await db
      .insertInto('coupon')
      .values([
        coupon('last-day', { ends_on: '2026-06-11' }),
        coupon('over', { ends_on: '2026-06-10' }),
        coupon('first-day', { starts_on: '2026-06-11' }),
        coupon('later', { starts_on: '2026-06-12' }),
        coupon('used-up', { max_uses: 3, uses: 3 }),
        coupon('off', { active: false }),
      ])
      .execute()
  })

  it('is found by slug and by id, with visible content only', async () => {
    const detail = await getSalon(app(), 'soster-ase')
    expect(await getSalon(app(), salon.id)).toEqual(detail)
    expect(detail.categories).toEqual(['hair', 'spa'])
    expect(detail.photos.map(({ path }) => path)).toEqual(['/images/a.png', '/images/b.png'])
    expect(detail.staff.map(({ name }) => name)).toEqual(['Bo', 'Anna'])
    expect(detail.services.map(({ category, services }) => [category, services.map(({ name }) => name)])).toEqual([
      ['hair', ['Haircut']],
      ['spa', ['Massage']],
    ])
    expect(detail.coupons.map(({ name }) => name)).toEqual(['last-day', 'first-day'])
    expect(detail.coupons[0]).toMatchObject({ percentage: 10, amountMinor: null, endsOn: '2026-06-11' })
  })

  it('is open or closed by the salon’s local date', async () => {
    const detail = await getSalon(app(), 'soster-ase')
    expect(detail.specialDays).toEqual([{ date: '2026-06-11', opens: null, closes: null, note: 'Summer party' }])
    expect(detail.today).toBeNull()
    expect(detail.openState).toEqual({ open: false, until: null, opensAt: new Date('2026-06-12T07:00:00Z') })
    expect(detail.weekGroups?.monToFriday).toEqual([{ from: 540, to: 1020 }])
  })

  it('includes whether it is the viewer’s favourite', async () => {
    const karen = await addCustomer(database.db)
    expect((await getSalon(app(), salon.slug, { viewerId: karen.id })).favourite).toBe(false)
    await setFavouriteSalon(app(), karen, salon.id)
    expect((await getSalon(app(), salon.slug, { viewerId: karen.id })).favourite).toBe(true)
    expect((await getSalon(app(), salon.slug)).favourite).toBe(false)
  })

  it('is not found for an unknown slug or a draft', async () => {
    const draft = await addSalon(database.db, { status: 'draft' })
    for (const name of ['nowhere', newId(), draft.slug, draft.id, '']) {
      await expect(getSalon(app(), name)).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

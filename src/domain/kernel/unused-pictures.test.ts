import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addCustomer, addProduct, addReview, addSalon, addStaff } from '../../../tests/support/factories.ts'
import { removePictures } from './pictures.ts'
import { removeUnusedPicture } from './remove-unused-picture.ts'

const database = freshDatabase()
let t: TestApp
let path: string
let removed: string[]

beforeEach(() => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  path = `/images/${randomUUID().replaceAll('-', '')}.webp`
  removed = []
  t.app.images.remove = async (given, owner) => void removed.push(`${given} of ${owner}`)
})

async function owners() {
  const { id: salonId } = await addSalon(database.db)
  return {
    salonId,
    person: (await addCustomer(database.db)).id,
    staff: await addStaff(database.db, salonId),
    product: await addProduct(database.db, salonId),
  }
}
type Owners = Awaited<ReturnType<typeof owners>>

/** The places that can show a picture, and whose it is there. */
const USES: [string, (owners: Owners) => Promise<string>][] = [
  [
    'an account',
    async ({ person }) => {
      await database.db.updateTable('person').set({ picture: path }).where('id', '=', person).execute()
      return person
    },
  ],
  [
    'a team member',
    async ({ staff }) => {
      await database.db.updateTable('staff').set({ picture: path }).where('id', '=', staff).execute()
      return staff
    },
  ],
  [
    'a portfolio',
    async ({ salonId, staff }) => {
      const photo = { salon_id: salonId, staff_id: staff, id: randomUUID(), path, position: 0 }
      await database.db.insertInto('staff_photo').values(photo).execute()
      return staff
    },
  ],
  [
    'a salon',
    async ({ salonId }) => {
      await database.db.updateTable('salon').set({ picture: path }).where('id', '=', salonId).execute()
      return salonId
    },
  ],
  [
    'a salon’s photos',
    async ({ salonId }) => {
      await database.db
        .insertInto('salon_photo')
        .values({ salon_id: salonId, id: randomUUID(), path, position: 0 })
        .execute()
      return salonId
    },
  ],
  [
    'a product',
    async ({ product }) => {
      await database.db.updateTable('product').set({ picture: path }).where('id', '=', product).execute()
      return product
    },
  ],
  [
    'a product’s photos',
    async ({ salonId, product }) => {
      const photo = { salon_id: salonId, product_id: product, id: randomUUID(), path, position: 0 }
      await database.db.insertInto('product_photo').values(photo).execute()
      return product
    },
  ],
  [
    'a review',
    async ({ salonId, person }) => {
      await addReview(database.db, salonId, { customer_id: person, photos: [path] })
      return person
    },
  ],
]

describe('a picture that is to be removed', () => {
  it.each(USES)('stays while %s shows it, and is removed for others with the same picture', async (_what, use) => {
    const all = await owners()
    const owner = await use(all)
    await removeUnusedPicture(t.app, { path, owner })
    expect(removed).toEqual([])
    await removeUnusedPicture(t.app, { path: `${path}2`, owner })
    const another = randomUUID()
    await removeUnusedPicture(t.app, { path, owner: another })
    expect(removed).toEqual([`${path}2 of ${owner}`, `${path} of ${another}`])
  })

  it('is removed at once, without a job', async () => {
    await removePictures(t.app, 'owner', [path, `${path}2`])
    expect(removed).toEqual([`${path} of owner`, `${path}2 of owner`])
    expect(await t.runJobs()).toEqual([])
  })

  it('is removed later by a job if the store fails, and the others at once', async () => {
    const owner = randomUUID()
    const failing = {
      ...t.app.images,
      remove: async (given: string) => {
        if (given === path) throw new Error('The store is down')
        removed.push(given)
      },
    }
    await removePictures({ ...t.app, images: failing }, owner, [path, `${path}2`])
    expect(removed).toEqual([`${path}2`])
    expect(await t.runJobs()).toEqual(['remove-picture'])
    expect(removed).toEqual([`${path}2`, `${path} of ${owner}`])
  })
})

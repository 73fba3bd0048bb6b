import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addProduct, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addServices } from './add-services.ts'
import { arrangeServices, moveService } from './arrange-services.ts'
import { changeStock } from './change-stock.ts'
import { addProductPhoto, moveProductPhoto, removeProductPhoto } from './edit-product-photos.ts'
import { setServiceOffered } from './offer.ts'
import { getOwnProduct } from './own-products.ts'
import { listOwnServices } from './own-services.ts'
import { MAX_PRODUCT_PHOTOS } from './product-photo-limit.ts'
import { changeProduct } from './save-product.ts'
import { saveService } from './save-service.ts'
import type { ServiceInput } from './schema.ts'

const database = freshDatabase()
const cut: ServiceInput = {
  ...{ name: 'Cut', description: '', category: 'hair', price: 34_950, minutes: 45 },
  ...{ bufferBefore: 0, bufferAfter: 10, staffIds: [] },
}
const wax = { name: 'Wax', description: '', category: 'hair', price: 15_000 } as const
let t: TestApp
let owner: Member
let removed: string[]

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  removed = []
  const images = { store: async (bytes: Uint8Array) => `/images/${bytes[0]}.webp` }
  t.app.images = { ...t.app.images, ...images, remove: async (path) => void removed.push(path) }
  owner = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const invalid = (fields: Record<string, string>) => ({ code: 'invalid_input', fields })
/** The details of the entries of one action in the audit log, in order. */
const recorded = async (action: string): Promise<Record<string, { from: unknown; to: unknown }>[]> => {
  const entries = database.db.selectFrom('audit_entry').select('detail').where('salon_id', '=', owner.salonId)
  const rows = await entries.where('action', '=', action).orderBy('at').orderBy('id').execute()
  return rows.map(({ detail }) => detail as Record<string, { from: unknown; to: unknown }>)
}

describe('concurrent changes of a service', () => {
  it('leave the prices and the team members of one of them, and record what each replaced', async () => {
    const [anna, bo] = [await addStaff(database.db, owner.salonId), await addStaff(database.db, owner.salonId)]
    const id = await addService(database.db, owner.salonId, { name: 'Cut', price_minor: 100, by: [anna, bo] })
    const [first, second] = [
      { ...cut, price: 200, staffIds: [anna] },
      { ...cut, price: 300, staffIds: [bo] },
    ]
    const acts = [first, second].map((input) => saveService(t.app, owner, id, input))
    expect(await atOnce(...acts)).toEqual({ done: 2, refused: [] })
    const [service] = await listOwnServices(t.app, owner)
    expect([first, second].map(({ price, staffIds }) => [price, staffIds])).toContainEqual([
      ...[service?.priceMinor, service?.staffIds],
    ])
    const prices = (await recorded('service_changed')).map((detail) => detail.priceMinor)
    expect(prices).toContainEqual({ from: 100, to: service?.priceMinor === 200 ? 300 : 200 })
    expect(prices).toContainEqual({ from: service?.priceMinor === 200 ? 300 : 200, to: service?.priceMinor })
  })

  it('to archive and to change it are both done', async () => {
    const id = await addService(database.db, owner.salonId)
    const acts = [setServiceOffered(t.app, owner, id, false), saveService(t.app, owner, id, cut)]
    expect(await atOnce(...acts)).toEqual({ done: 2, refused: [] })
    expect(await listOwnServices(t.app, owner)).toMatchObject([{ name: 'Cut', active: false }])
  })
})

describe('the order of services', () => {
  it('has each place once after concurrent changes', async () => {
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1)
      ids.push(await addService(database.db, owner.salonId, { name: `S${n}`, position: n }))
    const [first = '', , third = '', , , last = ''] = ids
    const { refused } = await atOnce(
      arrangeServices(t.app, owner, [...ids].reverse()),
      moveService(t.app, owner, first, 'down'),
      moveService(t.app, owner, last, 'up'),
      moveService(t.app, owner, third, 'up'),
    )
    expect(refused).toEqual([])
    const rows = database.db.selectFrom('service').select('position').where('salon_id', '=', owner.salonId)
    const places = (await rows.execute()).map(({ position }) => position).sort((a, b) => a - b)
    expect(places).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('ignores ids of another salon, and more than 500 are refused', async () => {
    const theirs = await addService(database.db, (await addSalon(database.db)).id, { position: 7 })
    const own = await addService(database.db, owner.salonId, { position: 1 })
    await arrangeServices(t.app, owner, [theirs, own, 'nonsense', own])
    const row = database.db.selectFrom('service').select('position').where('id', '=', theirs)
    expect(await row.execute()).toEqual([{ position: 7 }])
    expect(await refused(() => arrangeServices(t.app, owner, Array(501).fill(own)))).toEqual({ code: 'invalid_input' })
    expect(await refused(() => moveService(t.app, owner, 'nonsense', 'up'))).toEqual({ code: 'not_found' })
  })
})

it('several services that exceed the limit together are all refused', async () => {
  await database.pool.query(
    `insert into service (salon_id, id, category, name, price_minor, minutes, position)
     select $1, gen_random_uuid(), 'hair', 'No ' || n, 100, 30, n from generate_series(1, 499) n`,
    [owner.salonId],
  )
  const add = (...names: string[]) => {
    const given = { category: 'hair', price: 100, minutes: 30, bufferBefore: 0, bufferAfter: 0 } as const
    return addServices(
      t.app,
      owner,
      names.map((name) => ({ ...given, name, key: name })),
    )
  }
  expect(await refused(() => add('A', 'B'))).toEqual(invalid({ services: 'service_limit_reached' }))
  // One of them exists already.
  expect(await add('A', 'No 1')).toBe(1)
})

describe('a product', () => {
  it.each<[string, object, Record<string, string>]>([
    ['without a name', { name: ' ' }, { name: 'required' }],
    ['with a long description', { description: 'x'.repeat(2001) }, { description: 'too_long' }],
    ['of an unknown category', { category: 'tax' }, { category: 'category_required' }],
    ['with a price above the highest', { price: 10_000_001 }, { price: 'price_high' }],
  ])('cannot be changed to one %s', async (_what, wrong, fields) => {
    const id = await addProduct(database.db, owner.salonId)
    expect(await refused(() => changeProduct(t.app, owner, id, { ...wax, ...wrong }))).toEqual(invalid(fields))
  })

  it('cannot have its stock changed with a long reason', async () => {
    const id = await addProduct(database.db, owner.salonId)
    const attempt = () => changeStock(t.app, owner, id, { change: { to: 1 }, reason: 'x'.repeat(201) })
    expect(await refused(attempt)).toEqual(invalid({ reason: 'too_long' }))
  })

  it('has the price of one of two concurrent changes, and both are recorded with the price before', async () => {
    const id = await addProduct(database.db, owner.salonId, { name: 'Wax', price_minor: 100 })
    const acts = [200, 300].map((price) => changeProduct(t.app, owner, id, { ...wax, price }))
    expect(await atOnce(...acts)).toEqual({ done: 2, refused: [] })
    const { priceMinor } = await getOwnProduct(t.app, owner, id)
    const other = priceMinor === 200 ? 300 : 200
    const prices = (await recorded('product_changed')).map((detail) => detail.priceMinor)
    expect(prices).toContainEqual({ from: 100, to: other })
    expect(prices).toContainEqual({ from: other, to: priceMinor })
  })
})

describe('the photos of a product', () => {
  const photo = (id: string, n: number) => addProductPhoto(t.app, owner, id, new Uint8Array([n]))
  const photosOf = async (id: string) => (await getOwnProduct(t.app, owner, id)).photos

  it('are at most twelve, also if two are added at the same time', async () => {
    const id = await addProduct(database.db, owner.salonId)
    for (let n = 1; n < MAX_PRODUCT_PHOTOS; n += 1) await photo(id, n)
    expect(await atOnce(photo(id, 50), photo(id, 51))).toEqual({ done: 1, refused: ['invalid_input'] })
    expect(await photosOf(id)).toHaveLength(MAX_PRODUCT_PHOTOS)
    expect(await refused(() => photo(id, 60))).toEqual(invalid({ photo: 'too_many_photos' }))
  })

  it('include every one that is added at the same time, and the same one once', async () => {
    const id = await addProduct(database.db, owner.salonId)
    expect(await atOnce(...[1, 2, 3, 3].map((n) => photo(id, n)))).toEqual({ done: 4, refused: [] })
    const paths = (await photosOf(id)).map(({ path }) => path)
    expect([...paths].sort()).toEqual(['/images/1.webp', '/images/2.webp', '/images/3.webp'])
    expect((await getOwnProduct(t.app, owner, id)).picture).toBe(paths[0])
  })

  it('can be moved and removed at the same time; the file of a removed one is deleted once', async () => {
    const id = await addProduct(database.db, owner.salonId)
    for (const n of [1, 2, 3]) await photo(id, n)
    const [, second] = await photosOf(id)
    const photoId = second?.id ?? ''
    const acts = [
      moveProductPhoto(t.app, owner, id, { photoId, to: 'earlier' }),
      removeProductPhoto(t.app, owner, id, photoId),
      removeProductPhoto(t.app, owner, id, photoId),
    ]
    expect(await atOnce(...acts)).toEqual({ done: 3, refused: [] })
    expect((await photosOf(id)).map(({ path }) => path)).toEqual(['/images/1.webp', '/images/3.webp'])
    expect(removed).toEqual(['/images/2.webp'])
  })

  it('are not changed by a file that the image store refuses', async () => {
    const id = await addProduct(database.db, owner.salonId)
    const store = async () => {
      throw new Refusal('invalid_input', { fields: { picture: 'picture_type' } })
    }
    const app = { ...t.app, images: { ...t.app.images, store } }
    const attempt = () => addProductPhoto(app, owner, id, new Uint8Array([1]))
    expect(await refused(attempt)).toEqual(invalid({ photo: 'picture_type' }))
  })
})

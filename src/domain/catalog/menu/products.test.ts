import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addProduct as addRow, addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { changeStock } from './change-stock.ts'
import { addProductPhoto, moveProductPhoto, removeProductPhoto } from './edit-product-photos.ts'
import { setProductOffered } from './offer.ts'
import { getOwnProduct, listOwnProducts } from './own-products.ts'
import { addProduct, changeProduct } from './save-product.ts'

const database = freshDatabase()
const wax = { name: 'Wax', description: '', category: 'hair', price: 15_000, stock: 4 } as const
let app: App
let owner: Member
let other: Member
const removed: string[] = []

beforeAll(async () => {
  ;({ app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') }))
  app.images.store = async (bytes) => `/images/${String(bytes[0]).repeat(32)}.webp`
  app.images.remove = async (path) => void removed.push(path)
  owner = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
  other = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
})

it('a product is added, changed, archived and restored; prices are recorded', async () => {
  const id = await addProduct(app, owner, wax)
  await changeProduct(app, owner, id, { ...wax, price: 17_500 })
  await setProductOffered(app, owner, id, false)
  expect((await listOwnProducts(app, owner))[0]).toMatchObject({
    name: 'Wax',
    priceMinor: 17_500,
    stock: 4,
    active: false,
  })
  await setProductOffered(app, owner, id, true)
  const entries = await database.db.selectFrom('audit_entry').select(['action', 'detail']).orderBy('id').execute()
  expect(entries.map(({ action }) => action)).toEqual([
    ...['product_added', 'product_changed', 'product_archived', 'product_restored'],
  ])
  expect(entries[1]?.detail).toMatchObject({ priceMinor: { from: 15_000, to: 17_500 } })
})

describe('stock', () => {
  it('is set or adjusted, with member and reason, and is never negative', async () => {
    const id = await addProduct(app, owner, wax)
    expect(await changeStock(app, owner, id, { change: { by: 6 }, reason: 'Delivery' })).toBe(10)
    expect(await changeStock(app, owner, id, { change: { to: 9 }, reason: 'Counted' })).toBe(9)
    expect(await changeStock(app, owner, id, { change: { to: 9 } })).toBe(9)
    await expect(changeStock(app, owner, id, { change: { by: -10 } })).rejects.toMatchObject({
      details: { fields: { change: 'stock_invalid' } },
    })
    const { stock, movements } = await getOwnProduct(app, owner, id)
    expect(stock).toBe(9)
    expect(movements.map(({ change, stockAfter, reason, who }) => [change, stockAfter, reason, who])).toEqual([
      [-1, 9, 'Counted', owner.name],
      [6, 10, 'Delivery', owner.name],
    ])
  })

  it('adds up with concurrent changes', async () => {
    const id = await addProduct(app, owner, { ...wax, stock: 0 })
    await Promise.all(Array.from({ length: 8 }, () => changeStock(app, owner, id, { change: { by: 2 } })))
    expect(await getOwnProduct(app, owner, id)).toMatchObject({ stock: 16 })
  })
})

it('photos have an order, the first is the picture, and removed ones are deleted', async () => {
  const id = await addRow(database.db, owner.salonId, { picture: '/images/old.webp' })
  await addProductPhoto(app, owner, id, new Uint8Array([1]))
  await addProductPhoto(app, owner, id, new Uint8Array([2]))
  await addProductPhoto(app, owner, id, new Uint8Array([2]))
  const paths = async () => (await getOwnProduct(app, owner, id)).photos.map(({ path }) => path.slice(8, 11))
  expect(await paths()).toEqual(['old', '111', '222'])
  const [, second] = (await getOwnProduct(app, owner, id)).photos
  await moveProductPhoto(app, owner, id, { photoId: second?.id ?? '', to: 'earlier' })
  expect(await paths()).toEqual(['111', 'old', '222'])
  expect((await getOwnProduct(app, owner, id)).picture).toContain('111')
  await removeProductPhoto(app, owner, id, second?.id ?? '')
  expect(await paths()).toEqual(['old', '222'])
  expect((await getOwnProduct(app, owner, id)).picture).toBe('/images/old.webp')
  expect(removed).toEqual([`/images/${'1'.repeat(32)}.webp`])
})

it('products of another salon cannot be changed', async () => {
  const id = await addProduct(app, owner, wax)
  const tries = [
    () => changeProduct(app, other, id, wax),
    () => setProductOffered(app, other, id, false),
    () => changeStock(app, other, id, { change: { to: 0 } }),
    () => addProductPhoto(app, other, id, new Uint8Array([3])),
    () => getOwnProduct(app, other, id),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
  const receptionist = await addMember(database.db, owner.salonId, 'reception')
  await expect(changeStock(app, receptionist, id, { change: { to: 0 } })).rejects.toMatchObject({ code: 'not_allowed' })
})

it('a photo is not stored for a product of another salon or above the limit', async () => {
  const id = await addProduct(app, owner, wax)
  for (let n = 1; n <= 12; n += 1) await addProductPhoto(app, owner, id, new Uint8Array([n]))
  const stored: Uint8Array[] = []
  const images = { ...app.images, store: async (bytes: Uint8Array) => `/images/${stored.push(bytes)}.webp` }
  const more = (member: Member) => addProductPhoto({ ...app, images }, member, id, new Uint8Array([99]))
  await expect(more(owner)).rejects.toMatchObject({ details: { fields: { photo: 'too_many_photos' } } })
  await expect(more(other)).rejects.toMatchObject({ code: 'not_found' })
  expect(stored).toEqual([])
})

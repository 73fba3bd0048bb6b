import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addProduct, addSalon, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { setPerformers } from '../../salons/staff/set-performers.ts'
import { addServices } from './add-services.ts'
import { moveService } from './arrange-services.ts'
import { changeStock } from './change-stock.ts'
import { getOwnProduct } from './own-products.ts'
import { getService } from './own-services.ts'
import { changeProduct } from './save-product.ts'
import { reviseService, saveService } from './save-service.ts'
import type { ServiceInput } from './schema.ts'

const database = freshDatabase()
const cut: ServiceInput = {
  ...{ name: 'Cut', description: '', category: 'hair', price: 34_950, minutes: 45 },
  ...{ bufferBefore: 0, bufferAfter: 10, staffIds: [] },
}
const wax = { name: 'Wax', description: '', category: 'hair', price: 15_000 } as const
const changed = { code: 'invalid_input', fields: { version: 'version_changed' } }
let t: TestApp
let owner: Member

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  owner = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const versionOf = async (id: string) => (await getService(t.app, owner, id)).version

describe('the version of a service', () => {
  it('is that of what its form shows, and saving it unchanged leaves it', async () => {
    const id = await saveService(t.app, owner, null, cut)
    const version = await versionOf(id)
    await saveService(t.app, owner, id, { ...cut, version })
    expect(await versionOf(id)).toBe(version)
    await saveService(t.app, owner, id, { ...cut, price: 100, version })
    expect(await versionOf(id)).not.toBe(version)
    expect(await refused(() => saveService(t.app, owner, id, { ...cut, price: 200, version }))).toEqual(changed)
    // Who has seen the new version overwrites it.
    await saveService(t.app, owner, id, { ...cut, price: 200, version: await versionOf(id) })
    expect(await getService(t.app, owner, id)).toMatchObject({ priceMinor: 200 })
  })

  it('covers its team members and each of its variants, but not its place in the list', async () => {
    await addStaff(database.db, owner.salonId)
    const named = (name: string, id: string | null = null) => ({ id, name, price: 100, minutes: 30 })
    const id = await saveService(t.app, owner, null, { ...cut, variants: [named('Short'), named('Long')] })
    // It is performed by everybody, and so are the others.
    await addServices(t.app, owner, [{ ...cut, key: 'b', name: 'Beard' }])
    const first = await getService(t.app, owner, id)
    await moveService(t.app, owner, id, 'down')
    expect(await versionOf(id)).toBe(first.version)
    const long = first.variants[1]?.id ?? ''
    await reviseService(t.app, owner, long, (present) => ({ ...present, price: 120 }))
    const second = await versionOf(id)
    expect(second).not.toBe(first.version)
    await setPerformers(database.db, owner.salonId, { service: id }, [])
    expect(await versionOf(id)).not.toBe(second)
    expect(await refused(() => saveService(t.app, owner, id, { ...cut, version: second }))).toEqual(changed)
  })

  it('lets only one of two concurrent saves pass', async () => {
    const id = await saveService(t.app, owner, null, cut)
    const version = await versionOf(id)
    const acts = [100, 200].map((price) => saveService(t.app, owner, id, { ...cut, price, version }))
    expect(await atOnce(...acts)).toEqual({ done: 1, refused: ['invalid_input'] })
  })
})

describe('the version of a product', () => {
  it('is that of its form, without stock, and lets only one of two concurrent saves pass', async () => {
    const id = await addProduct(database.db, owner.salonId, { name: 'Wax', price_minor: 100 })
    const { version } = await getOwnProduct(t.app, owner, id)
    await changeStock(t.app, owner, id, { change: { to: 7 } })
    expect((await getOwnProduct(t.app, owner, id)).version).toBe(version)
    const acts = [200, 300].map((price) => changeProduct(t.app, owner, id, { ...wax, price, version }))
    expect(await atOnce(...acts)).toEqual({ done: 1, refused: ['invalid_input'] })
    expect(await refused(() => changeProduct(t.app, owner, id, { ...wax, version }))).toEqual(changed)
    const now = await getOwnProduct(t.app, owner, id)
    await changeProduct(t.app, owner, id, { ...wax, version: now.version })
    expect(await getOwnProduct(t.app, owner, id)).toMatchObject({ priceMinor: 15_000 })
  })
})

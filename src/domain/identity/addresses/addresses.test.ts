import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { HOME } from '../../../../tests/support/test-salon.ts'
import { getAddress } from './get-address.ts'
import { listAddresses, MAX_ADDRESSES } from './list-addresses.ts'
import { removeAddress } from './remove-address.ts'
import { saveAddress } from './save-address.ts'
import { setDefaultAddress } from './set-default-address.ts'

const database = freshDatabase()
let t: TestApp
let me: { id: string }

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  me = await addCustomer(database.db)
})

const add = (change: Partial<typeof HOME> = {}) => saveAddress(t.app, me, { ...HOME, ...change })
const later = () => {
  t.clock.at = new Date(t.clock.at.getTime() + 60_000)
}
const defaults = async () => (await listAddresses(t.app, me)).filter((one) => one.isDefault).map((one) => one.street)

describe('saved addresses', () => {
  it('are listed with the default first, which is initially the first address', async () => {
    await add()
    later()
    const work = await add({ street: 'Vestergade 2' })
    later()
    await add({ street: 'Havnegade 3' })
    const streets = async () => (await listAddresses(t.app, me)).map((one) => one.street)
    expect(await streets()).toEqual(['Nørrebrogade 1', 'Havnegade 3', 'Vestergade 2'])
    await setDefaultAddress(t.app, me, work)
    expect(await streets()).toEqual(['Vestergade 2', 'Havnegade 3', 'Nørrebrogade 1'])
    expect(await defaults()).toEqual(['Vestergade 2'])
  })

  it('are updated in place', async () => {
    const id = await add()
    expect(await saveAddress(t.app, me, { ...HOME, unit: '' }, id)).toBe(id)
    expect(await listAddresses(t.app, me)).toEqual([{ ...HOME, unit: '', id, isDefault: true }])
  })

  it('use the newest as default after the default was removed', async () => {
    const first = await add()
    later()
    await add({ street: 'Vestergade 2' })
    later()
    await add({ street: 'Havnegade 3' })
    await removeAddress(t.app, me, first)
    expect(await defaults()).toEqual(['Havnegade 3'])
    for (const { id } of await listAddresses(t.app, me)) await removeAddress(t.app, me, id)
    expect(await listAddresses(t.app, me)).toEqual([])
  })

  it('belong to one customer: those of another customer are not found or changed', async () => {
    const theirs = await saveAddress(t.app, await addCustomer(database.db), HOME)
    await add()
    const before = await listAddresses(t.app, me)
    for (const attempt of [
      () => getAddress(t.app, me, theirs),
      () => saveAddress(t.app, me, HOME, theirs),
      () => setDefaultAddress(t.app, me, theirs),
      () => removeAddress(t.app, me, theirs),
      () => removeAddress(t.app, me, 'no id'),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
    }
    expect(await listAddresses(t.app, me)).toEqual(before)
  })

  it('have one default and a maximum number, also after concurrent changes', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: MAX_ADDRESSES + 4 }, (_, n) => add({ street: `Vej ${n}` })),
    )
    const refused = tries.filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(4)
    expect(refused[0]?.reason).toMatchObject({ code: 'not_eligible' })
    const all = await listAddresses(t.app, me)
    expect(all).toHaveLength(MAX_ADDRESSES)
    expect(await defaults()).toHaveLength(1)

    await Promise.all(all.map(({ id }) => setDefaultAddress(t.app, me, id)))
    expect(await defaults()).toHaveLength(1)
    await Promise.all(all.slice(1).map(({ id }) => removeAddress(t.app, me, id)))
    expect(await defaults()).toHaveLength(1)
  })

  it('are removed once when requested twice, and cannot be changed after that', async () => {
    await add()
    const id = await add({ street: 'Vestergade 2' })
    const remove = () => removeAddress(t.app, me, id)
    expect(await atOnce(remove(), remove())).toEqual({ done: 1, refused: ['not_found'] })
    for (const attempt of [remove, () => setDefaultAddress(t.app, me, id), () => saveAddress(t.app, me, HOME, id)])
      expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_found' })
    expect(await defaults()).toHaveLength(1)
  })

  it('are limited in number, with a field error for one too many', async () => {
    for (let n = 0; n < MAX_ADDRESSES; n += 1) await add()
    const many = { code: 'not_eligible', fields: { fullName: 'too_many_addresses' } }
    expect(await expectRefusedUnchanged(database.db, add)).toEqual(many)
  })
})

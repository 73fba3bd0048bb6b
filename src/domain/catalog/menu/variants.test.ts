import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { getStaffMember } from '../../salons/staff/get-staff-member.ts'
import { getStaffProfile } from '../../salons/staff/get-staff-profile.ts'
import { listServices as listOffered } from '../items/list-services.ts'
import { menuGroups } from '../items/menu-entries.ts'
import { moveService } from './arrange-services.ts'
import { listAddOnBases } from './list-add-on-bases.ts'
import { setServiceOffered } from './offer.ts'
import { getService, listOwnServices } from './own-services.ts'
import { saveService } from './save-service.ts'
import type { ServiceInput } from './schema.ts'

const database = freshDatabase()
const colour: ServiceInput = {
  ...{ name: 'Colour', description: 'One shade.', category: 'hair', price: 0, minutes: 5 },
  ...{ bufferBefore: 0, bufferAfter: 10, staffIds: [] },
}
const variant = (name: string, price: number, minutes: number, id: string | null = null) => ({
  id,
  name,
  price,
  minutes,
})
const two = [variant('Short hair', 80_000, 90), variant('Long hair', 120_000, 150)]

let t: TestApp
let owner: Member
let anna: string

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  const salon = await addSalon(database.db)
  owner = await addMember(database.db, salon.id, 'owner')
  anna = await addStaff(database.db, salon.id)
})

const shown = async () =>
  (await listOwnServices(t.app, owner)).map(({ name, priceMinor, minutes, active }) => [
    name,
    priceMinor,
    minutes,
    active,
  ])
const save = (id: string | null, given: Partial<ServiceInput>) => saveService(t.app, owner, id, { ...colour, ...given })

describe('a service with variants', () => {
  it('is a service for each, listed as one with its range, and performed by the same team members', async () => {
    const id = await save(null, { variants: two, staffIds: [anna] })
    expect(await shown()).toEqual([
      ['Colour – Short hair', 80_000, 90, true],
      ['Colour – Long hair', 120_000, 150, true],
    ])
    expect((await listOwnServices(t.app, owner)).map(({ staffIds }) => staffIds)).toEqual([[anna], [anna]])
    const [group] = menuGroups(await listOffered(t.app, owner.salonId))
    expect(group?.entries).toMatchObject([
      { key: id, name: 'Colour', leastMinor: 80_000, leastMinutes: 90, mostMinutes: 150, variants: [{}, {}] },
    ])
  })

  it('keeps the ids of those that stay: changed, sorted, removed and added', async () => {
    const id = await save(null, { variants: two })
    const [short, long] = (await getService(t.app, owner, id)).variants
    await save(long?.id ?? '', {
      name: 'Full colour',
      variants: [variant('Very long hair', 150_000, 180), variant('Long hair', 130_000, 150, long?.id)],
    })
    expect(await shown()).toEqual([
      ['Full colour – Very long hair', 150_000, 180, true],
      ['Full colour – Long hair', 130_000, 150, true],
      ['Colour – Short hair', 80_000, 90, false],
    ])
    expect((await getService(t.app, owner, long?.id ?? '')).priceMinor).toBe(130_000)
    expect((await getService(t.app, owner, short?.id ?? '')).variants).toEqual([])
  })

  it('offers one again that somebody else archived while it was edited', async () => {
    const id = await save(null, { variants: two })
    const [short, long] = (await getService(t.app, owner, id)).variants
    const both = [variant('Short hair', 85_000, 90, short?.id), variant('Long hair', 125_000, 150, long?.id)]
    await save(id, { price: 75_000, minutes: 60 })
    await save(id, { variants: both })
    expect(await shown()).toEqual([
      ['Colour – Short hair', 85_000, 90, true],
      ['Colour – Long hair', 125_000, 150, true],
    ])
    expect((await getService(t.app, owner, id)).variants.map((one) => one.id)).toEqual([short?.id, long?.id])
  })

  it('comes from an ordinary one, whose appointments stay with the first, and becomes one again', async () => {
    const id = await save(null, { price: 70_000, minutes: 60 })
    await save(id, { variants: two })
    expect((await getService(t.app, owner, id)).name).toBe('Colour – Short hair')
    await save(id, { price: 75_000, minutes: 60 })
    expect(await shown()).toEqual([
      ['Colour', 75_000, 60, true],
      ['Colour – Long hair', 120_000, 150, false],
    ])
  })

  it.each([
    ['only one', [variant('Short', 1, 30)], 'variants_two'],
    ['one without a name', [variant(' ', 1, 30), variant('Long', 1, 30)], 'variant_name'],
    ['two of the same name', [variant('Short', 1, 30), variant('short', 2, 60)], 'variants_twice'],
    [
      'one of another service',
      [variant('Short', 1, 30, crypto.randomUUID()), variant('Long', 1, 30)],
      'version_changed',
    ],
    ['a price that is none', [variant('Short', Number.NaN, 30), variant('Long', 1, 30)], 'price_invalid'],
  ])('is refused with %s', async (_what, variants, problem) => {
    await expect(save(null, { variants })).rejects.toMatchObject({ details: { fields: { variants: problem } } })
    expect(await shown()).toEqual([])
  })

  it('has processing times that fit into its shortest variant', async () => {
    const processing = [{ from: 60, to: 100 }]
    await expect(save(null, { variants: two, processing })).rejects.toMatchObject({
      details: { fields: { processing: 'processing_outside' } },
    })
  })

  it('is archived and moved as one', async () => {
    const cut = await addService(database.db, owner.salonId, { name: 'Cut', position: 0 })
    const id = await save(null, { variants: two })
    await moveService(t.app, owner, cut, 'down')
    expect((await shown()).map(([name]) => name)).toEqual(['Colour – Short hair', 'Colour – Long hair', 'Cut'])
    await setServiceOffered(t.app, owner, id, false)
    expect((await shown()).map(([name, , , active]) => [name, active])).toEqual([
      ['Cut', true],
      ['Colour – Short hair', false],
      ['Colour – Long hair', false],
    ])
  })

  it('has the variants of one of two concurrent saves', async () => {
    const id = await save(null, { price: 70_000, minutes: 60 })
    const other = [variant('Curly', 90_000, 100), variant('Straight', 85_000, 95)]
    const { done, refused } = await atOnce(save(id, { variants: two }), save(id, { variants: other }))
    expect(done + refused.length).toBe(2)
    const { variants } = await getService(t.app, owner, id)
    expect([two, other].map((all) => all.map(({ name }) => name))).toContainEqual(variants.map((one) => one.variant))
  })
})

describe('an add-on', () => {
  it('belongs to services of the salon that are none, by their group', async () => {
    const id = await save(null, { variants: two })
    const cut = await save(null, { name: 'Cut', price: 1, minutes: 30 })
    const mask = await save(null, { name: 'Mask', price: 1, minutes: 10, addOnTo: [id] })
    expect(await listAddOnBases(t.app, owner)).toEqual([
      { key: id, name: 'Colour' },
      { key: cut, name: 'Cut' },
    ])
    const elsewhere = await addService(database.db, (await addSalon(database.db)).id)
    for (const [service, addOnTo] of [
      [cut, [mask]],
      [cut, [cut]],
      [mask, [elsewhere]],
    ] as const)
      await expect(save(service, { price: 1, minutes: 30, addOnTo: [...addOnTo] })).rejects.toMatchObject({
        details: { fields: { addOnTo: 'invalid' } },
      })
  })

  it('stays among what a team member performs, but not on their public page', async () => {
    const cut = await save(null, { name: 'Cut', price: 40_000, minutes: 30, staffIds: [anna] })
    const mask = await save(null, { name: 'Mask', price: 5000, minutes: 10, addOnTo: [cut], staffIds: [anna] })
    const call = await save(null, { name: 'Call', price: 0, minutes: 10, online: false, staffIds: [anna] })
    const own = await getStaffMember(t.app, { id: owner.personId }, anna)
    expect(own.services.map(({ id }) => id)).toEqual([cut, mask, call])
    expect((await getStaffProfile(t.app, anna)).services.map(({ id }) => id)).toEqual([cut])
  })

  it('is neither listed on its own nor the lowest price of the salon', async () => {
    const cut = await save(null, { name: 'Cut', price: 40_000, minutes: 30 })
    await save(null, { name: 'Mask', price: 5000, minutes: 10, addOnTo: [cut] })
    const [group] = menuGroups(await listOffered(t.app, owner.salonId))
    expect(group?.entries.map(({ name }) => name)).toEqual(['Cut'])
    const salon = database.db.selectFrom('salon').select('from_price_minor').where('id', '=', owner.salonId)
    expect(await salon.executeTakeFirst()).toEqual({ from_price_minor: 40_000 })
  })
})

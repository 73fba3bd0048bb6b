import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { CATEGORIES } from '../../kernel/categories.ts'
import type { Member } from '../../kernel/member.ts'
import { listServices as listOffered } from '../items/list-services.ts'
import { groupByMenuCategory, menuGroups } from '../items/menu-entries.ts'
import { moveService } from './arrange-services.ts'
import { listServiceCategories } from './list-service-categories.ts'
import { listMenuCategories, saveMenuCategories } from './menu-categories.ts'
import { getService, listOwnServices } from './own-services.ts'
import { saveService } from './save-service.ts'
import type { ServiceInput } from './schema.ts'

const database = freshDatabase()
const cut: ServiceInput = {
  ...{ name: 'Cut', description: '', category: 'hair', price: 34_950, minutes: 45 },
  ...{ bufferBefore: 0, bufferAfter: 10, staffIds: [] },
}
let t: TestApp
let owner: Member

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  owner = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
})

const list = () => listMenuCategories(t.app, owner)
const names = async () => (await list()).categories.map(({ name }) => name)
async function save(...categories: { id?: string | null; name: string }[]) {
  const { version } = await list()
  const withIds = categories.map(({ id = null, name }) => ({ id, name }))
  await saveMenuCategories(t.app, owner, { categories: withIds, version })
  return (await list()).categories.map(({ id }) => id)
}
/** The menu as customers see it. */
const menu = async () =>
  menuGroups(await listOffered(t.app, owner.salonId, 'any')).map(({ menuCategory, category, entries }) => [
    menuCategory?.name ?? category,
    entries.map(({ name }) => name).join(),
  ])

describe('the categories of a menu', () => {
  it('are those of services in the calendar, in the same order; the usual ones follow', async () => {
    const [colour = '', kids = ''] = await save({ name: 'Colour' }, { name: 'Children' }, { name: 'Unused' })
    const kidsCut = await saveService(t.app, owner, null, { ...cut, menuCategoryId: kids })
    const balayage = await saveService(t.app, owner, null, { ...cut, name: 'Balayage', menuCategoryId: colour })
    const facial = await saveService(t.app, owner, null, { ...cut, name: 'Facial', category: 'beauty' })
    const beard = await saveService(t.app, owner, null, { ...cut, name: 'Beard' })
    expect(await listServiceCategories(database.db, owner.salonId)).toEqual({
      byService: { [kidsCut]: kids, [balayage]: colour, [facial]: 'beauty', [beard]: 'hair' },
      categories: [
        { id: colour, name: 'Colour' },
        { id: kids, name: 'Children' },
        { id: 'hair', name: null },
        { id: 'beauty', name: null },
      ],
    })
  })

  it('are added, renamed, ordered and removed at once; services of a removed one stay under their category', async () => {
    const [colour = '', kids = ''] = await save({ name: 'Colour' }, { name: 'Children' })
    const id = await saveService(t.app, owner, null, { ...cut, menuCategoryId: kids })
    await saveService(t.app, owner, null, { ...cut, name: 'Balayage', menuCategoryId: colour })
    await saveService(t.app, owner, null, { ...cut, name: 'Beard' })
    expect(await menu()).toEqual([
      ['Colour', 'Balayage'],
      ['Children', 'Cut'],
      ['hair', 'Beard'],
    ])
    await save({ id: kids, name: 'Kids' }, { id: colour, name: 'Colour' })
    expect(await menu()).toEqual([
      ['Kids', 'Cut'],
      ['Colour', 'Balayage'],
      ['hair', 'Beard'],
    ])
    expect((await list()).categories.map(({ services }) => services)).toEqual([1, 1])
    await save({ id: colour, name: 'Colour' })
    expect(await getService(t.app, owner, id)).toMatchObject({ menuCategoryId: null, menuCategory: null })
    expect(await menu()).toEqual([
      ['Colour', 'Balayage'],
      ['hair', 'Cut,Beard'],
    ])
    const actions = database.db.selectFrom('audit_entry').select('action').where('salon_id', '=', owner.salonId)
    const all = (await actions.execute()).map(({ action }) => action)
    expect(all.filter((action) => action === 'menu_categories_changed')).toHaveLength(3)
  })

  it('list services of several categories in the order of the salon', async () => {
    const [bridal = ''] = await save({ name: 'Bridal' })
    for (const [name, category] of [
      ['Make-up', 'beauty'],
      ['Updo', 'hair'],
    ] as const)
      await saveService(t.app, owner, null, { ...cut, name, category, menuCategoryId: bridal })
    expect(await menu()).toEqual([['Bridal', 'Make-up,Updo']])
    const [makeUp] = await listOwnServices(t.app, owner)
    await moveService(t.app, owner, makeUp?.id ?? '', 'down')
    expect(await menu()).toEqual([['Bridal', 'Updo,Make-up']])
  })

  it('are moved within by the buttons of services', async () => {
    const [colour = ''] = await save({ name: 'Colour' })
    for (const [name, menuCategoryId] of [
      ['A', colour],
      ['B', null],
      ['C', colour],
    ] as const)
      await saveService(t.app, owner, null, { ...cut, name, menuCategoryId })
    const third = (await listOwnServices(t.app, owner)).find(({ name }) => name === 'C')
    await moveService(t.app, owner, third?.id ?? '', 'up')
    expect(await menu()).toEqual([
      ['Colour', 'C,A'],
      ['hair', 'B'],
    ])
  })

  it.each([
    ['two of one name', [{ name: 'Colour' }, { name: 'colour' }], 'menu_category_twice'],
    ['one without a name', [{ name: ' ' }], 'required'],
    ['a long name', [{ name: 'x'.repeat(61) }], 'too_long'],
    ['too many', Array.from({ length: 41 }, (_, n) => ({ name: `No ${n}` })), 'too_many_menu_categories'],
    ['one of another salon', [{ id: '01941f29-7c00-7000-8133-89e1d59fbea2', name: 'Theirs' }], 'invalid'],
  ])('are refused with %s', async (_what, categories, code) => {
    const refusal = await expectRefusedUnchanged(database.db, () => save(...categories))
    expect(refusal).toEqual({ code: 'invalid_input', fields: { categories: code } })
  })

  it('are not overwritten by who edited an older version, and services take only own ones', async () => {
    const { version } = await list()
    const acts = ['A', 'B'].map((name) =>
      saveMenuCategories(t.app, owner, { categories: [{ id: null, name }], version }),
    )
    expect(await atOnce(...acts)).toEqual({ done: 1, refused: ['invalid_input'] })
    expect(await names()).toHaveLength(1)
    const other = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
    const theirs = (await list()).categories[0]?.id ?? ''
    await expect(saveService(t.app, other, null, { ...cut, menuCategoryId: theirs })).rejects.toMatchObject({
      details: { fields: { menuCategoryId: 'invalid' } },
    })
    const reception = await addMember(database.db, owner.salonId, 'reception')
    await expect(listMenuCategories(t.app, reception)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

it('the groups of a menu contain each service once, in its order, own categories first', () => {
  const own = fc.option(fc.nat(3).map((n) => ({ id: `own ${n}`, name: `Own ${n}`, position: 4 - n })))
  const service = fc.record({ category: fc.constantFrom(...CATEGORIES), menuCategory: own, n: fc.nat() })
  fc.assert(
    fc.property(fc.array(service), (services) => {
      const groups = groupByMenuCategory(services)
      expect(groups.flatMap((group) => group.services).length).toBe(services.length)
      for (const { key, services: inIt } of groups)
        expect([...new Set(inIt.map((one) => one.menuCategory?.id ?? one.category))]).toEqual([key])
      for (const group of groups) expect(group.services).toEqual(services.filter((one) => group.services.includes(one)))
      const order: string[] = ['own 3', 'own 2', 'own 1', 'own 0', ...CATEGORIES]
      expect(groups.map(({ key }) => key)).toEqual(order.filter((key) => groups.some((group) => group.key === key)))
    }),
  )
})

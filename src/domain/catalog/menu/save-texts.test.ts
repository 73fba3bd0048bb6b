import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addProduct, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { findSalon } from '../../salons/profile/queries.ts'
import { setTextLocale } from '../../salons/profile/salon-texts.ts'
import { getStaffProfile } from '../../salons/staff/get-staff-profile.ts'
import { listServices } from '../items/list-services.ts'
import { getProduct } from '../storefront/get-product.ts'
import { listProducts } from '../storefront/list-products.ts'
import { getTexts } from './get-texts.ts'
import { saveTexts, type TextsInput } from './save-texts.ts'

const database = freshDatabase()
const now = new Date('2026-12-01T08:00:00Z')
let app: App
let owner: Member
let slug: string
let cut: string
let colour: string
let coupon: string
let style: string
let shampoo: string
let anna: string

beforeAll(() => {
  app = testApp(database, { now }).app
})
beforeEach(async () => {
  const salon = await addSalon(database.db, { description: 'We cut.' })
  slug = salon.slug
  owner = await addMember(database.db, salon.id, 'owner')
  cut = await addService(database.db, salon.id, { name: 'Cut', description: 'With scissors.', position: 1 })
  colour = await addService(database.db, salon.id, { name: 'Colour', position: 2 })
  shampoo = await addProduct(database.db, salon.id, { name: 'Shampoo', description: 'Mild.' })
  anna = await addStaff(database.db, salon.id, { bio: 'Cuts curls.' })
  coupon = crypto.randomUUID()
  const row = { salon_id: salon.id, id: coupon, code: 'HI', name: 'Welcome', percentage: 10, ends_on: '2026-12-31' }
  await database.db.insertInto('coupon').values(row).execute()
  style = crypto.randomUUID()
  await database.db
    .insertInto('menu_category')
    .values({ salon_id: salon.id, id: style, name: 'Style', position: 1 })
    .execute()
  await database.db.updateTable('service').set({ menu_category_id: style }).where('id', '=', cut).execute()
  await setTextLocale(app, owner, 'en')
})

async function danish(given: Partial<TextsInput> = {}): Promise<TextsInput> {
  const { version } = await getTexts(app, owner)
  return {
    ...{ locale: 'da', version, description: 'Vi klipper.' },
    categories: [{ id: style, name: 'Stil' }],
    services: [{ id: cut, name: 'Klip', description: '' }],
    products: [{ id: shampoo, name: 'Hårsæbe', description: '' }],
    staff: [{ id: anna, bio: 'Klipper krøller.' }],
    coupons: [{ id: coupon, name: 'Velkommen' }],
    ...given,
  }
}

const shown = async (locale: 'en' | 'da' | 'de') => {
  const salon = await findSalon(database.db, { idOrSlug: slug, now, locale })
  const [group] = await listServices(app, owner.salonId, 'live', locale)
  return { salon, services: group?.services }
}

it('customers read a salon in their language, and in the salon’s own where nothing is written', async () => {
  await saveTexts(app, owner, await danish())
  const da = await shown('da')
  expect(da.salon).toMatchObject({ description: 'Vi klipper.', langs: {}, coupons: [{ name: 'Velkommen', langs: {} }] })
  expect(da.services).toMatchObject([
    {
      ...{ name: 'Klip', description: 'With scissors.', langs: { description: 'en' } },
      menuCategory: { id: style, name: 'Stil', position: 1 },
    },
    { name: 'Colour', langs: { name: 'en' } },
  ])
  const [en, de] = [await shown('en'), await shown('de')]
  expect(en.services).toMatchObject([{ name: 'Cut', langs: {} }, { name: 'Colour' }])
  expect(en.services?.[0]?.menuCategory).toEqual({ id: style, name: 'Style', position: 1 })
  expect(de.services?.[0]?.menuCategory).toEqual({ id: style, name: 'Style', position: 1, lang: 'en' })
  expect(de.salon).toMatchObject({
    description: 'We cut.',
    langs: { description: 'en' },
    coupons: [{ name: 'Welcome' }],
  })
  const { texts, services } = await getTexts(app, owner)
  expect([texts, services[0]?.texts]).toEqual([{ da: { description: 'Vi klipper.' } }, { da: { name: 'Klip' } }])
})

it('customers read products and biographies in their language, wherever these are shown', async () => {
  await saveTexts(app, owner, await danish())
  const { salon } = await shown('da')
  expect(salon?.products).toMatchObject([{ name: 'Hårsæbe', description: 'Mild.', langs: { description: 'en' } }])
  expect(salon?.staff).toMatchObject([{ bio: 'Klipper krøller.', langs: {} }])
  expect(await getProduct(app, shampoo, { locale: 'da' })).toMatchObject({
    name: 'Hårsæbe',
    langs: { description: 'en' },
  })
  expect(
    (await listProducts(app, { locale: 'da', salonId: owner.salonId }, { page: 1, limit: 50 })).items,
  ).toMatchObject([{ name: 'Hårsæbe' }])
  expect(await getStaffProfile(app, anna, 'da')).toMatchObject({ bio: 'Klipper krøller.', langs: {} })

  expect(await getProduct(app, shampoo, { locale: 'de' })).toMatchObject({ name: 'Shampoo', langs: { name: 'en' } })
  expect(await getProduct(app, shampoo)).toMatchObject({ name: 'Shampoo' })
  expect(await getStaffProfile(app, anna, 'de')).toMatchObject({ bio: 'Cuts curls.', langs: { bio: 'en' } })
  // Whoever searches may use the name in any language, and misspell it.
  for (const text of ['HARSAEBE', 'Hårsaebe', 'Shampoo', 'hårsæb']) {
    const { items } = await listProducts(app, { text, salonId: owner.salonId }, { page: 1, limit: 50 })
    expect(
      items.map(({ id }) => id),
      text,
    ).toEqual([shampoo])
  }
  const texts = await getTexts(app, owner)
  expect(texts).toMatchObject({
    products: [{ id: shampoo, texts: { da: { name: 'Hårsæbe' } } }],
    staff: [{ id: anna, bio: 'Cuts curls.', texts: { da: { bio: 'Klipper krøller.' } } }],
  })
  // Saved meanwhile in another window.
  const stale = await danish()
  await saveTexts(app, owner, await danish({ staff: [{ id: anna, bio: 'Klipper alt.' }] }))
  const failure = await expectRefusedUnchanged(database.db, () => saveTexts(app, owner, stale))
  expect(failure).toMatchObject({ fields: { version: 'version_changed' } })
})

it('what is emptied is removed, what is not named stays, and each change is in the audit log', async () => {
  await saveTexts(
    app,
    owner,
    await danish({ services: [cut, colour].map((id) => ({ id, name: 'X', description: 'Y' })) }),
  )
  await saveTexts(app, owner, await danish({ description: '', services: [{ id: cut, name: '', description: '' }] }))
  const { texts, services, coupons } = await getTexts(app, owner)
  expect(texts).toEqual({})
  expect(services.map((service) => service.texts)).toEqual([{}, { da: { name: 'X', description: 'Y' } }])
  expect(coupons.map((one) => one.texts)).toEqual([{ da: { name: 'Velkommen' } }])
  const entries = await database.db
    .selectFrom('audit_entry')
    .select('action')
    .where('salon_id', '=', owner.salonId)
    .orderBy('id')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['text_language_changed', 'texts_changed', 'texts_changed'])
})

it('refuses long and foreign texts, its own language, and a form that somebody else has overtaken', async () => {
  const refused = async (given: Partial<TextsInput>, by = owner) => {
    const input = await danish(given)
    return expectRefusedUnchanged(database.db, () => saveTexts(app, by, input))
  }
  const long = [{ id: cut, name: 'x'.repeat(101), description: '' }]
  expect(await refused({ services: long })).toMatchObject({ fields: { [`services.${cut}.name`]: 'too_long' } })
  expect(await refused({ staff: [{ id: anna, bio: 'x'.repeat(2001) }] })).toMatchObject({
    fields: { [`staff.${anna}.bio`]: 'too_long' },
  })
  expect(await refused({ locale: 'en' })).toMatchObject({ fields: { locale: 'invalid' } })
  expect(await refused({ locale: 'fr' as 'da' })).toMatchObject({ fields: { locale: 'invalid' } })
  expect(await refused({ version: 'earlier' })).toMatchObject({ fields: { version: 'version_changed' } })
  const reception = await addMember(database.db, owner.salonId, 'reception')
  expect(await refused({}, reception)).toEqual({ code: 'not_allowed' })

  const elsewhere = await addMember(database.db, (await addSalon(database.db)).id, 'owner')
  const { version } = await getTexts(app, elsewhere)
  await saveTexts(app, elsewhere, { ...(await danish()), version })
  expect((await getTexts(app, owner)).services.map(({ texts }) => texts)).toEqual([{}, {}])
})

it('of two forms that are sent at once, one is saved whole', async () => {
  const name = (to: string) => danish({ description: to, services: [{ id: cut, name: to, description: '' }] })
  const [first, second] = [await name('Klip'), await name('Saks')]
  expect(await atOnce(saveTexts(app, owner, first), saveTexts(app, owner, second))).toEqual({
    ...{ done: 1, refused: ['invalid_input'] },
  })
  const { texts, services } = await getTexts(app, owner)
  expect(services[0]?.texts).toEqual({ da: { name: texts.da?.description } })
})

describe('the language in which a salon writes', () => {
  const set = (locale: string, by = owner) => setTextLocale(app, by, locale)
  const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

  it('is one of the site’s, and set by those who may change settings', async () => {
    expect(await refused(() => set('fr'))).toEqual({ code: 'invalid_input', fields: { locale: 'required' } })
    for (const role of ['reception', 'staff'] as const) {
      const member = await addMember(database.db, owner.salonId, role)
      expect(await refused(() => set('da', member))).toEqual({ code: 'not_allowed' })
    }
  })

  it('is set once by several requests, or has no texts of its own beside it', async () => {
    expect(await atOnce(set('de'), set('de'))).toEqual({ done: 2, refused: [] })
    const entries = database.db.selectFrom('audit_entry').select('id').where('action', '=', 'text_language_changed')
    // With the one before the test.
    expect(await entries.where('salon_id', '=', owner.salonId).execute()).toHaveLength(2)
    const texts = await danish()
    const {
      refused: [code],
    } = await atOnce(set('da'), saveTexts(app, owner, texts))
    if (code) expect(code).toBe('invalid_input')
    expect((await getTexts(app, owner)).texts).toEqual(code ? {} : { da: { description: 'Vi klipper.' } })
  })
})

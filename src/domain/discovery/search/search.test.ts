import { beforeAll, describe, expect, it, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer, addSalon, addService, addStaff } from '../../../../tests/support/factories.ts'
import { listFavouriteSalons } from '../favourites/list-favourite-salons.ts'
import { setFavouriteSalon } from '../favourites/set-favourite-salon.ts'
import { listSalons, type SalonsQuery } from './list-salons.ts'
import { listTopSalons } from './list-top-salons.ts'
import { suggestSalons } from './suggest-salons.ts'

const database = freshDatabase()
const NOW = new Date('2026-06-10T12:00:00Z')
const app = () => ({ db: database.db, reads: database.reads, clock: { now: () => NOW } })
const ALL = { page: 1, limit: 24 }

const names = async (query: SalonsQuery, page = ALL) =>
  (await listSalons(app(), query, page)).items.map(({ name }) => name)
const suggestions = async (text: string) => (await suggestSalons(app(), text)).map(({ name }) => name)

beforeAll(async () => {
  const { db } = database
  const make = async (name: string, given: Parameters<typeof addSalon>[1], price?: number, works = true) => {
    const salon = await addSalon(db, { name, ...given })
    const person = await addStaff(db, salon.id, works ? {} : { shifts: [] })
    if (price) await addService(db, salon.id, { price_minor: price, by: [person] })
    return salon
  }
  await make('Søster Åse', { popularity: 50, rating: 4.2, review_count: 9, categories: ['hair', 'spa'] }, 30_000)
  await make('Copenhagen Cuts', { popularity: 90, rating: 3.9, categories: ['barber'] }, 20_000)
  await make('The Cuttery', { popularity: 70, rating: 4.9, categories: ['barber', 'hair'] }, 50_000, false)
  await make('Nordic Nails', { popularity: 10, rating: 4.2, review_count: 20, categories: ['nail'] })
  await make('Cut off', { status: 'suspended', popularity: 99, rating: 5 }, 10_000)
})

describe('a list of salons', () => {
  it('contains only live salons, the most popular first by default', async () => {
    expect(await names({})).toEqual(['Copenhagen Cuts', 'The Cuttery', 'Søster Åse', 'Nordic Nails'])
    expect(await names({ sort: 'rating' })).toEqual(['The Cuttery', 'Nordic Nails', 'Søster Åse', 'Copenhagen Cuts'])
    expect(await names({ sort: 'name' })).toEqual(['Copenhagen Cuts', 'Nordic Nails', 'Søster Åse', 'The Cuttery'])
    expect(await names({ sort: 'price_low' })).toEqual(['Copenhagen Cuts', 'Søster Åse', 'The Cuttery', 'Nordic Nails'])
    expect(await names({ sort: 'price_high' })).toEqual([
      ...['The Cuttery', 'Søster Åse', 'Copenhagen Cuts', 'Nordic Nails'],
    ])
  })

  it('can be limited to a category', async () => {
    expect(await names({ category: 'barber' })).toEqual(['Copenhagen Cuts', 'The Cuttery'])
    expect(await names({ category: 'beauty' })).toEqual([])
  })

  it('finds a name regardless of case and accents, in any word order and with a typo', async () => {
    expect(await names({ name: 'soster' })).toEqual(['Søster Åse'])
    expect(await names({ name: 'ÅSE SØSTER' })).toEqual(['Søster Åse'])
    expect(await names({ name: 'copnhagen' })).toEqual(['Copenhagen Cuts'])
    expect(await names({ name: 'cut' })).toEqual(['Copenhagen Cuts', 'The Cuttery'])
    expect(await names({ name: '100%' })).toEqual([])
    expect(await names({ name: ' ' })).toHaveLength(4)
  })

  it('for a date contains salons with a free slot', async () => {
    expect(await names({ date: '2026-06-11' })).toEqual(['Copenhagen Cuts', 'Søster Åse'])
    expect(await names({ date: '2026-06-11', category: 'hair' })).toEqual(['Søster Åse'])
    expect(await names({ date: '2026-06-09' })).toEqual([])
    const second = await listSalons(app(), { date: '2026-06-11' }, { page: 2, limit: 1 })
    expect(second).toMatchObject({ total: 2, page: 2, items: [{ name: 'Søster Åse' }] })
  })

  it('has descriptions in the requested language, where the salon has written one', async () => {
    const texts = JSON.stringify({ da: { description: 'Vi klipper.' } })
    const values = { texts, text_locale: 'en', description: 'We cut.' }
    await database.db.updateTable('salon').set(values).where('name', '=', 'Copenhagen Cuts').execute()
    const shown = async (query: SalonsQuery) => {
      const [first] = (await listSalons(app(), { category: 'barber', ...query }, ALL)).items
      return [first?.description, first?.descriptionLang]
    }
    expect(await shown({ locale: 'da' })).toEqual(['Vi klipper.', null])
    expect(await shown({ locale: 'de', date: '2026-06-11' })).toEqual(['We cut.', 'en'])
    expect(await shown({ locale: 'da', date: '2026-06-11' })).toEqual(['Vi klipper.', null])
    expect(await shown({})).toEqual(['We cut.', 'en'])
  })

  it('is paged with the total number', async () => {
    const second = await listSalons(app(), {}, { page: 2, limit: 3 })
    expect(second).toMatchObject({ total: 4, page: 2, limit: 3, items: [{ name: 'Nordic Nails' }] })
    expect((await listSalons(app(), {}, { page: 9, limit: 3 })).items).toEqual([])
  })

  it('has opening hours, categories and a price on each card', async () => {
    const [card] = (await listSalons(app(), { name: 'soster' }, ALL)).items
    expect(card).toMatchObject({
      open: true,
      today: { opens: 540, closes: 1020 },
      favourite: false,
      categories: ['hair', 'spa'],
      fromPriceMinor: 30_000,
      currency: 'DKK',
    })
    expect(card).not.toHaveProperty('hours')
  })
})

describe('suggestions for a name', () => {
  it('need at least four characters', async () => {
    expect(await suggestions('cut')).toEqual([])
    expect(await suggestions('Cutte')).toEqual(['The Cuttery'])
    expect(await suggestions('-- -')).toEqual([])
  })

  it('match the start of any word, regardless of accents and with a typo', async () => {
    expect(await suggestions('cuts')).toEqual(['Copenhagen Cuts', 'The Cuttery'])
    expect(await suggestions('søst')).toEqual(['Søster Åse'])
    expect(await suggestions('nordik')).toEqual(['Nordic Nails'])
    expect(await suggestions('zzzz')).toEqual([])
  })

  it('list names that start with the text first, and at most eight', async () => {
    for (let n = 0; n < 9; n++) await addSalon(database.db, { name: `House of Quiff ${n}`, popularity: n })
    await addSalon(database.db, { name: 'Quiff and Co' })
    const found = await suggestions('quiff')
    expect(found).toHaveLength(8)
    expect(found[0]).toBe('Quiff and Co')
  })
})

test('the top salons are those near a place, or the best of all if there are none nearby', async () => {
  const far = await addSalon(database.db, { name: 'Skagen Hår', rating: 3, latitude: 57.7209, longitude: 10.5839 })
  const near = await listTopSalons(app(), undefined, { latitude: 57.72, longitude: 10.58 })
  expect(near.map(({ id }) => id)).toEqual([far.id])
  expect(near[0]?.distanceKm).toBeLessThan(1)
  const nowhere = await listTopSalons(app(), undefined, { latitude: -40, longitude: -120 })
  expect(nowhere.map(({ id }) => id)).toEqual((await listTopSalons(app())).map(({ id }) => id))
})

describe('favourites', () => {
  it('are added and removed by the same call, latest first, and marked on cards', async () => {
    const [karen, other] = [await addCustomer(database.db), await addCustomer(database.db)]
    const cards = await listTopSalons(app(), karen.id)
    const [first, second] = cards
    if (!first || !second) throw new Error('no salons')
    expect(cards[0]).toMatchObject({ name: 'The Cuttery', favourite: false })
    expect(await setFavouriteSalon(app(), karen, first.id)).toEqual({ favourite: true })
    const later = { ...app(), clock: { now: () => new Date(NOW.getTime() + 1000) } }
    expect(await setFavouriteSalon(later, karen, second.id)).toEqual({ favourite: true })
    expect((await listTopSalons(app(), karen.id)).map(({ favourite }) => favourite).slice(0, 2)).toEqual([true, true])
    expect((await listTopSalons(app(), other.id))[0]?.favourite).toBe(false)
    const list = await listFavouriteSalons(app(), karen, ALL)
    expect(list.items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await setFavouriteSalon(app(), karen, first.id)).toEqual({ favourite: false })
    expect((await listFavouriteSalons(app(), karen, ALL)).total).toBe(1)
  })

  it('must be live salons', async () => {
    const karen = await addCustomer(database.db)
    const hidden = await addSalon(database.db, { status: 'draft' })
    for (const id of [hidden.id, 'nonsense', karen.id]) {
      await expect(setFavouriteSalon(app(), karen, id)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('toggled concurrently are one or none, without an error', async () => {
    const karen = await addCustomer(database.db)
    const salon = await addSalon(database.db)
    await Promise.all(Array.from({ length: 8 }, () => setFavouriteSalon(app(), karen, salon.id)))
    expect((await listFavouriteSalons(app(), karen, ALL)).total).toBeLessThanOrEqual(1)
  })
})

import { sql } from 'kysely'
import { describe, expect, it, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import { repeatable } from '../../../../tests/support/random.ts'
import { searchable } from '../../kernel/text.ts'
import { suggestSalons } from './suggest-salons.ts'

const database = freshDatabase()
const suggestions = async (text: string) => (await suggestSalons(database, text)).map(({ name }) => name)

describe('suggestions are immediately up to date', () => {
  const change = (id: string, to: { search_name?: string; name?: string; plan?: string; popularity?: number }) =>
    database.db.updateTable('salon').set(to).where('id', '=', id).execute()

  it('after a salon is added, renamed, delisted, listed again and deleted', async () => {
    const { id } = await addSalon(database.db, { name: 'Fjordens Frisør' })
    expect(await suggestions('fjord')).toEqual(['Fjordens Frisør'])
    expect(await suggestions('fjordens fri')).toEqual(['Fjordens Frisør'])
    await change(id, { name: 'Åens Klip', search_name: searchable('Åens Klip') })
    expect(await suggestions('fjord')).toEqual([])
    expect(await suggestions('fjordens fri')).toEqual([])
    expect(await suggestions('ÅENS')).toEqual(['Åens Klip'])
    await change(id, { plan: 'free' })
    expect(await suggestions('aens')).toEqual([])
    await change(id, { plan: 'basic' })
    expect(await suggestions('aens')).toEqual(['Åens Klip'])
    await database.db.deleteFrom('salon').where('id', '=', id).execute()
    expect(await suggestions('aens')).toEqual([])
    const left = await database.db.selectFrom('salon_name_part').select('part').where('salon_id', '=', id).execute()
    expect(left).toEqual([])
  })

  it('after another salon becomes more popular', async () => {
    const names = ['Gærdet Nord', 'Gærdet Syd']
    const [north] = await Promise.all(names.map((name) => addSalon(database.db, { name, popularity: name.length })))
    expect(await suggestions('gærd')).toEqual(['Gærdet Nord', 'Gærdet Syd'])
    if (north) await change(north.id, { popularity: 1 })
    expect(await suggestions('gærd')).toEqual(['Gærdet Syd', 'Gærdet Nord'])
  })

  it('after several salons with the same new word are added concurrently', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => addSalon(database.db, { name: `Zefyrhuset Zink ${n}` })))
    expect(await suggestions('zefyrhuset z')).toHaveLength(6)
  })
})

it('suggestions tolerate a typo in each word and omitted words', async () => {
  await addSalon(database.db, { name: 'Studio Katrine Negle' })
  await addSalon(database.db, { name: 'Negle & Tæer' })
  expect(await suggestions('stduio katrine')).toEqual(['Studio Katrine Negle'])
  expect(await suggestions('studio negle')).toContain('Studio Katrine Negle')
  expect(await suggestions('studio katrina negle')).toEqual(['Studio Katrine Negle'])
})

test('suggestions for a prefix match a search through all names, in the same order', async () => {
  const random = repeatable(7)
  const words = ['lakken', 'lakkeriet', 'lak', 'by', 'og', 'æbler', 'aeblet', 's', 'Östra', 'ostra', 'Lakken']
  const salons: { name: string; popularity: number; id: string }[] = []
  for (let n = 0; n < 120; n += 1) {
    const name = Array.from({ length: random.int(1, 4) }, () => random.pick(words)).join(random.pick([' ', ' & ', '-']))
    const popularity = random.int(0, 30)
    salons.push({ popularity, ...(await addSalon(database.db, { name, popularity })) })
  }
  await sql`update salon set popularity = popularity + 1 where popularity = 7`.execute(database.db)
  const current = (given: number) => (given === 7 ? 8 : given)
  const naive = (text: string) => {
    const place = (name: string) => [name.startsWith(text), ` ${name}`.includes(` ${text}`)].indexOf(true)
    return salons
      .map(({ id, name, popularity }) => ({ id, place: place(searchable(name)), popularity: current(popularity) }))
      .filter((salon) => salon.place >= 0)
      .sort((a, b) => a.place - b.place || b.popularity - a.popularity || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)
      .slice(0, 8)
  }
  for (let n = 0; n < 150; n += 1) {
    const whole = Array.from({ length: random.int(1, 3) }, () => random.pick(words)).join(' ')
    const text = whole.slice(0, random.int(4, 20))
    const query = naive(searchable(text))
    const found = (await suggestSalons(database, text)).map(({ id }) => id)
    if (text.trim().length >= 4) expect([text, ...found.slice(0, query.length)]).toEqual([text, ...query])
  }
})

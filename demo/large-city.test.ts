import { expect, it } from 'vitest'
import { freshDatabase } from '../tests/support/database.ts'
import { loadDemoCity, type Progress } from './load.ts'

const database = freshDatabase()
const large = { seed: 3, salons: 510, bookings: 1_530 }
const stored = new Set<string>()
const images = {
  storeDrawing: async (svg: string) => {
    stored.add(svg)
    return `/images/${stored.size}.svg`
  },
}

/** All constraints, indexes and triggers. */
async function schema(): Promise<unknown[]> {
  const { rows } = await database.pool.query(`
    select conrelid::regclass::text as at, conname::text as name, pg_get_constraintdef(oid) as def, convalidated from pg_constraint
    union all select schemaname, indexname, indexdef, true from pg_indexes where schemaname <> 'pg_catalog'
    union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), true from pg_trigger where not tgisinternal order by 1, 2, 3`)
  return rows
}

/** Search rows of listed salons, in order. */
async function walked(): Promise<{ salon_id: string }[]> {
  return (await database.pool.query('select * from salon_search order by salon_id, category')).rows
}

it('a large load that was killed resumes where it stopped, with the days it started with', async () => {
  const monday = new Date('2026-03-09T10:00:00Z')
  const migrated = await schema()
  const dying = () => {
    throw new Error('killed')
  }
  await expect(loadDemoCity(database.pool, { ...large, now: monday, images, onProgress: dying })).rejects.toThrow(
    'killed',
  )
  const half = await database.pool.query('select count(*)::int as n from salon')
  expect(half.rows[0].n).toBe(250)
  await expect(loadDemoCity(database.pool, { ...large, seed: 4, now: monday, images })).rejects.toThrow('unfinished')

  const progress: number[] = []
  const tuesday = new Date('2026-03-10T10:00:00Z')
  const onProgress = ({ salons, checks }: Progress) => checks || progress.push(salons)
  await loadDemoCity(database.pool, { ...large, now: tuesday, images, onProgress })
  expect(progress).toEqual([500, 510])
  const { rows } = await database.pool.query(`select
    (select count(*)::int from salon) as salons,
    (select count(*)::int from booking) as bookings,
    (select count(*)::int from booking where status in ('requested', 'confirmed') and starts_at < '2026-03-08T23:00Z') as overdue,
    (select count(*)::int from booking where status = 'completed' and starts_at >= '2026-03-08T23:00Z') as early`)
  expect(rows[0]).toEqual({ salons: 510, bookings: 1_530, overdue: 0, early: 0 })
  expect(await schema()).toEqual(migrated)
  const filled = await walked()
  const listed = await database.pool.query('select id from salon where listed')
  expect(new Set(filled.map(({ salon_id }) => salon_id))).toEqual(new Set(listed.rows.map(({ id }) => id)))
  await database.pool.query('delete from salon_search')
  await database.pool.query('select salon_search_anew(array(select id from salon))')
  expect(filled).toEqual(await walked())
  expect(stored.size).toBeLessThan(1_000)

  await expect(loadDemoCity(database.pool, { ...large, now: tuesday, images })).rejects.toThrow('holds salons already')
}, 400_000)

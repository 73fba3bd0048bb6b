import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import { candidateKeys, candidates } from './candidates.ts'
import { findSalons } from './find-salons.ts'
import { type Cursor, cursorText } from './keyset.ts'
import { readInOrder } from './read-in-order.ts'

const database = freshDatabase()
const HARBOUR = { latitude: 55.681, longitude: 12.576 }
const NEAREST = { sort: 'nearest' as const, place: HARBOUR, name: '' }
const VIEWER = { now: new Date('2026-06-10T12:00:00Z') }
/** By distance, those at the same spot by id. */
let expected: string[]

beforeAll(async () => {
  const salons: { id: string; north: number }[] = []
  for (const north of [1, 0, 0, 2, 0, 0, 1, 0, 3, 0, 0]) {
    const { id } = await addSalon(database.db, { ...HARBOUR, latitude: HARBOUR.latitude + north * 0.01 })
    salons.push({ id, north })
  }
  expected = salons.sort((a, b) => a.north - b.north || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
  await database.db
    .updateTable('salon')
    .set({ status: 'suspended' })
    .where('id', '=', expected.at(-1) ?? '')
    .execute()
  expected.pop()
})

describe('salons read nearest first', () => {
  it.each([
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 100],
  ])('are all listed ones, those at one spot by id, in parts of %i of %i read', async (limit, maxRead) => {
    const ids: string[] = []
    let after: Cursor | null = null
    do {
      const part: Awaited<ReturnType<typeof candidates>> = await candidates(database.db, NEAREST, {
        after,
        limit,
        maxRead,
      })
      ids.push(...part.batch.map(({ id }) => id))
      after = part.next
    } while (after)
    expect(ids).toEqual(expected)
    expect(candidateKeys(NEAREST)).toHaveLength(2)
  })

  it('are the same in the pages of a list', async () => {
    const ids: string[] = []
    let after = ''
    do {
      const found = await findSalons(database.db, NEAREST, { limit: 2, offset: 0, after }, VIEWER, {
        few: 3,
        maxRead: 3,
      })
      ids.push(...found.rows.map(({ id }) => id))
      after = found.next ? cursorText(found.next) : ''
    } while (after)
    expect(ids).toEqual(expected)
  })

  it('are read in the order of the index, by PostgreSQL 15 as well, and not all sorted', async () => {
    const plan = await planOf(readInOrder(NEAREST, { what: sql`s.id`, limit: 5 }))
    expect(plan).toContain('Order By: (spot <->')
  })
})

/** The plan where an index is used if it can be: for a few salons a sequential scan is cheaper. */
async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  return database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

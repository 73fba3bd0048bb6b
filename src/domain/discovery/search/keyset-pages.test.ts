import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, it, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { after, type Cursor, cursorOf, cursorText, type Key, orderBy, readCursor } from './keyset.ts'

const database = freshDatabase()
const idOf = (n: number) => `0198c0de-7000-7000-8000-${String(n).padStart(12, '0')}`

interface Row {
  open: boolean
  rating: number
  name: string
}
const KEYS: Key[] = [
  { by: sql`r.open`, type: 'bool', down: true },
  { by: sql`r.rating`, type: 'real', down: true },
  { by: sql`r.name`, type: 'text' },
  { by: sql`r.id`, type: 'uuid' },
]

/** The ids of all rows in pages, each page starting after the cursor of the one before, through its text. */
async function readPages(rows: readonly Row[], keys: readonly Key[], limit: number): Promise<string[]> {
  const source = sql`unnest(${rows.map((_, n) => idOf(n))}::uuid[], ${rows.map((row) => row.open)}::bool[],
    ${rows.map((row) => row.rating)}::real[], ${rows.map((row) => row.name)}::text[]) as r (id, open, rating, name)`
  const ids: string[] = []
  let cursor: Cursor | null = null
  for (let more = true; more; ) {
    const rest: RawBuilder<unknown> = cursor ? after(keys, cursor) : sql`true`
    const { rows: page } = await sql<{ id: string; cursor: string[] }>`
      select r.id, ${cursorOf(keys)} as cursor from ${source} where ${rest} order by ${orderBy(keys)} limit ${limit}`.execute(
      database.db,
    )
    ids.push(...page.map(({ id }) => id))
    const last = page.at(-1)
    cursor = last ? readCursor(cursorText(last.cursor), keys) : null
    if (last) expect(cursor).toEqual(last.cursor)
    more = page.length === limit
  }
  return ids
}

/** Sorted in memory by the same keys. */
function sorted(rows: readonly Row[], down: { open: boolean; rating: boolean; name: boolean }): string[] {
  const compare = <T>(a: T, b: T, falls: boolean) => (a === b ? 0 : a < b === falls ? 1 : -1)
  return rows
    .map((row, n) => ({ ...row, id: idOf(n) }))
    .sort(
      (a, b) =>
        compare(a.open, b.open, down.open) ||
        compare(a.rating, b.rating, down.rating) ||
        compare(a.name, b.name, down.name) ||
        compare(a.id, b.id, false),
    )
    .map(({ id }) => id)
}

it('pages by cursor are the whole list in its order, without a gap or a repetition, whatever is equal', async () => {
  const row = fc.record({
    open: fc.boolean(),
    rating: fc.constantFrom(0, 3.5, 4.6666665, 5),
    name: fc.constantFrom('', 'a', 'ab', 'b'),
  })
  const down = fc.record({ open: fc.boolean(), rating: fc.boolean(), name: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 12 }),
      down,
      fc.integer({ min: 1, max: 5 }),
      async (rows, falls, limit) => {
        const keys = KEYS.map((key, n) => ({ ...key, down: [falls.open, falls.rating, falls.name][n] ?? false }))
        expect(await readPages(rows, keys, limit)).toEqual(sorted(rows, falls))
      },
    ),
    { numRuns: 60 },
  )
}, 60_000)

test('a cursor is read only from its own text, of a list with the same keys', () => {
  const cursor = ['true', '4.5', 'Salon', idOf(1)]
  const text = cursorText(cursor)
  expect(readCursor(text, KEYS)).toEqual(cursor)
  const others = ['', 'x', text.slice(0, -3), cursorText(cursor.slice(1)), cursorText([...cursor, 'x'])]
  for (const other of others) expect(readCursor(other, KEYS), other).toBeNull()
  const wrong = [
    ['yes', ...cursor.slice(1)],
    [...cursor.slice(0, 3), 'no id'],
    [true, 4.5, 'Salon', idOf(1)],
    { 0: 'true' },
  ]
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const value of wrong) expect(readCursor(encoded(value), KEYS)).toBeNull()
  expect(readCursor(text, KEYS.slice(1))).toBeNull()
})

test('a cursor has at most 600 characters', () => {
  const keys: Key[] = [{ by: sql`name`, type: 'text' }]
  const read = (length: number) => readCursor(cursorText(['x'.repeat(length)]), keys)
  expect(read(300)).toEqual(['x'.repeat(300)])
  expect(read(301)).toBeNull()
  expect(readCursor('x'.repeat(601), keys)).toBeNull()
})

test('any cursor is read unchanged from its text', () => {
  const name = fc.string({ maxLength: 60 }).filter((text) => !text.includes('\0'))
  fc.assert(
    fc.property(fc.boolean(), name, fc.uuid(), (open, words, id) => {
      const cursor = [String(open), '0', words, id]
      expect(readCursor(cursorText(cursor), KEYS)).toEqual(cursor)
    }),
  )
})

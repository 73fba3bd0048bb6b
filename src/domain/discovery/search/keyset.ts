import { type RawBuilder, sql } from 'kysely'

/** A sort key of a list. Its value must never be null. */
export interface Key {
  by: RawBuilder<unknown>
  type: 'bigint' | 'bool' | 'float8' | 'real' | 'text' | 'uuid'
  /** Descending. */
  down?: boolean
}

/** A position in a list: the values of its keys, as the database returned them. */
export type Cursor = readonly string[]

export function orderBy(keys: readonly Key[]): RawBuilder<unknown> {
  return sql.join(keys.map(({ by, down }) => (down ? sql`${by} desc` : by)))
}

/** The key values of a row, for a cursor. */
export function cursorOf(keys: readonly Key[]): RawBuilder<string[]> {
  return sql<string[]>`array[${sql.join(keys.map(({ by }) => sql`(${by})::text`))}]`
}

/**
 * Whether a row comes after the cursor. The condition on the first key is separate, so that an index scan can start
 * there.
 */
export function after(keys: readonly Key[], cursor: Cursor): RawBuilder<boolean> {
  const value = (n: number) => sql`${cursor[n] ?? ''}::text::${sql.raw(keys[n]?.type ?? 'text')}`
  const beyond = ({ by, down }: Key, n: number) => (down ? sql`${by} < ${value(n)}` : sql`${by} > ${value(n)}`)
  const ways = keys.map((key, n) => {
    const same = keys.slice(0, n).map(({ by }, m) => sql`${by} = ${value(m)}`)
    return sql`(${sql.join([...same, beyond(key, n)], sql` and `)})`
  })
  const [first] = keys
  const firstKey = first ? (first.down ? sql`${first.by} <= ${value(0)}` : sql`${first.by} >= ${value(0)}`) : sql`true`
  return sql<boolean>`(${firstKey} and (${sql.join(ways, sql` or `)}))`
}

const LONGEST = 600

/** Encodes a cursor for a URL. */
export function cursorText(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Decodes a cursor; null when it is not of a list with these keys. */
export function readCursor(text: string, keys: readonly Key[]): Cursor | null {
  if (text === '' || text.length > LONGEST) return null
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const isCursor =
      Array.isArray(read) && read.length === keys.length && read.every((v, n) => isValue(v, keys[n]?.type))
    return isCursor ? read : null
  } catch {
    return null
  }
}

const SHAPES: Record<Key['type'], RegExp> = {
  bigint: /^-?\d{1,15}$/,
  bool: /^(?:true|false)$/,
  float8: /^-?\d{1,20}(?:\.\d{1,20})?(?:e[+-]?\d{1,2})?$/,
  // Ratings are 0 to 5: a greater number would overflow the database's type.
  real: /^-?\d{1,9}(?:\.\d{1,9})?$/,
  text: /^[^\0]{0,300}$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
}

function isValue(value: unknown, type: Key['type'] | undefined): value is string {
  return typeof value === 'string' && type !== undefined && SHAPES[type].test(value)
}

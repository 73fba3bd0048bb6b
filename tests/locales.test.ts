import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../src/domain/kernel/locale.ts'
import { freshDatabase } from './support/database.ts'

const database = freshDatabase()
const inOrder = (languages: Iterable<string>) => [...languages].sort()

/** Words in single quotes, as SQL and JavaScript write them. */
const quoted = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)

describe('the list of languages is the same', () => {
  test('in each database column with a language', async () => {
    const { rows } = await sql<{ table: string; rule: string | null }>`
      select c.table_name as table, (
        select pg_get_constraintdef(k.oid) from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
        where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name) as rule
      from information_schema.columns c
      where c.table_schema = 'public' and c.column_name in ('locale', 'text_locale') order by 1`.execute(database.db)
    expect(rows.length).toBeGreaterThanOrEqual(6)
    for (const { table, rule } of rows) expect([table, inOrder(quoted(rule ?? ''))]).toEqual([table, inOrder(LOCALES)])
  })

  test('in the service worker', () => {
    const [, list = ''] = /const LOCALES = \[([^\]]*)\]/.exec(readFileSync('public/sw.js', 'utf8')) ?? []
    expect(inOrder(quoted(list))).toEqual(inOrder(LOCALES))
  })
})

import { expect, test } from 'vitest'
import { withoutExisting } from './existing-extensions.ts'
import { migrationFiles } from './migrate.ts'

test('a migration creates only the extensions that the database lacks', () => {
  const sql = 'create extension if not exists cube;\ncreate extension if not exists citext;\ncreate table one ();'
  expect(withoutExisting(sql, new Set(['cube']))).toBe('\ncreate extension if not exists citext;\ncreate table one ();')
  expect(withoutExisting(sql, new Set())).toBe(sql)
})

test('all statements of migrations that create an extension are recognized', async () => {
  const all = (await migrationFiles()).map(({ sql }) => sql).join('\n')
  const names = [...all.matchAll(/create extension\D*? (\w+);/gi)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(withoutExisting(all, new Set(names))).not.toMatch(/^\s*create extension/im)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from './support/database.ts'

const database = freshDatabase()

/** A query in a document: a block of SQL, or given to psql. */
const QUERY = /```sql\s+(select [^;`]+)|psql [^\n]*-c '(select [^']+)'/g

const documented = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...readFileSync(join('docs', file), 'utf8').matchAll(QUERY)].map(([, block, command]) => ({
      file,
      query: block ?? command ?? '',
    })),
  )
  // That function is of Citus.
  .filter(({ query }) => !query.includes('isolate_tenant'))

test('the queries in documents run on the database', async () => {
  expect(documented.map(({ file }) => file)).toContain('operations/first-day.md')
  for (const { file, query } of documented) {
    const answer = sql.raw(`explain ${query}`).execute(database.db)
    await expect(answer, `${file}: ${query}`).resolves.toBeDefined()
  }
})

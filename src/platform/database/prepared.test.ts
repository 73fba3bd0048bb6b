import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import type { DB } from '../../domain/kernel/tables.ts'

const database = freshDatabase()
const OFTEN = 5

beforeAll(async () => {
  await database.pool.query('create table shelf (name text, place integer)')
  await database.pool.query("insert into shelf values ('shears', 1), ('combs', 2)")
})

type OneConnection = Pick<Kysely<DB>, 'getExecutor'>

/** What is prepared on this connection. */
async function prepared(on: OneConnection): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    on as Kysely<DB>,
  )
  return rows.map(({ statement }) => statement)
}

async function ask(on: OneConnection, place: number, times = 1): Promise<unknown[]> {
  let answer: unknown[] = []
  for (let i = 0; i < times; i++) {
    answer = (await sql`select * from shelf where place >= ${place} order by place`.execute(on as Kysely<DB>)).rows
  }
  return answer
}

it('prepares only frequent statements', async () => {
  await database.db.connection().execute(async (connection) => {
    await sql`select ${1}::int as once`.execute(connection)
    await ask(connection, 1, OFTEN - 1)
    expect(await prepared(connection)).toEqual([])
    expect(await ask(connection, 2)).toEqual([{ name: 'combs', place: 2 }])
    expect(await prepared(connection)).toEqual(['select * from shelf where place >= $1 order by place'])
    expect(await ask(connection, 1)).toHaveLength(2)
    expect(await prepared(connection)).toHaveLength(1)
  })
})

it('repeats a statement when its table was changed', async () => {
  await database.db.connection().execute(async (connection) => {
    await ask(connection, 1, OFTEN)
    await database.pool.query("alter table shelf add column colour text not null default 'red'")
    expect(await ask(connection, 2)).toEqual([{ name: 'combs', place: 2, colour: 'red' }])
    expect(await ask(connection, 2, OFTEN)).toEqual([{ name: 'combs', place: 2, colour: 'red' }])
  })
})

it('fails a transaction during the change, but not the next one', async () => {
  await database.db.connection().execute((connection) => ask(connection, 1, OFTEN))
  const transact = (change?: string) =>
    database.db.transaction().execute(async (trx) => {
      if (change) await sql.raw(change).execute(trx)
      return ask(trx, 2)
    })
  await expect(transact('alter table shelf add column size integer')).rejects.toThrow('cached plan')
  expect(await transact()).toEqual([{ name: 'combs', place: 2, colour: 'red' }])
})

it('throws errors of prepared statements like any other', async () => {
  const half = (by: number) => sql`select place / ${by}::int as half from shelf`.execute(database.db)
  for (let i = 0; i < OFTEN; i++) await half(2)
  await expect(half(0)).rejects.toMatchObject({ code: '22012' })
  expect((await half(1)).rows).toHaveLength(2)
})

it('runs statements concurrently on separate connections', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, i) => ask(database.db, 1 + (i % 2))))
  expect(answers.map((rows) => rows.length)).toEqual(Array.from({ length: 60 }, (_, i) => 2 - (i % 2)))
})

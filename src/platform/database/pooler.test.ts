import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import type { DB } from '../../domain/kernel/tables.ts'
import { connect } from './connect.ts'
import { canPrepare, refusePooler, refuseReplica } from './pooler.ts'

const database = freshDatabase()
const OFTEN = 5
const open: ReturnType<typeof connect>[] = []

beforeAll(async () => {
  await database.pool.query('create table drawer (name text, place integer)')
  await database.pool.query("insert into drawer values ('clips', 1), ('brushes', 2)")
})
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ pool }) => pool.end()))
})

/** One connection; with `pooled`, it is told another process at its start, as poolers do. */
function connectOnce({ pooled = false } = {}): ReturnType<typeof connect> {
  const one = connect(database.url, 1)
  if (pooled) one.pool.on('connect', (client) => Object.assign(client, { processID: 1 }))
  open.push(one)
  return one
}

type Queries = Pick<Kysely<DB>, 'getExecutor'>
const ask = async (on: Queries, place: number) =>
  (await sql`select name from drawer where place = ${place}`.execute(on as Kysely<DB>)).rows
async function askOften(on: Queries): Promise<void> {
  for (let i = 0; i < OFTEN; i++) await ask(on, 1)
}
const names = async ({ pool }: ReturnType<typeof connect>) =>
  (await pool.query<{ name: string }>('select name from pg_prepared_statements order by name')).rows.map(
    ({ name }) => name,
  )

it('prepares nothing through a pooler that passes names on, and leaves nothing there', async () => {
  const one = connectOnce({ pooled: true })
  await askOften(one.db)
  expect(await ask(one.db, 2)).toEqual([{ name: 'brushes' }])
  expect(await names(one)).toEqual([])
})

it('sends one query of its own at the start of a connection', async () => {
  const sent: unknown[] = []
  const one = connectOnce()
  one.pool.options.onConnect = async (client: pg.ClientBase) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
    client.query = ((...given: unknown[]) => {
      sent.push(given[0])
      return query(...given)
    }) as typeof client.query
    await refuseReplica(client)
  }
  expect(await ask(one.db, 1)).toEqual([{ name: 'clips' }])
  expect(sent).toMatchObject([expect.stringContaining('pg_is_in_recovery'), { values: [1] }])
})

it('prepares through a pooler that gives names of its own', async () => {
  const sent: string[] = []
  const query = async (statement: string | pg.QueryConfig) => {
    sent.push(typeof statement === 'string' ? statement : statement.text)
    return sent.length === 1 ? { rows: [{ pid: 2 }], rowCount: 1 } : { rows: [], rowCount: 0 }
  }
  expect(await canPrepare({ processID: 1, query } as unknown as pg.ClientBase)).toBe(true)
  expect([sent.at(1), sent.at(-1), sent.length]).toEqual(['begin', 'commit', 4])
})

it('closes a connection on which it cannot be found out', async () => {
  const one = connectOnce({ pooled: true })
  one.pool.on('connect', (client) => {
    const { query } = client
    const failing = (statement: unknown) =>
      statement === 'begin' ? Promise.reject(new Error('out of order')) : Reflect.apply(query, client, [statement])
    Object.assign(client, { query: failing })
  })
  await expect(ask(one.db, 1)).rejects.toThrow('out of order')
  expect(one.pool.totalCount).toBe(0)
})

it('gives a statement the same name in every process, and another statement another name', async () => {
  const [first, second] = [connectOnce(), connectOnce()]
  await askOften(first.db)
  for (let i = 0; i < OFTEN; i++) await sql`select place from drawer where place = ${1}`.execute(second.db)
  await askOften(second.db)
  const [one = 'none'] = await names(first)
  const two = await names(second)
  expect([two.length, two.includes(one)]).toEqual([2, true])
})

it('stops preparing when a connection has lost a statement', async () => {
  const one = connectOnce()
  await askOften(one.db)
  expect(await names(one)).toHaveLength(1)
  await one.pool.query('deallocate all')
  expect(await ask(one.db, 2)).toEqual([{ name: 'brushes' }])
  await askOften(one.db)
  expect(await names(one)).toEqual([])
})

it('stops preparing when another connection’s statement is found', async () => {
  const other = connectOnce()
  await askOften(other.db)
  const [name = ''] = await names(other)
  const one = connectOnce()
  await one.pool.query(`prepare ${name} (integer) as select name from drawer where place = $1`)
  await askOften(one.db)
  expect(await ask(one.db, 2)).toEqual([{ name: 'brushes' }])
  expect(await names(one)).toEqual([name])
})

it('fails a transaction that has lost a statement, repeats nothing in it, and runs the next one', async () => {
  const one = connectOnce()
  await askOften(one.db)
  await one.pool.query('deallocate all')
  const transact = (name: string) =>
    one.db.transaction().execute(async (trx) => {
      await sql`insert into drawer values (${name}, 3)`.execute(trx)
      return ask(trx, 3)
    })
  await expect(transact('lost')).rejects.toMatchObject({ code: '26000' })
  expect(await transact('combs')).toEqual([{ name: 'combs' }])
})

it('refuses a pooler without a direct address, and says what to set', async () => {
  await expect(refusePooler(connectOnce({ pooled: true }).pool)).rejects.toThrow('Set DATABASE_DIRECT_URL')
  await refusePooler(connectOnce().pool)
})

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { databaseServer, freshDatabase } from '../support/database.ts'
import { addCustomer } from '../support/factories.ts'
import { choose, payForAppointment, setUpSalon } from '../support/test-salon.ts'

const database = freshDatabase()

interface Outcome {
  code?: number
  stdout: string
  stderr: string
}

/** What the command prints, with the exit code where it is not 0. */
function run(args: string[], url?: string): Promise<Outcome> {
  const env = { PATH: process.env.PATH, ...(url ? { DATABASE_URL: url } : {}) }
  return promisify(execFile)(process.execPath, ['src/cluster.ts', ...args], { env }).catch((error: Outcome) => error)
}

it.each([
  ['--help', ['--help'], undefined],
  ['no command', [], 1],
  ['an unknown command', ['divide'], 1],
])('prints its usage: %s', async (_, args, code) => {
  const outcome = await run(args, database.url)
  expect(outcome.code).toBe(code)
  expect(outcome.stdout).toContain('npm run cluster -- distribute')
  expect(outcome.stderr).toBe('')
})

it('refuses what it cannot do, with what to do', async () => {
  const { url } = await databaseServer()
  const outcomes = [
    await run(['status']),
    await run(['distribute', '--shards', '0'], database.url),
    await run(['status'], url),
    await run(['check'], url),
    await run(['rebalance'], url),
  ]
  expect(outcomes.map(({ code, stdout, stderr }) => [code, stdout, stderr.trim().split('.')[0]])).toEqual([
    [1, '', 'Set DATABASE_URL to the coordinator'],
    [1, '', '--shards takes a number from 1 to 1024'],
    ...Array.from({ length: 3 }, () => [1, '', 'The database has no extension citus']),
  ])
})

it('distributes what is left to distribute, and lists the servers', async () => {
  const [distributed, status] = [await run(['distribute'], database.url), await run(['status'], database.url)]
  expect(distributed).toEqual(status)
  const lines = status.stdout.trim().split('\n')
  expect(lines[0]).toMatch(/^127\.0\.0\.1:\d+ {2}coordinator$/)
  expect(lines.slice(1, 3).every((line) => /worker, \d+ shards, \d+\.\d MB$/.test(line))).toBe(true)
  expect(lines.slice(3)).toEqual(['All tables are distributed.'])
})

it('has nothing to move between servers that have as many shards, whatever became of earlier moves', async () => {
  await database.pool.query(
    "insert into pg_dist_background_job (state, job_type, description) values ('failed', 'rebalance', 'Rebalance all colocation groups')",
  )
  expect(await run(['rebalance'], database.url)).toEqual(await run(['status'], database.url))
})

it('finds what a cluster does not check, and changes nothing', async () => {
  const { t, testSalon, me } = await setUpSalon(database)
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  const { orderId } = await payForAppointment(t.app, me)
  expect(await run(['check'], database.url)).toEqual({ stdout: 'Nothing found.\n', stderr: '' })

  const [entry, stranger, other] = [randomUUID(), randomUUID(), await addCustomer(database.db)]
  const ledger = 'insert into ledger_entry (salon_id, id, kind, reference, at, currency)'
  await database.pool.query(`${ledger} values ($1, $2, 'sale', 'x', now(), 'DKK')`, [testSalon.salonId, entry])
  await database.pool.query(
    `insert into ledger_posting (salon_id, entry_id, account, at, currency, amount_minor)
     select salon_id, id, 'prepaid', at, currency, 100 from ledger_entry where salon_id = $1 and id = $2`,
    [testSalon.salonId, entry],
  )
  await database.pool.query('update customer_order set customer_id = $3 where salon_id = $1 and id = $2', [
    testSalon.salonId,
    orderId,
    stranger,
  ])
  const { testSalon: second } = await setUpSalon(database)
  const client = 'insert into client (salon_id, id, name, created_at, updated_at)'
  for (const salonId of [testSalon.salonId, second.salonId])
    await database.pool.query(`${client} values ($1, $2, 'Karen', now(), now())`, [salonId, other.id])
  await database.pool.query('drop trigger commits_in_two_phases on favourite_salon')

  const found = await run(['check'], database.url)
  expect(found.code).toBe(1)
  expect(found.stdout.trim().split('\n')).toEqual([
    'favourite_salon: changes are not committed together with those of a worker',
    `ledger entries that do not balance (salon, entry): 1, such as (${testSalon.salonId},${entry})`,
    `customer_order (customer_id) without person: 1, such as (${stranger})`,
    `client (id) at several salons: 1, such as (${other.id})`,
  ])
  expect(await run(['check'], database.url)).toEqual(found)
})

import { afterEach, expect, it } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { postgresLive } from './postgres.ts'

const database = freshDatabase()
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
type OneProcess = ReturnType<typeof postgresLive>
const processes: OneProcess[] = []

/** What one process has of the port; two of them on one database. */
function openProcess(): OneProcess {
  const live = postgresLive({ ...database, log: silent })
  processes.push(live)
  return live
}

afterEach(async () => {
  await Promise.all(processes.splice(0).map((live) => live.stop()))
})

/** Resolves with the next change that is told. */
function nextChange(live: OneProcess, salonId: string): Promise<string> {
  return new Promise((told) => {
    const leave = live.watch(salonId, () => {
      leave()
      told(salonId)
    })
  })
}

/** Asks until somebody listens: the first watcher opens the connection. */
async function listening(count: number) {
  for (;;) {
    const { rows } = await database.pool.query(
      `select count(*) as n from pg_stat_activity where datname = current_database() and query = 'listen salon_changed' and state = 'idle'`,
    )
    if (Number(rows[0]?.n) >= count) return
  }
}

it('tells every process of a change in the salon that it watches, and of no other', async () => {
  const [here, there] = [openProcess(), openProcess()]
  const told = [nextChange(here, 'a'), nextChange(there, 'a')]
  let others = 0
  there.watch('b', () => others++)
  await listening(2)
  here.changed('a')
  expect(await Promise.all(told)).toEqual(['a', 'a'])
  expect(others).toBe(0)
})

it('finds its way back after its connection was cut, and tells that something may have been missed', async () => {
  const [here, there] = [openProcess(), openProcess()]
  const first = nextChange(there, 'a')
  await listening(1)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'salloon salon_changed' and datname = current_database()`,
  )
  here.changed('a')
  expect(await first).toBe('a')
  await listening(1)
  const second = nextChange(there, 'a')
  here.changed('a')
  expect(await second).toBe('a')
})

it('says at the end that it is the end', async () => {
  const live = openProcess()
  const ended = new Promise<string>((told) => {
    live.watch(
      'a',
      () => undefined,
      () => told('over'),
    )
  })
  await live.stop()
  expect(await ended).toBe('over')
})

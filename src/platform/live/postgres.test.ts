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

/** Resolves with the next notified change. */
function nextChange(live: OneProcess, salonId: string): Promise<string> {
  return new Promise((told) => {
    const leave = live.watch(salonId, () => {
      leave()
      told(salonId)
    })
  })
}

/** Waits for LISTEN: the first watcher opens the connection. */
async function listening(count: number) {
  for (;;) {
    const { rows } = await database.pool.query(
      `select count(*) as n from pg_stat_activity where datname = current_database() and query = 'listen salon_changed' and state = 'idle'`,
    )
    if (Number(rows[0]?.n) >= count) return
  }
}

it('notifies every process of changes of the watched salon only', async () => {
  const [here, there] = [openProcess(), openProcess()]
  const told = [nextChange(here, 'a'), nextChange(there, 'a')]
  let others = 0
  there.watch('b', () => others++)
  await listening(2)
  here.changed('a')
  expect(await Promise.all(told)).toEqual(['a', 'a'])
  expect(others).toBe(0)
})

it('reconnects after its connection was lost, and notifies that changes may have been missed', async () => {
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

it('ends its watchers', async () => {
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

import cluster from 'node:cluster'
import { expect, test } from 'vitest'
import { freePort } from '../../tests/support/server.ts'
import { runWorkers } from './workers.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead()).length

test('a process that dies during startup of the others is replaced', async () => {
  cluster.setupPrimary({ exec: 'tests/support/crashing-worker.ts', execArgv: [], silent: true })
  const workers = await runWorkers(2, { PORT: String(await freePort()) }, silent)
  try {
    await expect.poll(living, { timeout: 10_000 }).toBe(2)
    expect(cluster.workers?.[1]).toBeUndefined()
  } finally {
    await workers.stop()
  }
  expect(living()).toBe(0)
})

test('the first starts alone with its own settings, which the others and its replacement do not get', async () => {
  cluster.setupPrimary({ exec: 'tests/support/reporting-worker.ts', execArgv: [], silent: true })
  const heard: string[] = []
  const told = (_: unknown, { given }: { given: string | null }) => heard.push(`given ${given}`)
  const listens = () => heard.push('listens')
  cluster.on('message', told).on('listening', listens)
  const workers = await runWorkers(2, { PORT: String(await freePort()) }, silent, { GIVEN: 'yes' })
  try {
    expect(heard).toEqual(['given yes', 'listens', 'given null', 'listens'])
    Object.values(cluster.workers ?? {})[0]?.process.kill('SIGKILL')
    await expect.poll(() => heard.slice(4), { timeout: 10_000 }).toEqual(['given null', 'listens'])
  } finally {
    await workers.stop()
    cluster.off('message', told).off('listening', listens)
  }
})

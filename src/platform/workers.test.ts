import cluster from 'node:cluster'
import { expect, test } from 'vitest'
import { freePort } from '../../tests/support/server.ts'
import { runWorkers } from './workers.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const living = () => Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead()).length

test('one that dies before the last has begun is replaced as well', async () => {
  cluster.setupPrimary({ exec: 'tests/support/frail-worker.ts', execArgv: [], silent: true })
  const workers = await runWorkers(2, { PORT: String(await freePort()) }, silent)
  try {
    await expect.poll(living, { timeout: 10_000 }).toBe(2)
    expect(cluster.workers?.[1]).toBeUndefined()
  } finally {
    await workers.stop()
  }
  expect(living()).toBe(0)
})

import cluster from 'node:cluster'
import type pg from 'pg'
import { systemClock } from '../clock.ts'
import type { Lifetime } from '../lifetime.ts'
import { observeDatabase } from './database-figures.ts'
import type { Observability } from './sdk.ts'
import { serveMetrics } from './serve-metrics.ts'

/**
 * Answers what all processes here have counted, as Prometheus's text. Of several the one that leads watches the database and
 * has the port of its own; `jobs` are all that it knows. Throws when that port is taken.
 */
export async function publishMetrics(
  observability: Observability,
  lifetime: Lifetime,
  pool: pg.Pool,
  jobs: readonly string[],
): Promise<() => Promise<string>> {
  const { collectWorkerMetrics } = await import('./collect-worker-metrics.ts')
  const text = collectWorkerMetrics(observability)
  if (cluster.isWorker) return text
  observeDatabase(pool, systemClock.now, jobs)
  const { metricsPort } = observability.settings
  if (metricsPort !== null) lifetime.onEnd(await serveMetrics(metricsPort, text))
  return text
}

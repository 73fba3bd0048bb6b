import cluster from 'node:cluster'
import type pg from 'pg'
import { systemClock } from '../clock.ts'
import type { Lifetime } from '../lifetime.ts'
import { observeDatabase } from './database-figures.ts'
import type { Observability } from './sdk.ts'
import { serveMetrics } from './serve-metrics.ts'

/**
 * Returns a function that collects the metrics of all processes in Prometheus's text format. The leader alone observes
 * the database and serves the metrics port; `jobs` are the names of all jobs. Throws if that port is taken.
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

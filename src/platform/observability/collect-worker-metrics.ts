import cluster, { type Worker } from 'node:cluster'
import type { MetricData } from '@opentelemetry/sdk-metrics'
import { withTimeout } from '../with-timeout.ts'
import { metricsText, type ProcessMetrics } from './metrics-text.ts'
import { PLACE } from './place.ts'
import type { Observability } from './sdk.ts'

/** Messages about metrics between the processes of one leader. */
type Message =
  | { salloon: 'metrics request'; id: number }
  | { salloon: 'metrics'; id: number; process: string; metrics: MetricData[] }
  | { salloon: 'metrics text request'; id: number }
  | { salloon: 'metrics text'; id: number; text: string }

/** Processes that do not respond in this time are left out. */
const RESPONSE_TIMEOUT_MS = 4_000

/**
 * Returns a function that collects the metrics of all processes of this site on the machine in Prometheus's text
 * format, in whichever process it is called. Call once in each process.
 */
export function collectWorkerMetrics(observability: Pick<Observability, 'collect'>): () => Promise<string> {
  if (cluster.isWorker) return askLeader(observability)
  const all = leading(observability)
  return async () => metricsText(await all())
}

function leading({ collect }: Pick<Observability, 'collect'>): () => Promise<ProcessMetrics[]> {
  const waiting = new Map<number, (metrics: ProcessMetrics) => void>()
  let last = 0

  function ask(worker: Worker): Promise<ProcessMetrics | null> {
    const id = ++last
    const answer = new Promise<ProcessMetrics>((done) => waiting.set(id, done))
    worker.send({ salloon: 'metrics request', id } satisfies Message, () => undefined)
    return withTimeout<ProcessMetrics | null>(answer, RESPONSE_TIMEOUT_MS)
      .catch(() => null)
      .finally(() => waiting.delete(id))
  }

  async function all(): Promise<ProcessMetrics[]> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected())
    if (workers.length === 0) return [{ process: null, metrics: await collect() }]
    const theirs = await Promise.all(workers.map((worker) => (worker ? ask(worker) : null)))
    const own = { process: 'leader', metrics: await collect() }
    return [own, ...theirs.filter((one) => one !== null)]
  }

  cluster.on('message', (worker, message: Message) => {
    if (message.salloon === 'metrics') waiting.get(message.id)?.(message)
    if (message.salloon !== 'metrics text request') return
    const { id } = message
    void all().then((processes) => {
      worker.send({ salloon: 'metrics text', id, text: metricsText(processes) } satisfies Message, () => undefined)
    })
  })
  return all
}

function askLeader({ collect }: Pick<Observability, 'collect'>): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>()
  let last = 0
  process.on('message', (message: Message) => {
    if (message.salloon === 'metrics text') waiting.get(message.id)?.(message.text)
    if (message.salloon !== 'metrics request') return
    const { id } = message
    void collect().then((metrics) =>
      process.send?.({ salloon: 'metrics', id, process: process.env[PLACE] ?? '', metrics } satisfies Message),
    )
  })
  return async () => {
    const id = ++last
    const answer = new Promise<string>((done) => waiting.set(id, done))
    process.send?.({ salloon: 'metrics text request', id } satisfies Message)
    const message = 'The process that leads did not answer.'
    return withTimeout(answer, RESPONSE_TIMEOUT_MS, message).finally(() => waiting.delete(id))
  }
}

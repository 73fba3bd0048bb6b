import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '../domain/kernel/app.ts'
import { PLACE } from './observability/place.ts'

/** Delay before a process is replaced, so that one that crashes at once does not use up the CPU. */
const RESTART_DELAY_MS = 1_000

export interface Workers {
  /** Stops all processes and waits for them. */
  stop(): Promise<void>
}

/**
 * Runs `count` more processes of this program with these settings, sharing one listening port. A process that dies
 * after it was listening is replaced. Resolves when all listen; throws if one fails to start.
 *
 * `first`: settings for the first process only, not its replacement. The others are started when it listens.
 */
export async function runWorkers(
  count: number,
  env: Record<string, string>,
  log: Log,
  first: Record<string, string> | null = null,
): Promise<Workers> {
  const wasListening = new WeakSet<Worker>()
  const places = new WeakMap<Worker, string>()
  let stopping = false
  let started = false

  cluster.on('listening', (worker) => wasListening.add(worker))
  cluster.on('exit', (worker, code, signal) => {
    // During startup a failure is fatal; later, processes are restarted.
    if (stopping || !(started || wasListening.has(worker))) return
    log.error({ pid: worker.process.pid, code, signal }, 'process ended, restarting')
    setTimeout(() => stopping || fork(places.get(worker) ?? ''), RESTART_DELAY_MS)
  })

  function fork(place: string, own: Record<string, string> = {}): Worker {
    const worker = cluster.fork({ ...env, ...own, [PLACE]: place })
    places.set(worker, place)
    return worker
  }

  async function stop(): Promise<void> {
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)))
  }

  try {
    const left = Array.from({ length: count }, (_, n) => String(n + 1))
    if (first) await listening(fork(left.shift() ?? '', first))
    await Promise.all(left.map((place) => listening(fork(place))))
  } catch (error) {
    await stop()
    throw error
  }
  started = true
  return { stop }
}

function listening(worker: Worker): Promise<void> {
  return new Promise((done, fail) => {
    worker.once('listening', () => done())
    worker.once('exit', (code) => fail(new Error(`A process of the site could not begin (it ended with ${code}).`)))
  })
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const exited = once(worker.process, 'exit')
  worker.process.kill('SIGTERM')
  await exited
}

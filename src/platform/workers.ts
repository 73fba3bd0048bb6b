import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '../domain/kernel/app.ts'
import { PLACE } from './observability/place.ts'

/** One that ends is replaced after this time, so that one that cannot live does not take the machine. */
const REPLACED_AFTER_MS = 1_000

export interface Workers {
  /** Asks all to end, and waits until they have. */
  stop(): Promise<void>
}

/**
 * Runs this program so many times more, each with these settings. Whoever connects to the port that they all listen on is
 * answered by one of them; one that dies after it has listened is replaced. Resolves when all listen, and throws when one
 * cannot begin.
 *
 * `first`: settings for the first alone, and not for who replaces it. The others begin when it listens.
 */
export async function runWorkers(
  count: number,
  env: Record<string, string>,
  log: Log,
  first: Record<string, string> | null = null,
): Promise<Workers> {
  const listened = new WeakSet<Worker>()
  const places = new WeakMap<Worker, string>()
  let stopping = false
  let started = false

  cluster.on('listening', (worker) => listened.add(worker))
  cluster.on('exit', (worker, code, signal) => {
    // While all begin, one that has not come so far says that none will; later it is tried again and again.
    if (stopping || !(started || listened.has(worker))) return
    log.error({ pid: worker.process.pid, code, signal }, 'a process ended; another takes its place')
    setTimeout(() => stopping || fork(places.get(worker) ?? ''), REPLACED_AFTER_MS)
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
  const gone = once(worker.process, 'exit')
  worker.process.kill('SIGTERM')
  await gone
}

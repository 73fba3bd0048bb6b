import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../domain/kernel/app.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'

/** Limits the number of concurrent requests of a process. */
export interface Admission {
  /** Takes a slot and returns the function that releases it, or null if there is none. */
  enter(): (() => void) | null
  /** For a request whose body may still be arriving; null if there are too many of them, or no slot. */
  receive(): Receiving | null
  /** Runs work in a slot. Throws Refusal('temporarily_unavailable') if there is none. */
  run<T>(work: () => Promise<T>): Promise<T>
}

interface Receiving {
  /** Takes a slot, once the body has arrived. Throws Refusal('temporarily_unavailable') if there is none. */
  received(): void
  /** Releases what it has taken. */
  release(): void
}

const RETRY_AFTER_SECONDS = 2
const LOG_INTERVAL_MS = 10_000
/**
 * Requests whose bodies are arriving only cost memory, so they have a separate, larger limit: slow senders take no
 * slots.
 */
const RECEIVING_FACTOR = 8

/**
 * Admits at most `limit` requests at a time and refuses the others at once: queued requests would be handled only when
 * their clients had given up or retried.
 */
export function admission(limit: number, log?: Pick<Log, 'warn'>): Admission {
  let working = 0
  let receiving = 0
  let refused = 0

  /** Logs overload at intervals, not for each request. */
  function refuse(): null {
    if (refused === 0) {
      const logRefused = () => {
        log?.warn({ refused, seconds: LOG_INTERVAL_MS / 1000 }, 'requests over the limit refused')
        refused = 0
      }
      setTimeout(logRefused, LOG_INTERVAL_MS).unref()
    }
    refused += 1
    return null
  }

  function enter(): (() => void) | null {
    if (working >= limit) return refuse()
    working += 1
    return once(() => {
      working -= 1
    })
  }

  function receive(): Receiving | null {
    if (working >= limit || receiving >= limit * RECEIVING_FACTOR) return refuse()
    receiving += 1
    const arrived = once(() => {
      receiving -= 1
    })
    let release: (() => void) | null = null
    return {
      received() {
        arrived()
        release ??= enter()
        if (!release) throw overloaded()
      },
      release() {
        arrived()
        release?.()
      },
    }
  }

  return {
    enter,
    receive,
    async run(task) {
      const release = enter()
      if (!release) throw overloaded()
      try {
        return await task()
      } finally {
        release()
      }
    },
  }
}

export interface AdmissionVariables {
  /**
   * To be called after the body was read and before the work begins. Throws Refusal('temporarily_unavailable') if the
   * process has too much to do by then.
   */
  received?(): void
}

/** Admits requests while there are slots; a streaming response releases its slot when it starts. */
export function admitted(slots: Admission): MiddlewareHandler<{ Variables: AdmissionVariables }> {
  return async (c, next) => {
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const receiving = hasBody ? slots.receive() : null
    const release = hasBody ? receiving?.release : slots.enter()
    if (!release) throw overloaded()
    if (receiving) c.set('received', receiving.received)
    try {
      await next()
    } finally {
      release()
    }
  }
}

function overloaded(): Refusal {
  return new Refusal('temporarily_unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS, overloaded: true })
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}

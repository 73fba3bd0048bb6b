import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../domain/kernel/app.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'

/** Limits the number of concurrent requests of a process. */
export interface Admission {
  /** Takes a slot and returns the function that releases it, or null if there is none. */
  enter(): (() => void) | null
  /** For a request whose body is still arriving; null if there are too many of them. */
  receive(): Receiving | null
  /** Runs work in a slot. Throws Refusal('temporarily_unavailable') if there is none. */
  run<T>(work: () => Promise<T>): Promise<T>
}

interface Receiving {
  /** To be called when the body has arrived: takes a slot, or throws Refusal('temporarily_unavailable'). */
  work(): void
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
        log?.warn({ refused, seconds: LOG_INTERVAL_MS / 1000 }, 'more requests at a time than are answered')
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
    let release: (() => void) | null = once(() => {
      receiving -= 1
    })
    return {
      work() {
        release?.()
        release = enter()
        if (!release) throw overloaded()
      },
      release: () => release?.(),
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

/**
 * Admits requests while there are slots; a streaming response releases its slot when it starts. A request whose body is
 * still arriving takes its slot at the end of it: reading its body fails when there is none, before it is handled.
 */
export function admitted(slots: Admission): MiddlewareHandler<{ Bindings: { incoming?: IncomingMessage } }> {
  return async (c, next) => {
    const incoming = c.req.method !== 'GET' && c.req.method !== 'HEAD' ? c.env?.incoming : undefined
    // A body that was sent together with its headers has arrived then.
    if (incoming && !incoming.complete) await setImmediate()
    const receiving = incoming && !incoming.complete && c.req.raw.body ? slots.receive() : undefined
    const release = receiving === undefined ? slots.enter() : receiving?.release
    if (!release) throw overloaded()
    if (receiving) c.req.raw = withEnd(c.req.raw, receiving.work)
    try {
      await next()
    } finally {
      release()
    }
  }
}

/** The request with a body whose reading fails at its end if `onEnd` throws. */
function withEnd(request: Request, onEnd: () => void): Request {
  const init = { body: request.body?.pipeThrough(new TransformStream({ flush: onEnd })), duplex: 'half' }
  return new Request(request, init)
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

import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../../domain/kernel/app.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'

/** How many requests a process works on at a time. */
export interface Admission {
  /** Takes a place; answers how it is given back, or null when there is none. `incoming`: a request whose body may be on its way. */
  enter(incoming?: IncomingMessage): (() => void) | null
  /** Does the work in a place of its own. Throws Refusal('temporarily_unavailable') when there is none. */
  run<T>(work: () => Promise<T>): Promise<T>
}

const RETRY_AFTER_SECONDS = 2
const LOGGED_EVERY_MS = 10_000
/** Bodies that are on their way cost memory alone: slow senders take no place from those who have sent theirs. */
const RECEIVING_FOR_EACH = 8

/**
 * At most so many requests at a time. What comes beyond that is refused at once: queued, each would wait for all those before
 * it, and by its turn its client would have gone or sent it again.
 */
export function admission(most: number, log?: Pick<Log, 'warn'>): Admission {
  let working = 0
  let receiving = 0
  let refused = 0

  /** Overload is one line in a while, not one for each request. */
  function refuse(): null {
    if (refused === 0) {
      const tell = () => {
        log?.warn({ refused, seconds: LOGGED_EVERY_MS / 1000 }, 'more requests at a time than are answered')
        refused = 0
      }
      setTimeout(tell, LOGGED_EVERY_MS).unref()
    }
    refused += 1
    return null
  }

  function work(): () => void {
    working += 1
    return once(() => {
      working -= 1
    })
  }

  function enter(incoming?: IncomingMessage): (() => void) | null {
    if (working >= most) return refuse()
    if (!incoming || incoming.complete) return work()
    if (receiving >= most * RECEIVING_FOR_EACH) return refuse()
    receiving += 1
    let leave = once(() => {
      receiving -= 1
    })
    const received = () => {
      leave()
      leave = work()
    }
    incoming.once('end', received)
    return () => {
      incoming.off('end', received)
      leave()
    }
  }

  return {
    enter,
    async run(task) {
      const leave = enter()
      if (!leave) throw overloaded()
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}

/** Lets requests in as long as there are places; an answer that goes on for long holds none once it has begun. */
export function admitted(places: Admission): MiddlewareHandler<{ Bindings: { incoming?: IncomingMessage } }> {
  return async (c, next) => {
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const leave = places.enter(hasBody ? c.env?.incoming : undefined)
    if (!leave) throw overloaded()
    try {
      await next()
    } finally {
      leave()
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

import type { FormEvent } from 'react'

/** A form that is being sent before the router requests it. */
interface Sent {
  /** As encoded for the request. */
  body: string
  answer: Promise<Response>
  /** Sent before hydration; the press is repeated after it. */
  early?: boolean
}

declare global {
  /** By the address they are posted to. */
  var sentAtOnce: Map<string, Sent> | undefined
}

/** Browsers let requests of 64 KB in total outlive a page; larger forms, and files, are sent normally. */
const MAX_ALIVE = 16_000

const plainFetch = globalThis.fetch?.bind(globalThis)
const sent = (): Map<string, Sent> => {
  globalThis.sentAtOnce ??= new Map()
  return globalThis.sentAtOnce
}

/**
 * A form's `onSubmit`: its request is sent immediately and arrives even when the page is left. The router, which may
 * first have to fetch the form's script, receives the response when it asks for it.
 */
export function submitImmediately(event: FormEvent<HTMLFormElement>): void {
  const { submitter } = event.nativeEvent as SubmitEvent
  const form = event.currentTarget
  postImmediately(form.getAttribute('action') ?? location.href, new FormData(form, submitter))
}

/** The same for fields that are about to be submitted to a path of this site. */
export function postImmediately(action: string, fields: FormData | Record<string, string | number>): void {
  const pairs = fields instanceof FormData ? [...fields] : Object.entries(fields)
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
  const address = new URL(action, location.href)
  address.pathname += '.data'
  const waiting = sent().get(address.href)
  if (waiting?.early && waiting.body === String(text)) {
    waiting.early = false
    return
  }
  const answer = post(address.href, { method: 'POST', body: text })
  // The caller that takes the response handles its failure; there may be none.
  answer.catch(() => {})
  sent().set(address.href, { body: String(text), answer })
}

/** Sends every small form of this page in order, even when the page is left. */
export function submitWithKeepalive(): void {
  globalThis.fetch = (input, init) => {
    if (init?.method !== 'POST' || !(init.body instanceof URLSearchParams)) return plainFetch(input, init)
    // Another press came before the router was ready for this one.
    if (init.signal?.aborted) return Promise.reject(init.signal.reason)
    const address = input instanceof Request ? input.url : new URL(input, location.href).href
    return untilAborted(take(address, String(init.body)) ?? post(address, init), init.signal)
  }
  addEventListener('pagehide', () => {
    for (const go of waitingTurn) go()
  })
}

function take(address: string, body: string): Promise<Response> | null {
  const waiting = sent().get(address)
  if (waiting?.body !== body) return null
  sent().delete(address)
  return waiting.answer
}

const turns = new Map<string, Promise<unknown>>()
const waitingTurn = new Set<() => void>()

/**
 * Requests to one address are sent one after another, so that the last press counts. A page that is left waits for
 * nothing.
 */
function post(address: string, init: RequestInit): Promise<Response> {
  const keepalive = String(init.body).length <= MAX_ALIVE
  // The router aborts requests it no longer needs; this one was pressed all the same.
  const begin = () => plainFetch(address, { ...init, signal: null, keepalive })
  const before = turns.get(address)
  const answer = before ? inTurn(before, begin) : begin()
  const settled = answer.catch(() => {})
  turns.set(address, settled)
  void settled.then(() => {
    if (turns.get(address) === settled) turns.delete(address)
  })
  return answer
}

function inTurn(before: Promise<unknown>, begin: () => Promise<Response>): Promise<Response> {
  return new Promise((resolve) => {
    const go = () => {
      if (waitingTurn.delete(go)) resolve(begin())
    }
    waitingTurn.add(go)
    void before.then(go)
  })
}

function untilAborted(answer: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) return answer
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

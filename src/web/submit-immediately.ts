import type { FormEvent } from 'react'

/** A form that is already on its way to the server before the router asks for it. */
interface Sent {
  /** As it is written for the wire. */
  body: string
  answer: Promise<Response>
  /** Sent by the page before React had taken it over; the press is repeated once it has. */
  early?: boolean
}

declare global {
  /** By the address they were posted to. */
  var sentAtOnce: Map<string, Sent> | undefined
}

/** Browsers let requests of 64 KB in all outlive a page; larger forms, and files, are sent as ever. */
const MAX_ALIVE = 16_000

const plainFetch = globalThis.fetch?.bind(globalThis)
const sent = (): Map<string, Sent> => {
  globalThis.sentAtOnce ??= new Map()
  return globalThis.sentAtOnce
}

/**
 * A form's `onSubmit`: its request goes out in this very moment and arrives even when the page is left. The router, which may
 * first have to fetch the script that handles the form, is given the answer when it asks.
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
  // The caller that takes the answer handles its failure; there may be none.
  answer.catch(() => {})
  sent().set(address.href, { body: String(text), answer })
}

/** Lets every small form of this page arrive, in the order they were sent, whatever the reader does next. */
export function keepFormsAlive(): void {
  globalThis.fetch = (input, init) => {
    if (init?.method !== 'POST' || !(init.body instanceof URLSearchParams)) return plainFetch(input, init)
    // Another press has come before the router was ready for this one.
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

/** One address hears of one change after another, so that the last press counts. A page that is left waits for nothing. */
function post(address: string, init: RequestInit): Promise<Response> {
  const keepalive = String(init.body).length <= MAX_ALIVE
  // The router aborts what it no longer wants to hear of; it was pressed all the same.
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

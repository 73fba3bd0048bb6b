import type { FormEvent } from 'react'
import { addSentForm, repeatedEarly, takeSentForm } from './sent-forms.ts'

/** Browsers let requests of 64 KB in total outlive a page; larger forms, and files, are sent normally. */
const MAX_ALIVE = 16_000

const plainFetch = globalThis.fetch?.bind(globalThis)

/**
 * A form's `onSubmit`: its request is sent immediately and arrives even when the page is left. The router, which may
 * first have to fetch the form's script, receives the response when it asks for it. Returns the response.
 */
export function submitImmediately(event: FormEvent<HTMLFormElement>): Promise<Response> {
  const { submitter } = event.nativeEvent as SubmitEvent
  const form = event.currentTarget
  return postImmediately(form.getAttribute('action') ?? location.href, new FormData(form, submitter))
}

/** The same for fields that are about to be submitted to a path of this site. */
export function postImmediately(action: string, fields: FormData | Record<string, string | number>): Promise<Response> {
  const pairs = fields instanceof FormData ? [...fields] : Object.entries(fields)
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
  const address = new URL(action, location.href)
  address.pathname += '.data'
  const body = String(text)
  const early = repeatedEarly(address.href, body)
  if (early) return early.answer
  const answer = post(address.href, { method: 'POST', body: text })
  addSentForm({ address: address.href, body, answer })
  return answer
}

/** Sends every small form of this page in order, even when the page is left. */
export function submitWithKeepalive(): void {
  globalThis.fetch = (input, init) => {
    if (init?.method !== 'POST' || !(init.body instanceof URLSearchParams)) return plainFetch(input, init)
    const address = input instanceof Request ? input.url : new URL(input, location.href).href
    const answer = takeSentForm(address, String(init.body))
    // Another press came before the router was ready for this one.
    if (init.signal?.aborted) {
      answer?.catch(() => {})
      return Promise.reject(init.signal.reason)
    }
    return untilAborted(answer ?? post(address, init), init.signal)
  }
  addEventListener('pagehide', () => {
    for (const go of waitingTurn) go()
  })
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

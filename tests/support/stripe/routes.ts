import { checkParams, type Params } from './params.ts'
import type { StripeStore } from './store.ts'

export interface Call {
  store: StripeStore
  /** The parts of the path that the route leaves open, in order. */
  ids: readonly string[]
  params: Params
  /** The stub's address, for pages that a customer opens. */
  origin: string
  /** A connected account's id, from the header `Stripe-Account`. */
  account: string | null
}

/** One call of the API. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE'
  /** With `:id` for each open part. */
  path: string
  /** The file and the name of its parameters' type in the pinned package. */
  params?: readonly [file: string, type: string]
  /** Whether a browser may call it with the publishable key; its client secret is then checked by the call. */
  publishable?: boolean
  answer(call: Call): unknown
}

export function findRoute(routes: readonly Route[], method: string, path: string): [Route, string[]] | null {
  for (const route of routes) {
    if (route.method !== method) continue
    const match = new RegExp(`^${route.path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}$`).exec(path)
    if (match) return [route, match.slice(1).map(decodeURIComponent)]
  }
  return null
}

/** The answer of a route, with the objects that `expand` names in place of their ids. */
export function answerCall(route: Route, call: Call): unknown {
  const raw = call.params
  const params = route.params ? checkParams(raw, route.params) : raw
  const answer = structuredClone(route.answer({ ...call, params }))
  const expand = raw.expand && typeof raw.expand === 'object' ? Object.values(raw.expand) : []
  for (const path of expand) expandPath(answer, String(path).split('.'), call.store)
  return answer
}

function expandPath(value: unknown, [name, ...rest]: string[], store: StripeStore): void {
  if (!name || !value || typeof value !== 'object') return
  if (Array.isArray(value)) {
    for (const one of value) expandPath(one, [name, ...rest], store)
    return
  }
  const fields = value as Record<string, unknown>
  const found = typeof fields[name] === 'string' ? store.findAny(fields[name]) : undefined
  if (found) fields[name] = structuredClone(found)
  expandPath(fields[name], rest, store)
}

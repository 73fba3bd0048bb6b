import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { StripeFailure } from './failure.ts'
import { type Answer, Idempotency } from './idempotency.ts'
import { openPage } from './pages.ts'
import { type Params, parseForm } from './params.ts'
import { passDeadlines } from './resources/accounts.ts'
import { addMovement, followBalance, makeAvailable } from './resources/balance-transactions.ts'
import { expireSessions } from './resources/checkout-sessions.ts'
import { decideDisputes, followDisputes } from './resources/disputes.ts'
import { expireAuthorisations } from './resources/payment-intents.ts'
import { payOut } from './resources/payouts.ts'
import { finishRefunds } from './resources/refunds.ts'
import { ROUTES } from './resources.ts'
import { answerCall, findRoute } from './routes.ts'
import { StripeStore } from './store.ts'
import { Webhooks } from './webhooks.ts'

/** The keys that the stub accepts, and the secret by which it signs its webhooks. */
export const STUB_KEYS = {
  secretKey: 'sk_test_salloon_stub',
  publishableKey: 'pk_test_salloon_stub',
  webhookSecret: 'whsec_salloon_stub_secret',
}

const FORBIDDEN = 'The provided key does not have the required permissions for this endpoint.'

/** What browsers load in place of Stripe's script. */
const STRIPE_JS = readFileSync(new URL('stripe-js.js', import.meta.url))

export type StripeStub = Awaited<ReturnType<typeof startStripe>>

interface Options {
  port?: number
  /** Where webhooks are sent. */
  webhookUrl?: string
}

/**
 * A server that follows the rules of Stripe's API: keys, idempotency, published parameters, state machines, test cards,
 * events and webhooks. Objects are in memory.
 */
export async function startStripe({ port = 0, webhookUrl = 'http://127.0.0.1:1' }: Options = {}) {
  const store = new StripeStore()
  followBalance(store)
  followDisputes(store)
  const secrets = [STUB_KEYS.webhookSecret]
  const webhooks = new Webhooks(store, { url: webhookUrl, secrets })
  const idempotency = new Idempotency()
  const state = {
    /** Breaks every connection. */
    down: false,
    /** Responds with 401 to everything. */
    refusesKey: false,
    onRequest: null as null | ((path: string) => unknown),
    /** The fault of a request; `lost` executes it without a response. */
    fault: null as null | ((path: string) => 'error' | 'lost' | 'silent' | 'limited' | 'forbidden' | null),
    requests: [] as RecordedRequest[],
  }

  const server = createServer(async (request, response) => {
    if (state.down) return request.socket.destroy()
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const text = request.method === 'POST' ? await read(request) : ''
    const { method = 'GET' } = request
    if (url.pathname === '/stripe.js') {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
      })
      return response.end(STRIPE_JS)
    }
    if (!url.pathname.startsWith('/v1/')) {
      const opened = openPage({ store, origin: url.origin, method, url, form: new URLSearchParams(text) })
      return sendPage(response, opened)
    }
    const key = header(request, 'idempotency-key')
    const params = parseForm(method === 'POST' ? text : url.search)
    state.requests.push({
      method,
      path: url.pathname,
      params,
      form: flat(text),
      key,
      account: header(request, 'stripe-account'),
    })
    state.onRequest?.(url.pathname)
    const fault = state.fault?.(url.pathname) ?? null
    if (fault === 'silent') return
    if (fault === 'error') return send(response, 500, { error: { type: 'api_error', message: 'broken' } })
    if (fault === 'limited')
      return send(response, 429, { error: { type: 'rate_limit_error', message: 'Too many requests' } })
    if (fault === 'forbidden')
      return send(response, 403, { error: { type: 'invalid_request_error', message: FORBIDDEN } })
    const { answer, replayed } = answerRequest(request, method, url, params, text)
    if (fault === 'lost') return request.socket.destroy()
    if (replayed) response.setHeader('Idempotent-Replayed', 'true')
    send(response, answer.status, answer.body)
  })

  function answerRequest(request: IncomingMessage, method: string, url: URL, params: Params, text: string) {
    try {
      const browser = authenticate(request, params)
      const [route, ids] = findRoute(ROUTES, method, url.pathname) ?? []
      if (!route || !ids) {
        const message = `Unrecognized request URL (${method}: ${url.pathname}).`
        throw new StripeFailure(404, { type: 'invalid_request_error', message })
      }
      if (browser && !route.publishable) throw refusedKey('This API call cannot be made with a publishable API key.')
      if (browser) checkSecret(ids[0], params)
      const { key: _, client_secret: __, ...given } = browser ? params : { ...params, key: '', client_secret: '' }
      const account = header(request, 'stripe-account') ?? null
      const call = { store, ids, params: given, origin: url.origin, account }
      const run = (): Answer => attempt(() => ({ status: 200, body: answerCall(route, call) }))
      const key = method === 'POST' ? header(request, 'idempotency-key') : undefined
      return idempotency.run(key && `${account} ${key}`, `${method} ${url.pathname} ${text}`, run)
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error
      return { answer: { status: error.status, body: error.body }, replayed: false }
    }
  }

  /** Whether the request came with the publishable key. */
  function authenticate(request: IncomingMessage, params: Params): boolean {
    if (state.refusesKey) throw refusedKey('Invalid API Key provided')
    const bearer = /^Bearer (\S+)$/.exec(header(request, 'authorization') ?? '')?.[1] ?? params.key
    if (bearer === STUB_KEYS.publishableKey) return true
    if (!String(bearer).startsWith('sk_test_')) throw refusedKey(`Invalid API Key provided: ${bearer}`)
    const version = header(request, 'stripe-version')
    if (version && version !== Stripe.API_VERSION) {
      const message = `Invalid Stripe API version: ${version}; the stub follows ${Stripe.API_VERSION}.`
      throw new StripeFailure(400, { type: 'invalid_request_error', message })
    }
    return false
  }

  /** A browser may act on an intent if it knows the intent's secret. */
  function checkSecret(id: string | undefined, params: Params): void {
    const intent = id && (store.find('payment_intent', id) ?? store.find('setup_intent', id))
    if (!intent || intent.client_secret === params.client_secret) return
    throw refusedKey('The client_secret provided does not match the client_secret associated with the intent.')
  }

  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const listening = (server.address() as AddressInfo).port
  return {
    state,
    store,
    webhooks,
    /** All payment intents by id. */
    intents: store.table('payment_intent'),
    port: listening,
    origin: `http://127.0.0.1:${listening}`,
    /** Removes all idempotency keys, as Stripe does after a day. */
    clearKeys: () => idempotency.clear(),
    /** Adds an amount to the marketplace's own balance, in minor units. */
    topUp(amount: number, currency = 'dkk') {
      addMovement(store, { id: 'tu_stub', currency }, { type: 'topup', amount })
    },
    /** Lets time pass: authorisations and sessions expire, refunds finish. */
    advance(milliseconds: number) {
      store.advance(milliseconds)
      if (milliseconds > 86_400_000) idempotency.clear()
      expireAuthorisations(store)
      expireSessions(store)
      finishRefunds(store)
      makeAvailable(store)
      decideDisputes(store)
      passDeadlines(store)
      payOut(store)
    },
    close: () => {
      webhooks.close()
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}

interface RecordedRequest {
  method: string
  path: string
  params: Params
  /** The parameters as they were sent, by their flat names. */
  form: Record<string, string>
  key: string | undefined
  account: string | undefined
}

/** A declined card and a wrong parameter are answers too. */
function attempt(answer: () => Answer): Answer {
  try {
    return answer()
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    return { status: error.status, body: error.body }
  }
}

function refusedKey(message: string): StripeFailure {
  return new StripeFailure(401, { type: 'invalid_request_error', message })
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function flat(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function send(response: ServerResponse, status: number, body: unknown) {
  // The browser's script calls from another origin.
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  response.end(JSON.stringify(body))
}

function sendPage(response: ServerResponse, opened: ReturnType<typeof openPage>) {
  if (opened && 'location' in opened) response.writeHead(303, { location: opened.location })
  else response.writeHead(opened ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
  response.end(opened && 'html' in opened ? opened.html : '')
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: string
  created: number
  client_secret: string
  metadata: Record<string, string>
  next_action: null | { type: string; redirect_to_url: { url: string } }
  last_payment_error: null | { type: string; code: string; decline_code: string }
  latest_charge: null | { id: string; object: 'charge'; captured: boolean; amount_refunded: number }
}

type Form = Record<string, string>

/** A fake of Stripe's HTTP API for payment intents, with idempotency keys. */
export async function startStripeServer() {
  const intents = new Map<string, Intent>()
  const replies = new Map<string, { status: number; body: unknown }>()
  const state = {
    down: false,
    /** Responds with 401 to everything. */
    refusesKey: false,
    onRequest: null as null | ((path: string) => unknown),
    /** The fault of a request; `lost` executes it without a response. */
    fault: null as null | ((path: string) => 'error' | 'lost' | 'silent' | null),
    requests: [] as { path: string; form: Form; key: string | undefined }[],
  }

  const server = createServer(async (request, response) => {
    if (state.down) return request.socket.destroy()
    if (state.refusesKey) {
      const error = { type: 'invalid_request_error', message: 'Invalid API Key provided' }
      return send(response, 401, { error })
    }
    const form = Object.fromEntries(new URLSearchParams(await read(request)))
    const key = request.headers['idempotency-key'] as string | undefined
    const path = (request.url ?? '').split('?')[0] ?? ''
    state.requests.push({ path, form, key })
    state.onRequest?.(path)
    const fault = state.fault?.(path) ?? null
    if (fault === 'silent') return
    if (fault === 'error') return send(response, 500, { error: { type: 'api_error', message: 'broken' } })
    const known = key ? replies.get(`${path} ${key}`) : undefined
    const reply = known ?? answer(intents, request.method ?? 'GET', path, form)
    if (key) replies.set(`${path} ${key}`, reply)
    if (fault === 'lost') return request.socket.destroy()
    send(response, reply.status, reply.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    state,
    intents,
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((done) => server.close(done)),
  }
}

function answer(
  intents: Map<string, Intent>,
  method: string,
  path: string,
  form: Form,
): { status: number; body: unknown } {
  const [, , , id, action] = path.split('/')
  const intent = id ? intents.get(id) : undefined
  if (path === '/v1/payment_intents' && method === 'GET') {
    return ok({ object: 'list', data: [...intents.values()].reverse(), has_more: false, url: path })
  }
  if (path === '/v1/payment_intents') return create(intents, form)
  if (path === '/v1/refunds') {
    const charge = intents.get(form.payment_intent ?? '')?.latest_charge
    if (charge) charge.amount_refunded += Number(form.amount)
    return ok({ id: 're_1', object: 'refund' })
  }
  if (!intent)
    return {
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' } },
    }
  if (action && intent.status !== 'requires_capture' && intent.status !== 'requires_action') {
    const message = `This PaymentIntent's status is ${intent.status}`
    return { status: 400, body: { error: { type: 'invalid_request_error', message } } }
  }
  if (action === 'capture') {
    const taken = Number(form.amount_to_capture)
    Object.assign(intent, { status: 'succeeded', amount_received: taken })
    intent.latest_charge = { id: 'ch_1', object: 'charge', captured: true, amount_refunded: intent.amount - taken }
  }
  if (action === 'cancel') intent.status = 'canceled'
  return ok(intent)
}

function create(intents: Map<string, Intent>, form: Form) {
  const method = form.payment_method ?? ''
  if (method === 'pm_unknown') {
    const error = { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_method' }
    return { status: 400, body: { error: { ...error, message: "No such PaymentMethod: 'pm_unknown'" } } }
  }
  const intent: Intent = {
    id: `pi_${intents.size + 1}`,
    object: 'payment_intent',
    amount: Number(form.amount),
    amount_received: 0,
    currency: form.currency ?? '',
    status: 'requires_capture',
    created: Math.floor(Date.now() / 1000),
    client_secret: `pi_${intents.size + 1}_secret`,
    metadata: Object.fromEntries(
      Object.entries(form).flatMap(([k, v]) => (k.startsWith('metadata[') ? [[k.slice(9, -1), v]] : [])),
    ),
    next_action: null,
    last_payment_error: null,
    latest_charge: { id: 'ch_1', object: 'charge', captured: false, amount_refunded: 0 },
  }
  intents.set(intent.id, intent)
  if (method === 'pm_asks_bank') {
    intent.status = 'requires_action'
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/confirm' } }
  }
  if (method === 'pm_declined') {
    intent.status = 'requires_payment_method'
    intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' }
    const error = { ...intent.last_payment_error, message: 'Your card has insufficient funds.', payment_intent: intent }
    return { status: 402, body: { error } }
  }
  return ok(intent)
}

function ok(body: unknown) {
  return { status: 200, body }
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

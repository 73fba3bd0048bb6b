import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import type { StripeStore } from './store.ts'

export interface WebhookEndpoint {
  url: string
  /** Two while a secret is rotated: Stripe then signs with both. */
  secrets: readonly string[]
}

interface Delivery {
  event: Stripe.Event
  tries: number
}

/** Faults of a delivery, each as a probability from 0 to 1. `random` returns numbers from 0 to 1. */
export interface Faults {
  random: () => number
  lose?: number
  duplicate?: number
  reorder?: number
}

/** How long Stripe waits before it sends a refused event again, in milliseconds: exponentially, for three days. */
const RETRY_MS = [5, 60, 300, 1800, 7200, 18_000, 36_000, 86_400, 86_400].map((seconds) => seconds * 1000)

/**
 * The events of an account and their delivery. Deliveries are pending until `deliverAll`; with `automatic` they are
 * sent at once, and again as often as the endpoint refuses them.
 */
export class Webhooks {
  readonly endpoint: WebhookEndpoint
  readonly pending: Delivery[] = []
  automatic = false
  /** Shortens the time between automatic retries. */
  retryMs: (tries: number) => number = (tries) => RETRY_MS[tries - 1] ?? 0
  readonly #store: StripeStore
  readonly #timers = new Set<NodeJS.Timeout>()

  constructor(store: StripeStore, endpoint: WebhookEndpoint) {
    this.#store = store
    this.endpoint = endpoint
    store.onChange((kind, type, object) => {
      if (kind !== 'event') this.#record(type, object)
    })
  }

  #record(type: string, object: { id: string }): void {
    const event = this.#store.add('event', {
      ...{ api_version: Stripe.API_VERSION, data: { object: structuredClone(object) }, pending_webhooks: 1 },
      ...{ type, request: { id: null, idempotency_key: null } },
    } as unknown as Partial<Stripe.Event>)
    this.pending.push({ event, tries: 0 })
    if (this.automatic) this.#later(0)
  }

  /** The body and the header of an event, signed with every secret of the endpoint. */
  sign(
    event: object,
    { secrets = this.endpoint.secrets, at = this.#store.now() } = {},
  ): [body: string, header: string] {
    const body = JSON.stringify(event)
    const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'))
    return [body, [`t=${at}`, ...signatures.map((one) => `v1=${one}`)].join(',')]
  }

  /** Sends one event; returns the endpoint's status, 0 without an answer. */
  async send(event: Stripe.Event): Promise<number> {
    const [body, signature] = this.sign(event)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const options = { method: 'POST', body, headers, signal: AbortSignal.timeout(20_000) }
    const status = await fetch(this.endpoint.url, options).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status >= 200 && status < 300) event.pending_webhooks = 0
    return status
  }

  /**
   * Delivers what is pending, until nothing is: refused events are tried again, at most nine times. `faults` loses,
   * repeats and reorders deliveries; a lost event was never sent, as during an outage longer than Stripe's retries.
   */
  async deliverAll(faults?: Faults, send: (event: Stripe.Event) => Promise<number> = (event) => this.send(event)) {
    const { random = () => 1, lose = 0, duplicate = 0, reorder = 0 } = faults ?? {}
    while (this.pending.length > 0) {
      const place = random() < reorder ? Math.floor(random() * this.pending.length) : 0
      const [delivery] = this.pending.splice(place, 1)
      if (!delivery || random() < lose) continue
      const times = random() < duplicate ? 2 : 1
      for (let n = 0; n < times; n++) {
        const status = await send(delivery.event)
        if (status >= 200 && status < 300) delivery.event.pending_webhooks = 0
        else if (n === 0 && ++delivery.tries <= RETRY_MS.length) this.pending.push(delivery)
      }
    }
  }

  #later(milliseconds: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.#deliverNext()
    }, milliseconds)
    this.#timers.add(timer)
  }

  async #deliverNext(): Promise<void> {
    const delivery = this.pending.shift()
    if (!delivery) return
    const status = await this.send(delivery.event)
    if ((status >= 200 && status < 300) || ++delivery.tries > RETRY_MS.length) return
    this.pending.push(delivery)
    this.#later(this.retryMs(delivery.tries))
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
  }
}

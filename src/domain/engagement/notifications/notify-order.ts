import { releaseLink } from '../../identity/accounts/release-link.ts'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads, OrderNotification } from '../../kernel/jobs.ts'
import { dateAt, type Zone } from '../../kernel/time.ts'
import { arrivalDays } from '../../salons/policies/arrival-days.ts'
import type { DeliveryPromise } from '../../salons/policies/delivery-terms.ts'
import { findOrderFacts } from './queries.ts'

/** The order's states in which a notification still applies when its job runs; outdated ones are not sent. */
const VALID_STATUSES: Record<OrderNotification, readonly string[]> = {
  order_placed: ['placed'],
  order_cancelled: ['cancelled'],
  order_withdrawn: ['cancelled'],
  order_sent: ['placed'],
  order_ready: ['placed'],
  payment_returned: ['abandoned', 'declined'],
}

/** Notifies one side of the change of an order of products; and a customer of a failed payment. */
export async function notifyOrder(app: App, { orderId, event, side }: JobPayloads['notify-order']): Promise<void> {
  const order = await findOrderFacts(app.db, orderId)
  if (!order || !VALID_STATUSES[event].includes(order.status)) return
  // No mail about a failed payment once another attempt succeeded.
  if (event === 'payment_returned' && order.boughtSince) return
  if (event === 'order_ready' && order.received) return
  const facts = { ...order, ...timesOf(order), event, origin: app.origin }
  const { unverifiedId, customerEmail } = order
  const release =
    unverifiedId && customerEmail ? { release: releaseLink(app, { personId: unverifiedId, email: customerEmail }) } : {}
  const to = side === 'customer' ? order.customerEmail : order.salonEmail
  const { orderForCustomer, orderForSalon } = app.messages
  const mail =
    side === 'customer'
      ? orderForCustomer(order.customerLocale, { ...facts, ...release })
      : orderForSalon(order.salonLocale, facts)
  if (to) await app.mailer.send({ to, ...mail })
}

interface Promised {
  deliveryPromise: DeliveryPromise | null
  createdAt: Date
  timeZone: Zone
  country: string
}

/** What was said about the time when it was ordered. */
function timesOf({ deliveryPromise: promise, createdAt, timeZone, country }: Promised) {
  return {
    arrival: promise?.kind === 'delivery' ? arrivalDays(dateAt(createdAt, timeZone), promise, country) : null,
    collecting: promise?.kind === 'collect' ? { hours: promise.hours, note: promise.note } : null,
  }
}

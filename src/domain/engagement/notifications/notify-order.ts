import { releaseLink } from '../../identity/accounts/release-link.ts'
import type { App } from '../../kernel/app.ts'
import type { JobPayloads, OrderNews } from '../../kernel/jobs.ts'
import { newsOfOrder } from './queries.ts'

/** The state in which a piece of news is still true when its job runs: nobody is told what has changed since. */
const STILL_TRUE: Record<OrderNews, readonly string[]> = {
  order_placed: ['placed'],
  order_cancelled: ['cancelled'],
  order_withdrawn: ['cancelled'],
  order_sent: ['placed'],
  payment_returned: ['abandoned', 'declined'],
}

/** Tells one side what became of an order of products; and a customer that an attempt to pay came to nothing. */
export async function notifyOrder(app: App, { orderId, event, reader }: JobPayloads['notify-order']): Promise<void> {
  const news = await newsOfOrder(app.db, orderId)
  if (!news || !STILL_TRUE[event].includes(news.status)) return
  // A customer who tried again meanwhile and succeeded gets no mail about the failure.
  if (event === 'payment_returned' && news.boughtSince) return
  const facts = { ...news, event, origin: app.origin }
  const { unverifiedId, customerEmail } = news
  const release =
    unverifiedId && customerEmail ? { release: releaseLink(app, { personId: unverifiedId, email: customerEmail }) } : {}
  const to = reader === 'customer' ? news.customerEmail : news.salonEmail
  const { orderForCustomer, orderForSalon } = app.messages
  const mail =
    reader === 'customer'
      ? orderForCustomer(news.customerLocale, { ...facts, ...release })
      : orderForSalon(news.salonLocale, facts)
  if (to) await app.mailer.send({ to, ...mail })
}

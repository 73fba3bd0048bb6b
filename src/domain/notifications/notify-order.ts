import type { App } from '../app.ts'
import type { JobPayloads } from '../shared/jobs.ts'
import { newsOfOrder } from './queries.ts'

/** Tells a customer that an order was placed, or that an attempt to pay came to nothing and the money is theirs. */
export async function notifyOrder(app: App, { orderId, event }: JobPayloads['notify-order']): Promise<void> {
  const news = await newsOfOrder(app.db, orderId)
  if (!news || news.status !== (event === 'order_placed' ? 'placed' : 'abandoned')) return
  await app.mailer.send({
    to: news.customerEmail,
    ...app.messages.order(news.customerLocale, { ...news, event, origin: app.origin }),
  })
}

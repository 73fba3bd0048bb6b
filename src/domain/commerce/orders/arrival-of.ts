import { dateAt } from '../../kernel/time.ts'
import { arrivalDays } from '../../salons/policies/arrival-days.ts'
import type { OrderDetail } from './queries.ts'

/** The days on which an order was said to arrive, 'YYYY-MM-DD'; null when nothing was said, or nothing is sent. */
export function arrivalOf({
  deliveryPromise: promise,
  createdAt,
  timeZone,
  country,
}: Pick<OrderDetail, 'deliveryPromise' | 'createdAt' | 'timeZone' | 'country'>): {
  first: string
  last: string
} | null {
  return promise?.kind === 'delivery' ? arrivalDays(dateAt(createdAt, timeZone), promise, country) : null
}

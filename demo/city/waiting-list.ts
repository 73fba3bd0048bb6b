import type { Rows } from '../rows.ts'
import type { Customer } from './customers.ts'
import type { Service } from './menu.ts'
import type { SalonContext } from './salon-context.ts'

/** How many wait in the partner's salon, besides planned requests. */
const WAITING = 4
const HOUR = 3_600_000

/** Customers who wait for an evening of the coming days, which is seldom free. */
export function waitingListOf(
  into: Rows,
  salonContext: SalonContext,
  {
    services,
    customers,
    planned,
    random: some,
  }: {
    services: readonly Service[]
    customers: readonly Customer[]
    planned: readonly { id: string }[]
    /** Whether others wait as well. */
    random: boolean
  },
): void {
  const random = salonContext.random('waiting list')
  const { salonId, calendar } = salonContext
  const others = some ? random.sample(customers, WAITING) : []
  for (const [n, { id: customer_id }] of [...planned, ...others].entries()) {
    const request_id = salonContext.id('waiting request', n)
    const service_ids = [random.pick(services).id]
    const first = random.int(1, 3)
    into.waiting_request.push({
      id: request_id,
      ...{ customer_id, salon_id: salonId, service_ids, staff_id: null },
      first_day: calendar.date(first),
      last_day: calendar.date(first + random.int(0, 4)),
      parts: ['evening'],
      radius_km: n === 0 ? 5 : 0,
      joined_at: new Date(calendar.midnight.getTime() - (40 - n * 7) * HOUR),
    })
    into.waiting_place.push({ salon_id: salonId, request_id, service_ids, staff_id: null })
  }
}

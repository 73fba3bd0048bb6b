import { decideCommission } from '../../src/domain/commerce/commission/commission-rule.ts'
import type { Row, Rows } from '../rows.ts'
import type { SalonContext } from './salon-context.ts'

const OWN_LINKS = [
  ['marketplace', 10],
  ['salon_link', 3],
  ['widget', 1],
] as const

/**
 * The decisions about the commission on a salon's orders, and an objection by its owner, if given. Called after its
 * clients were created.
 */
export function commissionOf(into: Rows, salonContext: SalonContext, objectingId: string | null): void {
  const random = salonContext.random('commission')
  const { salonId } = salonContext
  const bookingOf = new Map(into.booking.map((row) => [row.order_id, row]))
  const earlierOf = new Map<string, Row<'booking'>[]>()
  const clientOf = new Map(into.client.map((row) => [row.id, row]))
  for (const order of into.customer_order.toSorted((a, b) => timeOf(a.created_at) - timeOf(b.created_at))) {
    if (!order.client_id) continue
    const booking = bookingOf.get(order.id)
    const earlier = earlierOf.get(order.client_id) ?? []
    const origin = random.weighted(OWN_LINKS)
    order.origin = origin
    const since = clientOf.get(order.client_id)?.created_at
    const isClient = since !== undefined && timeOf(since) < timeOf(order.created_at)
    const decision = decideCommission({
      ...{ channel: 'online', origin, hasAppointment: booking !== undefined },
      ...{ isClient, earlierAppointments: earlier.length, isListed: true },
    })
    into.commission_decision.push({
      ...{ salon_id: salonId, order_id: order.id, client_id: order.client_id, ...decision },
      evidence: JSON.stringify({
        origin,
        matchedBy: isClient ? 'account' : null,
        clientSince: isClient ? new Date(since).toISOString() : null,
        earlierAppointments: earlier.length,
        isListed: true,
        lastAppointment: earlier.at(-1)?.starts_at ?? null,
      }),
      decided_at: order.created_at,
    })
    if (booking) earlierOf.set(order.client_id, [...earlier, booking])
  }
  if (objectingId) pushObjection(into, salonContext, bookingOf, objectingId)
}

/** The owner knows a client of a completed first appointment. */
function pushObjection(
  into: Rows,
  { salonId, calendar }: SalonContext,
  bookingOf: ReadonlyMap<string | null | undefined, Row<'booking'>>,
  ownerId: string,
): void {
  const charged = into.commission_decision.findLast(
    ({ charged, order_id }) => charged && bookingOf.get(order_id)?.status === 'completed',
  )
  if (!charged) return
  into.commission_objection.push({
    ...{ salon_id: salonId, order_id: charged.order_id, created_by: ownerId },
    reason: 'She has been my client since 2023, at my former salon, under another email address.',
    created_at: new Date(calendar.midnight.getTime() - 7 * 3_600_000),
  })
}

function timeOf(at: Date | string): number {
  return new Date(at).getTime()
}

import type { Kysely } from 'kysely'
import { knownToSalon } from '../../clients/known-to-salon.ts'
import { decideCommission } from '../../commerce/commission/commission-rule.ts'
import { isOrigin } from '../../commerce/commission/origin.ts'
import { writeDecision } from '../../commerce/commission/write-decision.ts'
import type { DB } from '../../kernel/tables.ts'
import { commissionBasisPointsOf } from '../../salons/plans/commission.ts'
import { mayUse } from '../../salons/plans/may-use.ts'

interface PlacedOrder {
  salonId: string
  orderId: string
  customerId: string
  clientId: string
  /** Whether the client was added for this order. */
  isNewClient: boolean
}

/**
 * Decides once, when an order is placed, whether it bears commission and at which rate, and stores the decision with its
 * evidence. The caller has added the customer as a client, so that of two first orders at once the second one finds the first.
 */
export async function decideOrderCommission(
  tx: Kysely<DB>,
  { salonId, orderId, customerId, clientId, isNewClient }: PlacedOrder,
  now: Date,
): Promise<void> {
  const [order, booking, salon] = [
    await tx
      .selectFrom('customer_order')
      .select('origin')
      .where('salon_id', '=', salonId)
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
    await tx
      .selectFrom('booking')
      .select('id')
      .where('salon_id', '=', salonId)
      .where('order_id', '=', orderId)
      .limit(1)
      .executeTakeFirst(),
    await tx.selectFrom('salon').select('plan').where('id', '=', salonId).executeTakeFirstOrThrow(),
  ]
  const isListed = mayUse(salon.plan, 'directoryListing')
  const addedClientId = isNewClient ? clientId : null
  const known = await knownToSalon(tx, { salonId, personId: customerId, orderId, addedClientId })
  const origin = isOrigin(order.origin) ? order.origin : 'marketplace'
  const { matchedBy, earlierAppointments } = known
  const decision = decideCommission({
    channel: 'online',
    origin,
    hasAppointment: booking !== undefined,
    isClient: matchedBy !== null,
    earlierAppointments,
    isListed,
  })
  const evidence = {
    origin,
    matchedBy,
    earlierAppointments,
    clientSince: known.clientSince?.toISOString() ?? null,
    lastAppointment: known.lastAppointment?.toISOString() ?? null,
    isListed,
  }
  const basisPoints = commissionBasisPointsOf(salon.plan)
  await writeDecision(tx, { salonId, orderId, clientId, ...decision, evidence, basisPoints }, now)
}

import type { Kysely } from 'kysely'
import { countAppointments } from '../../clients/count-appointments.ts'
import { markCollected } from '../../commerce/orders/mark-collected.ts'
import { markSettlementDue } from '../../commerce/payments/settlement-due.ts'
import type { DB } from '../../kernel/tables.ts'

interface Completed {
  salonId: string
  clientId: string | null
  orderId: string | null
  startsAt: Date
}

/**
 * What follows when appointments are completed: their products count as collected, their clients have had one more
 * appointment, and their salons have earned the price. One statement each for all of them.
 */
export async function afterCompletion(tx: Kysely<DB>, completed: readonly Completed[], now: Date): Promise<void> {
  const paid = completed.flatMap(({ salonId, orderId }) => (orderId ? [{ salonId, orderId }] : []))
  await markCollected(tx, paid, now)
  await markSettlementDue(tx, paid)
  await countAppointments(
    tx,
    completed.map((one) => ({ ...one, status: 'completed' })),
  )
}

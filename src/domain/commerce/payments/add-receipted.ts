import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Notes that a receipt has this amount of an online payment, below zero for a credit note. Payments from before they had
 * receipts stay without.
 */
export async function addReceipted(
  tx: Kysely<DB>,
  { salonId, paymentId, minor }: { salonId: string; paymentId: string; minor: number },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set((eb) => ({ receipted_minor: eb('receipted_minor', '+', minor) }))
    .where('salon_id', '=', salonId)
    .where('id', '=', paymentId)
    .execute()
}

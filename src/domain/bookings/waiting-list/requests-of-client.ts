import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** Moves the requests of a client who is merged into another. The caller holds the locks of both. */
export async function mergeClientRequests(
  tx: Kysely<DB>,
  { salonId, targetId, otherId }: { salonId: string; targetId: string; otherId: string },
): Promise<void> {
  await tx
    .updateTable('waiting_request')
    .set({ client_id: targetId })
    .where('salon_id', '=', salonId)
    .where('client_id', '=', otherId)
    .execute()
}

/** Deletes the requests that salons made for clients who are erased. The caller holds the locks of the clients. */
export async function deleteClientRequests(
  tx: Kysely<DB>,
  clients: readonly { salonId: string; id: string }[],
): Promise<void> {
  if (clients.length === 0) return
  const [salonIds, ids] = [clients.map(({ salonId }) => salonId), clients.map(({ id }) => id)]
  await tx.deleteFrom('waiting_request').where('salon_id', 'in', salonIds).where('client_id', 'in', ids).execute()
}

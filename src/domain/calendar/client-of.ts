import type { Kysely } from 'kysely'
import { isIdentified } from '../clients/client-sql.ts'
import { findOrAddClient } from '../clients/find-or-add-client.ts'
import type { Member } from '../kernel/member.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { DB } from '../kernel/tables.ts'

/** An existing client, or a new one with the full name in one field. */
export type RequestedClient = { clientId: string } | { clientId: null; name: string; email: string; phone: string }

/**
 * An existing client, or a new one. If they have an account, it shows the appointment. An exclusive lock is for what is
 * counted for each client.
 */
export async function clientOf(
  tx: Kysely<DB>,
  { salonId }: Member,
  requested: RequestedClient,
  now: Date,
  lock: 'shared' | 'exclusive' = 'shared',
) {
  const id = requested.clientId ?? (await findOrAddClient(tx, { salonId, ...newClient(requested) }, now))
  const found = tx
    .selectFrom('client as c')
    .select('c.person_id')
    .where('c.salon_id', '=', salonId)
    .where('c.id', '=', id)
    // An erased client has no appointments to come.
    .where(isIdentified)
  // Waits for a concurrent deletion of the account, or erasure of the client.
  const client = await (lock === 'shared' ? found.forShare() : found.forNoKeyUpdate()).executeTakeFirst()
  if (!client) throw new Refusal('not_found')
  return { clientId: id, customerId: client.person_id }
}

/** The last word of a name is the last name. */
function newClient({ name, email, phone }: Extract<RequestedClient, { clientId: null }>) {
  const words = name.split(' ')
  const lastName = words.length > 1 ? words.slice(-1).join('') : ''
  return { name: lastName ? words.slice(0, -1).join(' ') : name, lastName, email, phone }
}

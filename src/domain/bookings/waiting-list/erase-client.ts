import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import { anonymiseClient, anonymiseClientOfSalon } from '../clients/anonymise-client.ts'
import { deleteClientRequests } from './requests-of-client.ts'

/**
 * Anonymises one client of a salon, and deletes what they wait for. Returns false when they have an upcoming appointment.
 * The caller holds the client's lock: a concurrent request is visible here.
 */
export async function eraseClientOfSalon(
  tx: Kysely<DB>,
  client: { salonId: string; id: string; now: Date },
): Promise<boolean> {
  if (!(await anonymiseClientOfSalon(tx, client))) return false
  await deleteClientRequests(tx, [client])
  return true
}

/** The same for a person as a client of every salon. Their own requests are deleted with the account. */
export async function erasePersonAsClient(tx: Kysely<DB>, personId: string, now: Date): Promise<void> {
  await deleteClientRequests(tx, await anonymiseClient(tx, personId, now))
}

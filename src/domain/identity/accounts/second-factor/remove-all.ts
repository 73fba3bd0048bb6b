import type { Kysely } from 'kysely'
import type { DB } from '../../../kernel/tables.ts'

/** Deletes what remains after the last second factor: recovery codes, locks, and the sessions' record of using one. */
export async function removeRest(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await tx.deleteFrom('second_factor_lock').where('person_id', '=', personId).execute()
  await tx.updateTable('session').set({ second_factor_at: null }).where('person_id', '=', personId).execute()
}

/** Deletes all second factors of an account; returns their number. */
export async function removeAllFactors(tx: Kysely<DB>, personId: string): Promise<number> {
  const apps = await tx.deleteFrom('authenticator_app').where('person_id', '=', personId).returning('id').execute()
  const passkeys = await tx.deleteFrom('passkey').where('person_id', '=', personId).returning('id').execute()
  await removeRest(tx, personId)
  return apps.length + passkeys.length
}

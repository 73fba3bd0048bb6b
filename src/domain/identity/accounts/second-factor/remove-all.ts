import type { Kysely } from 'kysely'
import type { DB } from '../../../kernel/tables.ts'

/** What is left of a second factor when there is none any more: recovery codes, locks, sessions that showed one. */
export async function removeRest(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await tx.deleteFrom('second_factor_lock').where('person_id', '=', personId).execute()
  await tx.updateTable('session').set({ second_factor_at: null }).where('person_id', '=', personId).execute()
}

/** Takes every second factor of an account away; answers how many there were. */
export async function removeAllFactors(tx: Kysely<DB>, personId: string): Promise<number> {
  const apps = await tx.deleteFrom('authenticator_app').where('person_id', '=', personId).returning('id').execute()
  const passkeys = await tx.deleteFrom('passkey').where('person_id', '=', personId).returning('id').execute()
  await removeRest(tx, personId)
  return apps.length + passkeys.length
}

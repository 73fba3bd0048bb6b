import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { deleteOldDevices } from './known-devices.ts'
import { deleteExpiredEmailChanges } from './profile/email-change.ts'
import { reEncrypt } from './second-factor/re-encrypt.ts'
import { deleteStaleSignUps } from './sign-up-queries.ts'

const BATCH = 1000
/** How long a sign-up can be verified. */
const DAYS_UNVERIFIED = 7

/**
 * Deletes expired sessions, codes, links, sign-ups and old devices, and encrypts second factors with the newest key, a
 * bounded number of each at a time.
 */
export async function deleteExpired(app: App): Promise<void> {
  const now = app.clock.now()
  await app.db
    .deleteFrom('session')
    .where('id', 'in', (eb) => eb.selectFrom('session').select('id').where('expires_at', '<=', now).limit(BATCH))
    .execute()
  await app.db
    .deleteFrom('one_time_code')
    .where('phone', 'in', (eb) =>
      eb.selectFrom('one_time_code').select('phone').where('expires_at', '<=', now).limit(BATCH),
    )
    .where('expires_at', '<=', now)
    .execute()
  for (const table of ['pending_sign_in', 'passkey_challenge', 'password_reset'] as const) {
    await sql`delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where expires_at <= ${now} limit ${BATCH})`.execute(app.db)
  }
  await deleteOldDevices(app.db, now, BATCH)
  await reEncrypt(app, BATCH)
  await deleteExpiredEmailChanges(app.db, now)
  await deleteStaleSignUps(app.db, new Date(now.getTime() - DAYS_UNVERIFIED * 86_400_000), BATCH)
}

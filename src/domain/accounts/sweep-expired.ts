import type { App } from '../app.ts'

const AT_ONCE = 1000

/** Removes sessions and codes that nobody can use any more, a bounded number at a time. */
export async function sweepExpired(app: App): Promise<void> {
  const now = app.clock.now()
  await app.db
    .deleteFrom('session')
    .where('id', 'in', (eb) => eb.selectFrom('session').select('id').where('expires_at', '<=', now).limit(AT_ONCE))
    .execute()
  await app.db
    .deleteFrom('one_time_code')
    .where('phone', 'in', (eb) =>
      eb.selectFrom('one_time_code').select('phone').where('expires_at', '<=', now).limit(AT_ONCE),
    )
    .where('expires_at', '<=', now)
    .execute()
}

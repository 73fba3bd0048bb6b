import type { App } from '../../kernel/app.ts'
import { addMinutes, DAY_MINUTES } from '../../kernel/time.ts'

/** How long a closed message is stored; the privacy page says a year. */
const RETENTION_DAYS = 365

/** Deletes messages that were closed long ago, a bounded number at a time. */
export async function deleteOldMessages(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  await app.db
    .deleteFrom('contact_message')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('contact_message')
        .select('id')
        .where('created_at', '<=', addMinutes(app.clock.now(), -RETENTION_DAYS * DAY_MINUTES))
        .limit(1000),
    )
    .execute()
}

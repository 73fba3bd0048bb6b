import type { App } from '../../kernel/app.ts'
import type { Session } from '../../kernel/auth.ts'
import { addMinutes } from '../../kernel/time.ts'
import { hashToken } from './hashed-tokens.ts'

/** The accuracy of 'last used': good enough to recognise a device, with few writes. */
const RECORD_EVERY_MINUTES = 10

/** Records the use of a session. */
export async function recordUse(app: Pick<App, 'db' | 'clock'>, session: Session): Promise<void> {
  const now = app.clock.now()
  const before = addMinutes(now, -RECORD_EVERY_MINUTES)
  if (session.usedAt > before) return
  await app.db
    .updateTable('session')
    .set({ used_at: now })
    .where('id', '=', session.id)
    .where('used_at', '<=', before)
    .execute()
}

/** Stores the device name that a program gave when signing in: 'Karen’s phone'. */
export async function nameDevice(app: Pick<App, 'db'>, token: string, device: string): Promise<void> {
  await app.db.updateTable('session').set({ device }).where('token', '=', hashToken(token)).execute()
}

import type { App } from '../../kernel/app.ts'
import type { Session } from '../../kernel/auth.ts'
import { addMinutes } from '../../kernel/time.ts'
import { hashToken } from './hashed-tokens.ts'

/** Near enough for somebody who looks for a stranger among their devices, and seldom a write. */
const NOTED_EVERY_MINUTES = 10

/** Notes that a session is in use. */
export async function noteUse(app: Pick<App, 'db' | 'clock'>, session: Session): Promise<void> {
  const now = app.clock.now()
  const before = addMinutes(now, -NOTED_EVERY_MINUTES)
  if (session.usedAt > before) return
  await app.db
    .updateTable('session')
    .set({ used_at: now })
    .where('id', '=', session.id)
    .where('used_at', '<=', before)
    .execute()
}

/** Keeps what a program calls the device that it has just signed in: 'Karen’s phone'. */
export async function nameDevice(app: Pick<App, 'db'>, token: string, device: string): Promise<void> {
  await app.db.updateTable('session').set({ device }).where('token', '=', hashToken(token)).execute()
}

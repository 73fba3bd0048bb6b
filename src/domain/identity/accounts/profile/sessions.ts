import type { Kysely } from 'kysely'
import type { App } from '../../../kernel/app.ts'
import { isId } from '../../../kernel/ids.ts'
import type { DB } from '../../../kernel/tables.ts'

const LIMIT = 50

export interface ActiveSession {
  id: string
  userAgent: string
  /** The program's name; null for a browser. */
  device: string | null
  address: string
  openedAt: Date
  /** Some minutes late. */
  usedAt: Date
  /** Whether it is the present session. */
  current: boolean
}

/** A person's sessions, the most recently used first. */
export async function listSessions(
  app: Pick<App, 'db' | 'auth' | 'clock'>,
  viewer: { id: string },
  headers: Headers,
): Promise<ActiveSession[]> {
  const [own, rows] = await Promise.all([
    app.auth.session(headers),
    app.db
      .selectFrom('session')
      .select(['id', 'user_agent', 'device', 'ip_address', 'created_at', 'used_at'])
      .where('person_id', '=', viewer.id)
      .where('expires_at', '>', app.clock.now())
      .orderBy('used_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LIMIT)
      .execute(),
  ])
  return rows.map(({ id, user_agent, device, ip_address, created_at, used_at }) => ({
    id,
    userAgent: user_agent ?? '',
    device,
    address: ip_address ?? '',
    openedAt: created_at,
    usedAt: used_at,
    current: id === own?.id,
  }))
}

/** Ends all of a person's other sessions. */
export async function signOutElsewhere(
  app: Pick<App, 'db' | 'auth'>,
  viewer: { id: string },
  headers: Headers,
): Promise<void> {
  const own = await app.auth.session(headers)
  await endOtherSessions(app.db, viewer.id, own?.id ?? null)
}

/** Ends one other session of a person; other people's sessions are unaffected. */
export async function endSession(app: Pick<App, 'db'>, viewer: { id: string }, sessionId: string): Promise<void> {
  if (!isId(sessionId)) return
  await app.db.deleteFrom('session').where('id', '=', sessionId).where('person_id', '=', viewer.id).execute()
}

export async function endOtherSessions(db: Kysely<DB>, personId: string, keep: string | null): Promise<void> {
  const sessions = db.deleteFrom('session').where('person_id', '=', personId)
  await (keep === null ? sessions : sessions.where('id', '!=', keep)).execute()
}

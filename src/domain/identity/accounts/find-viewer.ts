import type { App } from '../../kernel/app.ts'
import type { Session } from '../../kernel/auth.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { recordUse } from './session-device.ts'

/** The viewer, by cookie or bearer token; null for a visitor and an ended session. */
export async function findViewer(app: App, headers: Headers): Promise<Viewer | null> {
  return (await findViewerOrExpired(app, headers)).viewer
}

/** The same for a browser: `clearCookies` are the cookies that clear an ended session. */
export async function findViewerOrExpired(
  app: App,
  headers: Headers,
): Promise<{ viewer: Viewer | null; session: Session | null; clearCookies: Headers }> {
  const { viewer, session, clearCookies } = await app.auth.find(headers)
  if (session) await recordUse(app, session)
  return { viewer, session, clearCookies }
}

import type { App } from '../app.ts'
import type { Viewer } from './viewer.ts'

/** Who asks, by cookie or bearer token; null for a visitor and for a token that is dead. */
export async function whoIs(app: App, headers: Headers): Promise<Viewer | null> {
  return app.auth.find(headers)
}

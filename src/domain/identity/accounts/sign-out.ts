import type { App } from '../../kernel/app.ts'

/** Ends the session that the headers carry, by cookie or bearer token. The answer's headers clear the cookies. */
export async function signOut(app: App, headers: Headers): Promise<Headers> {
  return app.auth.close(headers)
}

import type { App } from '../../kernel/app.ts'

/** Ends the session of the headers, by cookie or bearer token. The returned headers clear the cookies. */
export async function signOut(app: App, headers: Headers): Promise<Headers> {
  return app.auth.close(headers)
}

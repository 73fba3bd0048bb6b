import { createHmac } from 'node:crypto'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Log } from '../app.ts'
import { newId } from '../shared/ids.ts'
import type { DB } from '../shared/tables.ts'
import { CLIENT_ADDRESS } from './client-address.ts'
import { sessionOpener } from './session-opener.ts'
import { withHashedTokens } from './token-vault.ts'
import { type SignedIn, type Viewer, viewerOf } from './viewer.ts'

const DAYS_REMEMBERED = 30
const COOKIE_PREFIX = 'salloon'

/** Sessions and secrets. The account library stays behind this: nothing else knows which one it is. */
export interface Auth {
  open(personId: string, remember: boolean, headers: Headers): Promise<SignedIn>
  /** Ends the session that the headers carry; the answer's headers clear the cookies. */
  close(headers: Headers): Promise<Headers>
  /** `dead` clears the cookies of a session that is no more; empty when there is nothing to clear. */
  find(headers: Headers): Promise<{ viewer: Viewer | null; dead: Headers }>
  /** The session that the headers carry; null for none. */
  session(headers: Headers): Promise<{ id: string; openedAt: Date } | null>
  /** A keyed fingerprint: whoever reads it in the database cannot try out what it was made from. */
  seal(text: string): string
}

export interface AuthOptions {
  db: Kysely<DB>
  /** At least 32 random characters; signs cookies and seals codes. */
  secret: string
  origin: string
  log?: Pick<Log, 'error'>
}

export function createAuth({ db, secret, origin, log }: AuthOptions): Auth {
  const library = betterAuth({
    appName: 'Salloon',
    baseURL: origin,
    secret,
    database: (options: BetterAuthOptions) =>
      withHashedTokens(kyselyAdapter(db, { type: 'postgres', transaction: true })(options)),
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', image: 'picture', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        lastName: { type: 'string', fieldName: 'last_name', input: false },
        phone: { type: 'string', required: false, input: false },
        address: { type: 'string', input: false },
        role: { type: 'string', input: false },
        locale: { type: 'string', input: false },
      },
    },
    account: {
      modelName: 'credential',
      fields: {
        userId: 'person_id',
        providerId: 'provider',
        accountId: 'provider_account',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    session: {
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: DAYS_REMEMBERED * 86_400,
      disableSessionRefresh: true,
    },
    verification: { fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' } },
    plugins: [bearer(), sessionOpener()],
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      database: { generateId: () => newId(), joins: true, validateSchema: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) => log?.error({ details }, message),
    },
  })

  return {
    async open(personId, remember, headers) {
      const { response, headers: cookies } = await library.api.openSession({
        body: { personId, remember },
        headers,
        returnHeaders: true,
      })
      return { ...response, headers: cookiesOf(cookies) }
    },
    async close(headers) {
      const { headers: cookies } = await library.api.signOut({ headers, returnHeaders: true })
      return cookiesOf(cookies)
    },
    async find(headers) {
      if (!mayCarrySession(headers)) return { viewer: null, dead: new Headers() }
      const found = await library.api.getSession({ headers })
      if (found) return { viewer: viewerOf(found.user), dead: new Headers() }
      const { headers: cookies } = await library.api.forgetSession({ headers, returnHeaders: true })
      return { viewer: null, dead: cookiesOf(cookies) }
    },
    async session(headers) {
      if (!mayCarrySession(headers)) return null
      const found = await library.api.getSession({ headers })
      return found && { id: found.session.id, openedAt: found.session.createdAt }
    },
    seal: (text) => createHmac('sha256', secret).update(text).digest('hex'),
  }
}

/** Most requests are visitors': they cost neither a query nor a signature. */
function mayCarrySession(headers: Headers): boolean {
  return headers.has('authorization') || (headers.get('cookie')?.includes(`${COOKIE_PREFIX}.`) ?? false)
}

function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers()
  for (const cookie of headers.getSetCookie()) cookies.append('set-cookie', cookie)
  return cookies
}

import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { BetterAuthOptions } from 'better-auth'
import type { Kysely } from 'kysely'
import type { Log } from '../../kernel/app.ts'
import { CLIENT_ADDRESS } from '../../kernel/client-address-header.ts'
import { cookieName, isSecure } from '../../kernel/cookie-name.ts'
import { newId } from '../../kernel/ids.ts'
import type { DB } from '../../kernel/tables.ts'
import { isTemporarilyUnavailable } from '../../kernel/unavailable.ts'
import { DAYS_REMEMBERED } from './days-remembered.ts'
import { withHashedTokens } from './hashed-tokens.ts'
import { type Secrets, secretVersions } from './secrets.ts'

export const COOKIE_PREFIX = 'salloon'

export interface LibraryUse extends Secrets {
  db: Kysely<DB>
  origin: string
  log?: Pick<Log, 'error'> | undefined
}

/** The account library's mapping to our tables, cookies and log. */
export function librarySettings({ db, secret, previousSecrets, origin, log }: LibraryUse) {
  return {
    appName: 'Salloon',
    baseURL: origin,
    secret,
    secrets: secretVersions({ secret, previousSecrets }),
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
        blockedAt: { type: 'date', fieldName: 'blocked_at', required: false, input: false },
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
      additionalFields: {
        usedAt: { type: 'date', fieldName: 'used_at', required: false, input: false },
        secondFactorAt: { type: 'date', fieldName: 'second_factor_at', required: false, input: false },
        confirmedAt: { type: 'date', fieldName: 'confirmed_at', required: false, input: false },
      },
      expiresIn: DAYS_REMEMBERED * 86_400,
      disableSessionRefresh: true,
    },
    verification: { fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' } },
    advanced: {
      // The library only supports the weaker '__Secure-' prefix.
      useSecureCookies: false,
      cookiePrefix: cookieName(COOKIE_PREFIX, origin),
      defaultCookieAttributes: { secure: isSecure(origin) },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      database: { generateId: () => newId(), joins: true, validateSchema: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Errors only: other log lines of the library may contain tokens or provider keys.
      log: (_level, message, ...details) => {
        const errors = details.filter((detail) => detail instanceof Error)
        // An outage is rethrown, and logged by the error handler.
        if (!errors.some((error) => isTemporarilyUnavailable(error))) log?.error({ errors }, message)
      },
    },
  } satisfies BetterAuthOptions
}

/** Only the cookies of a response of the library. */
export function cookiesOf(headers: Headers): Headers {
  const cookies = new Headers()
  for (const cookie of headers.getSetCookie()) cookies.append('set-cookie', cookie)
  return cookies
}

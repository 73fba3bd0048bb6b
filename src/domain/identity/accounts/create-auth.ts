import { betterAuth } from 'better-auth'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { bearer } from 'better-auth/plugins/bearer'
import type { Kysely } from 'kysely'
import type { Log } from '../../kernel/app.ts'
import type { Auth, Session } from '../../kernel/auth.ts'
import type { SocialProvider } from '../../kernel/social-provider.ts'
import type { DB } from '../../kernel/tables.ts'
import { COOKIE_PREFIX, cookiesOf, librarySettings } from './auth-library-settings.ts'
import { acceptEarlierSignatures } from './earlier-signatures.ts'
import { encryptionKeys, fingerprints, type Secrets } from './secrets.ts'
import { sessionOpener } from './session-opener.ts'
import { createSocial } from './social.ts'
import { viewerOf } from './viewer-of.ts'

/** The secrets sign cookies and hash codes. */
export interface AuthOptions extends Secrets {
  db: Kysely<DB>
  origin: string
  log?: Pick<Log, 'error'> | undefined
  providers?: readonly SocialProvider[]
}

export function createAuth({ db, secret, previousSecrets, origin, log, providers = [] }: AuthOptions): Auth {
  const secrets = { secret, previousSecrets }
  const settings = librarySettings({ db, ...secrets, origin, log })
  const keys = encryptionKeys(secrets)
  const accept = (headers: Headers) => acceptEarlierSignatures(secrets, headers)
  const library = betterAuth({ ...settings, plugins: [bearer(), sessionOpener()] })
  /** A blocked account has no sessions. */
  const getOpen = async (headers: Headers) => {
    const found = await library.api.getSession({ headers: accept(headers) })
    return found?.user.blockedAt ? null : found
  }
  const find = async (headers: Headers) => {
    if (!mayCarrySession(headers)) return { viewer: null, session: null, clearCookies: new Headers() }
    const found = await getOpen(headers)
    if (found) {
      const session = sessionOf(found.session)
      const viewer = { ...viewerOf(found.user), ...(session.secondFactorAt && { secondFactor: true as const }) }
      return { viewer, session, clearCookies: new Headers() }
    }
    const { headers: cookies } = await library.api.clearSession({ headers, returnHeaders: true })
    return { viewer: null, session: null, clearCookies: cookiesOf(cookies) }
  }

  const close = async (headers: Headers) => {
    const { headers: cookies } = await library.api.signOut({ headers: accept(headers), returnHeaders: true })
    return cookiesOf(cookies)
  }

  return {
    async open({ admitted: _, ...body }, headers) {
      const { response, headers: cookies } = await library.api.openSession({
        body,
        headers: accept(headers),
        returnHeaders: true,
      })
      return { ...response, headers: cookiesOf(cookies) }
    },
    close,
    find,
    social: createSocial({ settings, origin, providers, find, close, accept }),
    async session(headers) {
      if (!mayCarrySession(headers)) return null
      const found = await getOpen(headers)
      return found && sessionOf(found.session)
    },
    keyedHash: (text) => fingerprints({ secret }, text)[0],
    keyedHashes: (text) => fingerprints(secrets, text),
    encrypt: (text) => symmetricEncrypt({ key: keys, data: text }),
    decrypt: (encrypted) => symmetricDecrypt({ key: keys, data: encrypted }),
    encryptionPrefix: `$ba$${keys.currentVersion}$`,
  }
}

interface StoredSession {
  id: string
  createdAt: Date
  usedAt?: Date | null | undefined
  secondFactorAt?: Date | null | undefined
  confirmedAt?: Date | null | undefined
}

function sessionOf({ id, createdAt, usedAt, secondFactorAt, confirmedAt }: StoredSession): Session {
  return {
    id,
    openedAt: createdAt,
    usedAt: usedAt ?? createdAt,
    secondFactorAt: secondFactorAt ?? null,
    confirmedAt: confirmedAt ?? createdAt,
  }
}

/** Most requests are anonymous: they need neither a query nor a signature check. */
function mayCarrySession(headers: Headers): boolean {
  return headers.has('authorization') || (headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session_token`) ?? false)
}

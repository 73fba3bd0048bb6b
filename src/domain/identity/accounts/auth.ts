import { betterAuth } from 'better-auth'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { bearer } from 'better-auth/plugins/bearer'
import type { Kysely } from 'kysely'
import type { Log } from '../../kernel/app.ts'
import type { DB } from '../../kernel/tables.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { acceptEarlierSignatures } from './earlier-signatures.ts'
import { COOKIE_PREFIX, cookiesOf, librarySettings } from './library-settings.ts'
import { encryptionKeys, fingerprints, type Secrets } from './secrets.ts'
import { sessionOpener } from './session-opener.ts'
import { createSocial, type Social, type SocialProvider } from './social.ts'
import { type SignedIn, viewerOf } from './viewer.ts'

export interface Session {
  id: string
  openedAt: Date
  /** As it was last noted: some minutes late. */
  usedAt: Date
  /** When a second factor was shown in it; null: never. */
  secondFactorAt: Date | null
  /** When its owner last showed that it is them: by signing in, or by confirming it since. */
  confirmedAt: Date
}

/** Somebody whom `admit` has let in. Nothing else makes one, so that no way in forgets the second factor. */
export interface Admission {
  personId: string
  remember: boolean
  /** Whether they have just shown a second factor. */
  secondFactor: boolean
  now: Date
  /** A browser, known again by a cookie; a program is known by what it calls itself. */
  browser: boolean
  readonly admitted: typeof ADMITTED
}
export const ADMITTED: unique symbol = Symbol('admitted')

/** A session just opened; `device` is what its browser is known by, null for a program. */
export interface Opened extends SignedIn {
  device: string | null
}

/** Sessions and secrets. The account library stays behind this: nothing else knows which one it is. */
export interface Auth {
  open(admission: Admission, headers: Headers): Promise<Opened>
  /** Ends the session that the headers carry; the answer's headers clear the cookies. */
  close(headers: Headers): Promise<Headers>
  /**
   * Who asks, and the session that the headers carry: null for none. `dead` clears the cookies of a session that is no more;
   * empty when there is nothing to clear.
   */
  find(headers: Headers): Promise<{ viewer: Viewer | null; session: Session | null; dead: Headers }>
  /** The session alone. */
  session(headers: Headers): Promise<Session | null>
  /** A keyed fingerprint: whoever reads it in the database cannot try out what it was made from. */
  seal(text: string): string
  /** The same by each secret that is accepted, the current one's first: for recognising what an earlier one sealed. */
  seals(text: string): readonly [string, ...string[]]
  /** Text that only this site can read again. */
  encrypt(text: string): Promise<string>
  /** Throws for what was not encrypted here. */
  decrypt(encrypted: string): Promise<string>
  /** What everything begins with that the current secret encrypted. */
  encryptionMark: string
  /** Signing in through another house; its providers are empty where none is configured. */
  social: Social
}

/** The secrets sign cookies and seal codes. */
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
  /** A locked account has no session, whenever and however it was opened. */
  const getOpen = async (headers: Headers) => {
    const found = await library.api.getSession({ headers: accept(headers) })
    return found?.user.blockedAt ? null : found
  }
  const find = async (headers: Headers) => {
    if (!mayCarrySession(headers)) return { viewer: null, session: null, dead: new Headers() }
    const found = await getOpen(headers)
    if (found) {
      const session = sessionOf(found.session)
      const viewer = { ...viewerOf(found.user), ...(session.secondFactorAt && { secondFactor: true as const }) }
      return { viewer, session, dead: new Headers() }
    }
    const { headers: cookies } = await library.api.forgetSession({ headers, returnHeaders: true })
    return { viewer: null, session: null, dead: cookiesOf(cookies) }
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
    seal: (text) => fingerprints({ secret }, text)[0],
    seals: (text) => fingerprints(secrets, text),
    encrypt: (text) => symmetricEncrypt({ key: keys, data: text }),
    decrypt: (encrypted) => symmetricDecrypt({ key: keys, data: encrypted }),
    encryptionMark: `$ba$${keys.currentVersion}$`,
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

/** Most requests are visitors': they cost neither a query nor a signature. */
function mayCarrySession(headers: Headers): boolean {
  return headers.has('authorization') || (headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session_token`) ?? false)
}

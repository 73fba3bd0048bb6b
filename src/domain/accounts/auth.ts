import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import type { Kysely } from 'kysely'
import type { Log } from '../app.ts'
import type { DB } from '../shared/tables.ts'
import type { Viewer } from '../shared/viewer.ts'
import { acceptEarlierSignatures } from './earlier-signatures.ts'
import { COOKIE_PREFIX, cookiesOf, librarySettings } from './library-settings.ts'
import { fingerprints, type Secrets } from './secrets.ts'
import { sessionOpener } from './session-opener.ts'
import { createSocial, type Social, type SocialProvider } from './social.ts'
import { type SignedIn, viewerOf } from './viewer.ts'

export interface Session {
  id: string
  openedAt: Date
  /** As it was last noted: some minutes late. */
  usedAt: Date
}

/** Sessions and secrets. The account library stays behind this: nothing else knows which one it is. */
export interface Auth {
  open(personId: string, remember: boolean, headers: Headers): Promise<SignedIn>
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
    if (found) return { viewer: viewerOf(found.user), session: sessionOf(found.session), dead: new Headers() }
    const { headers: cookies } = await library.api.forgetSession({ headers, returnHeaders: true })
    return { viewer: null, session: null, dead: cookiesOf(cookies) }
  }

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
      const { headers: cookies } = await library.api.signOut({ headers: accept(headers), returnHeaders: true })
      return cookiesOf(cookies)
    },
    find,
    social: createSocial({ settings, origin, providers, find, accept }),
    async session(headers) {
      if (!mayCarrySession(headers)) return null
      const found = await getOpen(headers)
      return found && sessionOf(found.session)
    },
    seal: (text) => fingerprints({ secret }, text)[0],
    seals: (text) => fingerprints(secrets, text),
  }
}

function sessionOf({
  id,
  createdAt,
  usedAt,
}: {
  id: string
  createdAt: Date
  usedAt?: Date | null | undefined
}): Session {
  return { id, openedAt: createdAt, usedAt: usedAt ?? createdAt }
}

/** Most requests are visitors': they cost neither a query nor a signature. */
function mayCarrySession(headers: Headers): boolean {
  return headers.has('authorization') || (headers.get('cookie')?.includes(`${COOKIE_PREFIX}.`) ?? false)
}

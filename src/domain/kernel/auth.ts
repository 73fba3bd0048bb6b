import type { Viewer } from './viewer.ts'

/** A new session: `token` for bearers, `headers` with the cookies for browsers. */
export interface SignedIn {
  viewer: Viewer
  token: string
  headers: Headers
}

export interface Session {
  id: string
  openedAt: Date
  /** The last use; updated every few minutes. */
  usedAt: Date
  /** When a second factor was used in it; null: never. */
  secondFactorAt: Date | null
  /** When its user last confirmed their identity: by signing in or later. */
  confirmedAt: Date
}

/** A person admitted by `admit`. Nothing else creates one, so that no way of signing in skips the second factor. */
interface Admission {
  personId: string
  remember: boolean
  /** Whether a second factor was used just now. */
  secondFactor: boolean
  now: Date
  /** A browser, recognised by a cookie; a program is identified by its user agent. */
  browser: boolean
  readonly admitted: typeof ADMITTED
}
export const ADMITTED: unique symbol = Symbol('admitted')

/** A new session; `device` identifies its browser, null for a program. */
interface Opened extends SignedIn {
  device: string | null
}

/** Sessions and secrets. Hides the account library. */
export interface Auth {
  open(admission: Admission, headers: Headers): Promise<Opened>
  /** Ends the session of the headers; the returned headers clear its cookies. */
  close(headers: Headers): Promise<Headers>
  /**
   * The viewer and session of the headers: null for none. `clearCookies` has the headers that clear the cookies of an ended
   * session; it is empty when there is nothing to clear.
   */
  find(headers: Headers): Promise<{ viewer: Viewer | null; session: Session | null; clearCookies: Headers }>
  /** The session only. */
  session(headers: Headers): Promise<Session | null>
  /** A keyed hash, so that the input cannot be guessed from the database. */
  keyedHash(text: string): string
  /** The hash by each accepted secret, the current one first: for recognising those of an earlier secret. */
  keyedHashes(text: string): readonly [string, ...string[]]
  /** Encrypts text so that only this site can read it. */
  encrypt(text: string): Promise<string>
  /** Decrypts it. Throws for text that was not encrypted here. */
  decrypt(encrypted: string): Promise<string>
  /** The prefix of everything encrypted with the current secret. */
  encryptionPrefix: string
  /** Signing in through another provider; `providers` is empty where none is configured. */
  social: Social
}

/** Why signing in failed. `known`: an account with that e-mail address exists, but the address is not confirmed. */
export type SocialProblem = 'declined' | 'known' | 'unverified' | 'late' | 'failed'

/** `headers` are cookies of the redirect; none of them is a session. */
export type SocialOutcome =
  | { problem: null; viewer: Viewer; isNew: boolean; goal: string; headers: Headers }
  | { problem: SocialProblem; goal: string; headers: Headers }

type SocialEntry = { problem: null; viewer: Viewer } | { problem: SocialProblem }

export interface Social {
  providers: readonly { id: string; name: string }[]
  /** The address for signing in at the provider; `headers` has the cookie that binds the response to this browser. */
  start(provider: string, goal: string, headers: Headers): Promise<{ url: string; headers: Headers } | null>
  /** The person of an id token that a program got from the provider itself; its audience must be this site. */
  verifyIdToken(provider: string, idToken: string, headers: Headers): Promise<SocialEntry>
  /** The person after the redirect to /login/callback/<provider>. `admit` signs them in. */
  finish(request: Request): Promise<SocialOutcome>
}

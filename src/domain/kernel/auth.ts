import type { Viewer } from './viewer.ts'

/** A session just opened: `token` for bearers, `headers` with the cookies for browsers. */
export interface SignedIn {
  viewer: Viewer
  token: string
  headers: Headers
}

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
interface Admission {
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
interface Opened extends SignedIn {
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
  /** Signing in through another provider; its providers are empty where none is configured. */
  social: Social
}

/** Why nobody was signed in. `known`: an account with that e-mail is there, but nobody has shown that it is theirs. */
export type SocialProblem = 'declined' | 'known' | 'unverified' | 'late' | 'failed'

/** `headers` are cookies of the way there and back; none of them signs anybody in. */
export type SocialOutcome =
  | { problem: null; viewer: Viewer; isNew: boolean; goal: string; headers: Headers }
  | { problem: SocialProblem; goal: string; headers: Headers }

type SocialEntry = { problem: null; viewer: Viewer } | { problem: SocialProblem }

export interface Social {
  providers: readonly { id: string; name: string }[]
  /** Where to send a reader who wants to sign in there; `headers` has the cookie that ties the answer to this browser. */
  begin(provider: string, goal: string, headers: Headers): Promise<{ url: string; headers: Headers } | null>
  /** Whom an id token speaks of, that a program got from the provider by itself: it must be meant for us. */
  enter(provider: string, idToken: string, headers: Headers): Promise<SocialEntry>
  /** Who it is, when they are back at /login/callback/<provider>. Signing them in is for `admit`. */
  finish(request: Request): Promise<SocialOutcome>
}

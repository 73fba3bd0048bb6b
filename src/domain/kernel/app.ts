import type { Kysely } from 'kysely'
import type { Auth } from './auth.ts'
import type { Geocoder } from './geocoder.ts'
import type { Images } from './images.ts'
import type { Jobs } from './jobs.ts'
import type { Messages } from './messages.ts'
import type { Money } from './money.ts'
import type { Payments } from './payments.ts'
import type { DB } from './tables.ts'

/** Everything a use case may touch. Built once in main.ts; tests build their own with doubles for the outside world. */
export interface App {
  db: Kysely<DB>
  /**
   * For reads that may be a moment old, of what visitors look at; single statements, no transactions. They may go to a replica
   * that is some seconds behind. For whoever is signed in it is `db`: they must see what they did.
   */
  reads: Kysely<DB>
  clock: Clock
  /** Resolves after so many milliseconds, without keeping the process alive. */
  pause(ms: number): Promise<void>
  mailer: Mailer
  sms: Sms
  payments: Payments
  /** The bank that pays salons; null where none is connected, and people do. */
  payouts: Payouts | null
  images: Images
  geocoder: Geocoder
  jobs: Jobs
  log: Log
  auth: Auth
  limits: Limits
  messages: Messages
  live: Live
  metrics: Metrics
  /** Where messages go that are not really sent, for its readers; null outside the demo. */
  outbox: Outbox | null
  /** Whose map pages show; null for the marketplace's own, at /map. */
  mapTiles: MapTiles | null
  mailboxes: Mailboxes
  /** Whether the marketplace's operators must sign in with a second factor: everywhere but in a demo. */
  operatorsNeedSecondFactor: boolean
  /** The address the site is reached at, without a trailing slash: 'https://salloon.example'. */
  origin: string
}

/** Where people reach us by mail. Null where nobody has set up such a mailbox. */
export interface Mailboxes {
  /** Told to everybody. */
  support: string | null
  /** For who wants to work here. */
  jobs: string | null
  /** Gets what is written in the contact form. */
  copiesTo: string | null
}

export interface MapTiles {
  /** The address of a picture, with {z}, {x} and {y} in it, as map libraries take it. */
  url: string
  /** Whom a map must name, as HTML. */
  attribution: string
}

export interface Clock {
  now(): Date
}

/** Tells every process that holds a salon's calendar open that something in it is not as it was. */
export interface Live {
  /** Call after the transaction has committed. Never fails and is not waited for: who misses it asks again by themselves. */
  changed(salonId: string): void
  /**
   * Calls `onChange` after each change in the salon, wherever it was made, until the answered function is called; `onEnd`
   * when this process comes to its end.
   */
  watch(salonId: string, onChange: () => void, onEnd?: () => void): () => void
}

/** Counts what operators want to know of, beside what can be seen from outside of a use case. */
export interface Metrics {
  /** A customer did not get a time, or did not keep it: another was faster, or their hold expired. */
  lostTime(reason: 'taken' | 'hold_expired', times?: number): void
  /** How long it takes to work out free times: of all that `work` does. */
  timeAvailability<T>(work: () => Promise<T>): Promise<T>
}

export interface Mailer {
  send(mail: { to: string; subject: string; text: string }): Promise<void>
}

export interface Payouts {
  /**
   * Pays a salon. Safe to repeat: the payout's id is the idempotency key. `failed`: the account did not take it, now or ever.
   * Throws when the outcome is unknown.
   */
  send(payout: { payoutId: string; money: Money; account: string; salonName: string }): Promise<'sent' | 'failed'>
}

export interface Sms {
  send(sms: { to: string; text: string }): Promise<void>
}

export interface Outbox {
  /** The latest messages, newest first, to one recipient or to all. */
  list(to?: string): Promise<{ channel: string; to: string; subject: string; text: string; sent_at: Date }[]>
}

/** Counts uses of a key within a window, across all processes. */
export interface Limits {
  /** Takes one use; throws Refusal('too_many_requests', { retryAfterSeconds }) when none is left. */
  take(limit: LimitName, key: string): Promise<void>
  /** How many appointments to come one customer may have that are to be paid in the salon; Infinity when limits are lifted. */
  unpaidAppointments: number
}
export type LimitName =
  | 'call'
  | 'sign_in'
  | 'sign_in_from'
  | 'sign_up'
  | 'code_send'
  | 'reset_send'
  | 'mail_send'
  | 'invite'
  | 'mail_from_salon'
  | 'free_text_to'
  | 'free_text_from'
  | 'proof_use'
  | 'code_try'
  | 'code_try_from'
  | 'recovery_try'
  | 'passkey_ask'
  | 'payment'
  | 'write'
  | 'geocode'
  | 'move'
  | 'suggest'
  | 'free_times'
  | 'newsletter_from'
  | 'newsletter_send'
  | 'contact_from'

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

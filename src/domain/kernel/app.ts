import type { Kysely } from 'kysely'
import type { Auth } from './auth.ts'
import type { ConnectedAccounts } from './connected-accounts.ts'
import type { Geocoder } from './geocoder.ts'
import type { Images } from './images.ts'
import type { Company } from './invoice.ts'
import type { Jobs } from './jobs.ts'
import type { Locale } from './locale.ts'
import type { Messages } from './messages.ts'
import type { Money } from './money.ts'
import type { Payments } from './payments.ts'
import type { Sheet } from './sheet.ts'
import type { DB } from './tables.ts'
import type { VatRegister } from './vat-register.ts'

/**
 * Everything a use case may access. Built once in open-app.ts; tests build their own with test doubles for the
 * outside world.
 */
export interface App {
  db: Kysely<DB>
  /**
   * For reads that may be slightly stale, of public data; single statements, no transactions. They may go to a replica
   * some seconds behind. For signed-in users it is `db`: they must see their own changes.
   */
  reads: Kysely<DB>
  clock: Clock
  /** Resolves after so many milliseconds, without keeping the process alive. */
  pause(ms: number): Promise<void>
  mailer: Mailer
  sms: Sms
  payments: Payments
  /** The bank for payouts; null where none is connected and operators pay manually. */
  payouts: Payouts | null
  /** Salons' accounts at the card provider; null where it has none. */
  connectedAccounts: ConnectedAccounts | null
  vatRegister: VatRegister
  /** Who issues invoices to salons; null: none is configured, and no invoices are issued. */
  company: Company | null
  /** A sheet as a PDF. */
  writePdf(sheet: Sheet, locale: Locale): Uint8Array
  images: Images
  /** The files of archived bookings, to be read; null where the site knows none. */
  archive: ReadableFiles | null
  geocoder: Geocoder
  jobs: Jobs
  log: Log
  auth: Auth
  limits: Limits
  messages: Messages
  live: Live
  metrics: Metrics
  /** The outbox of simulated messages; null outside the demo. */
  outbox: Outbox | null
  /** The map tiles of pages; null for the marketplace's own, at /map. */
  mapTiles: MapTiles | null
  mailboxes: Mailboxes
  /** Whether operators must use a second factor: everywhere but in a demo. */
  operatorsNeedSecondFactor: boolean
  /** Whether a salon goes live only once an operator has approved it. */
  approvesSalons: boolean
  /** The address the site is reached at, without a trailing slash: 'https://salloon.example'. */
  origin: string
}

/** The marketplace's e-mail addresses. Null where not configured. */
export interface Mailboxes {
  /** The public address. */
  support: string | null
  /** For job applications. */
  jobs: string | null
  /** Receives the messages of the contact form. */
  copiesTo: string | null
}

export interface MapTiles {
  /** The URL template of a tile, with {z}, {x} and {y}, as map libraries take it. */
  url: string
  /** The required attribution, as HTML. */
  attribution: string
}

export interface Clock {
  now(): Date
}

/** Notifies every process that has a salon's calendar open of changes. */
export interface Live {
  /**
   * Call after the transaction has committed. Never fails and is not awaited: calendars that miss it refresh by
   * themselves.
   */
  changed(salonId: string): void
  /**
   * Calls `onChange` after each change in the salon, in any process, until the returned function is called; `onEnd`
   * when this process stops.
   */
  watch(salonId: string, onChange: () => void, onEnd?: () => void): () => void
}

/** Metrics that cannot be observed outside of use cases. */
export interface Metrics {
  /** A customer lost a slot: another booked it first, or their hold expired. */
  slotLost(reason: 'taken' | 'hold_expired', times?: number): void
  /** Measures how long `work`, computing available slots, takes. */
  timeAvailability<T>(work: () => Promise<T>): Promise<T>
}

export interface Mailer {
  send(mail: { to: string; subject: string; text: string; attachments?: readonly Attachment[] }): Promise<void>
}

/** A file that a mail has. */
export interface Attachment {
  name: string
  /** Its media type. */
  type: string
  content: Uint8Array
}

export interface Payouts {
  /**
   * Pays a salon. Safe to repeat: the payout's id is the idempotency key. `failed`: the account rejected it, now or
   * later. Throws when the outcome is unknown.
   */
  send(payout: { payoutId: string; money: Money; account: string; salonName: string }): Promise<'sent' | 'failed'>
}

export interface Sms {
  send(sms: { to: string; text: string }): Promise<void>
}

/** Files with rows of one kind. */
export interface ReadableFiles {
  /** For messages. */
  readonly name: string
  /** Null if there is no such file. */
  read(key: string): Promise<{ sha256: string; rows: object[] } | null>
}

export interface Outbox {
  /** The latest messages, newest first, to one recipient or to all. */
  list(to?: string): Promise<{ channel: string; to: string; subject: string; text: string; sent_at: Date }[]>
}

/** Rate limits: counts uses of a key within a window, across all processes. */
export interface Limits {
  /** Takes one use; throws Refusal('too_many_requests', { retryAfterSeconds }) when none is left. */
  take(limit: LimitName, key: string): Promise<void>
  /** The most upcoming unpaid appointments of one customer; Infinity when limits are disabled. */
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
  | 'map_salons'
  | 'calendar_feed'
  | 'newsletter_from'
  | 'newsletter_send'
  | 'contact_from'

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName, Limits } from '../../domain/kernel/app.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'

const MINUTE = 60
/** Unpaid appointments that one customer may have, to prevent blocking a salon's calendar. */
const UNPAID_APPOINTMENTS = 10
const LIMITS: Record<Exclude<LimitName, 'call'>, { points: number; seconds: number }> = {
  sign_in: { points: 10, seconds: 5 * MINUTE },
  // Every attempt costs a password hash, also for unknown accounts.
  sign_in_from: { points: 100, seconds: 5 * MINUTE },
  sign_up: { points: 100, seconds: 60 * MINUTE },
  code_send: { points: 10, seconds: 60 * MINUTE },
  // With five tries per code on the requesting device and five elsewhere, guessing one number for a day has a chance of
  // two hundred in a million.
  reset_send: { points: 20, seconds: 24 * 60 * MINUTE },
  // Unauthenticated messages, before a proof of work is required: more than a household or office needs.
  free_text_to: { points: 4, seconds: 60 * MINUTE },
  free_text_from: { points: 40, seconds: 60 * MINUTE },
  // Longer than a challenge is valid: each can be used once.
  proof_use: { points: 1, seconds: 15 * MINUTE },
  // Confirmation links, counted by requester, so that they cannot be used to flood another person's mailbox.
  mail_send: { points: 10, seconds: 60 * MINUTE },
  // Mails that salons send to an address, counted separately from those that its owner requests.
  mail_from_salon: { points: 10, seconds: 60 * MINUTE },
  // Enough for a large salon's whole team at once.
  invite: { points: 40, seconds: 60 * MINUTE },
  code_try: { points: 10, seconds: 10 * MINUTE },
  // Limits guessing codes of many numbers.
  code_try_from: { points: 120, seconds: 60 * MINUTE },
  // Codes have 80 bits, so the limit only needs to be low enough not to lock their owner out for long.
  recovery_try: { points: 10, seconds: 60 * MINUTE },
  // Each stores a challenge for some minutes.
  passkey_ask: { points: 60, seconds: 5 * MINUTE },
  payment: { points: 20, seconds: 60 * MINUTE },
  write: { points: 120, seconds: MINUTE },
  // Looked up while a form is filled in, by a metered provider.
  geocode: { points: 40, seconds: 10 * MINUTE },
  // Each sends a mail to a salon.
  move: { points: 20, seconds: 60 * MINUTE },
  // Public and expensive: one query for each keystroke, free times of a thousand salons, and each move of a map. Users behind one address
  // share the limit.
  suggest: { points: 300, seconds: MINUTE },
  free_times: { points: 90, seconds: MINUTE },
  map_salons: { points: 240, seconds: MINUTE },
  // Of one address; calendar programs ask for it every few minutes at most.
  calendar_feed: { points: 60, seconds: 60 * MINUTE },
  newsletter_from: { points: 30, seconds: 60 * MINUTE },
  // Prevents flooding another person's mailbox.
  newsletter_send: { points: 3, seconds: 24 * 60 * MINUTE },
  contact_from: { points: 10, seconds: 60 * MINUTE },
}

/** Requests of one client to one API call, including reads. Counted by each process in memory, without a query. */
const CALLS = { points: 600, seconds: MINUTE }

/** Rate limits counted in the database, shared by all processes; API calls are counted in memory. */
export function rateLimits(pool: pg.Pool): Limits {
  // Without the library's names for statements: a pooler may not know prepared statements.
  const storeClient = { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) }
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>(
    Object.entries(LIMITS).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: points + 1,
      }),
    ]),
  )
  limiters.set('call', new RateLimiterMemory({ keyPrefix: 'call', points: CALLS.points, duration: CALLS.seconds }))
  return {
    unpaidAppointments: UNPAID_APPOINTMENTS,
    async take(limit, key) {
      try {
        await limiters.get(limit)?.consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000) })
      }
    },
  }
}

/** RATE_LIMIT=off, for load tests of the demo. */
export const noLimits: Limits = { take: async () => undefined, unpaidAppointments: Number.POSITIVE_INFINITY }

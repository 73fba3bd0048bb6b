import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitName, Limits } from '../../domain/kernel/app.ts'
import { Refusal } from '../../domain/kernel/refusal.ts'

const MINUTE = 60
/** So that no prank fills a salon's week. */
const UNPAID_APPOINTMENTS = 10
const LIMITS: Record<Exclude<LimitName, 'call'>, { points: number; seconds: number }> = {
  sign_in: { points: 10, seconds: 5 * MINUTE },
  // Every try costs a password hash, whoever's name is tried.
  sign_in_from: { points: 100, seconds: 5 * MINUTE },
  sign_up: { points: 100, seconds: 60 * MINUTE },
  code_send: { points: 10, seconds: 60 * MINUTE },
  // With five tries a code where it was asked for, and five elsewhere, a day’s guessing of one number is two hundred in a million.
  reset_send: { points: 20, seconds: 24 * 60 * MINUTE },
  // Messages that anybody may have sent, before a proof of work is asked for: more than one household or office needs.
  free_text_to: { points: 4, seconds: 60 * MINUTE },
  free_text_from: { points: 40, seconds: 60 * MINUTE },
  // Longer than a challenge is valid: each is taken once.
  proof_use: { points: 1, seconds: 15 * MINUTE },
  // Links to confirm an address with: by who asks, so that nobody is flooded in another's name.
  mail_send: { points: 10, seconds: 60 * MINUTE },
  // What salons have mailed to an address: by the address, apart from what its owner asks for.
  mail_from_salon: { points: 10, seconds: 60 * MINUTE },
  // A large salon's whole team in one go, and no more outsiders than that.
  invite: { points: 40, seconds: 60 * MINUTE },
  code_try: { points: 10, seconds: 10 * MINUTE },
  // Whoever guesses at many numbers has no more tries than this.
  code_try_from: { points: 120, seconds: 60 * MINUTE },
  // Of 80 bits each: nobody guesses one, and nobody keeps its owner from the next hour.
  recovery_try: { points: 10, seconds: 60 * MINUTE },
  // Each asks the database to remember a challenge for some minutes.
  passkey_ask: { points: 60, seconds: 5 * MINUTE },
  payment: { points: 20, seconds: 60 * MINUTE },
  write: { points: 120, seconds: MINUTE },
  // An address is looked up as its form is filled in, by a provider that counts.
  geocode: { points: 40, seconds: 10 * MINUTE },
  // Each mails a salon: nobody's mailbox is filled by moving an appointment to and fro.
  move: { points: 20, seconds: 60 * MINUTE },
  // Public and dear: every letter typed, and the free times of a thousand salons. A house behind one address shares them.
  suggest: { points: 300, seconds: MINUTE },
  free_times: { points: 90, seconds: MINUTE },
  newsletter_from: { points: 30, seconds: 60 * MINUTE },
  // So that nobody's mailbox is filled by somebody else's presses.
  newsletter_send: { points: 3, seconds: 24 * 60 * MINUTE },
  contact_from: { points: 10, seconds: 60 * MINUTE },
}

/** One caller's uses of one call of the API, reads as well. Each process counts its own, which it defends: no query is spent. */
const CALLS = { points: 600, seconds: MINUTE }

/** Counts in the database, so that all processes count together; but calls in memory. */
export function rateLimits(pool: pg.Pool): Limits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>(
    Object.entries(LIMITS).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
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

import { setTimeout as pause } from 'node:timers/promises'
import { createAuth } from '../../src/domain/identity/accounts/create-auth.ts'
import type { App } from '../../src/domain/kernel/app.ts'
import { addCustomer, addSalon, addService, addStaff } from './factories.ts'
import { openSession } from './sessions.ts'

const STAFF = 30
const CUSTOMERS = 30
const HOURS = [9, 10, 11, 13, 14, 15]
const IN_DAYS = [3, 4, 5, 6]
/** Between two bookings of a shopper: without it they take the processors that the tested processes need to start. */
const REST_MS = 100

/** An appointment that only one customer wants, paid by card. */
interface RequestedSlot {
  staffId: string
  date: string
  hour: number
  token: string
}

/** The results of shoppers. */
interface Seen {
  /** Bookings that were confirmed to them. */
  confirmed: string[]
  /** Errors: status, or 0 for a broken connection. */
  failures: number[]
}

/** A large salon, and customers with accounts who book there in `inDays` from today. */
export async function openLargeSalon(
  db: App['db'],
  { secret, origin, inDays = IN_DAYS }: { secret: string; origin: string; inDays?: readonly number[] },
) {
  const salon = await addSalon(db, { name: 'Two Houses', plan: 'business' })
  const people = await Promise.all(Array.from({ length: STAFF }, () => addStaff(db, salon.id)))
  const cut = await addService(db, salon.id, { by: people })
  const auth = createAuth({ db, secret, origin })
  const tokens = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => {
      const { id } = await addCustomer(db, { phone_verified: true })
      return (await openSession({ auth }, id)).token
    }),
  )
  const dates = inDays.map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  // Each customer books different team members, so that no customer books the same time twice.
  const requested: RequestedSlot[] = dates.flatMap((date) =>
    HOURS.flatMap((hour, turn) =>
      people.map((staffId, n) => ({ staffId, date, hour, token: tokens[(n + turn) % CUSTOMERS] ?? '' })),
    ),
  )

  async function book(
    origin: string,
    { staffId, date, hour, token }: RequestedSlot,
  ): Promise<{ status: number; id?: string }> {
    const body = {
      Saloon: salon.id,
      Staff: staffId,
      Services: [cut],
      Products: [],
      Appointment_Date: date,
      Time_Slot: `${hour > 12 ? hour - 12 : hour}:00 ${hour >= 12 ? 'PM' : 'AM'}`,
      Total_Price: 400,
      Payment_Type: 'card',
      stripeToken: 'pm_card_visa',
    }
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    try {
      const answer = await fetch(`${origin}/api/addbooking`, { method: 'POST', headers, body: JSON.stringify(body) })
      const told = await answer.text()
      return { status: answer.status, ...(answer.ok && { id: JSON.parse(told).Data._id }) }
    } catch {
      return { status: 0 }
    }
  }

  return {
    salon,
    tokens,
    /** How many times nobody requested yet. */
    left: () => requested.length,
    /** All customers want one time, each on one of the sites. Returns the statuses of their calls. */
    async contend(origins: readonly string[]): Promise<number[]> {
      const slot = requested.pop()
      if (!slot) throw new Error('All times were requested.')
      const results = tokens.map((token, n) => book(origins[n % origins.length] ?? '', { ...slot, token }))
      return (await Promise.all(results)).map(({ status }) => status)
    },
    /** Books appointments, several at once, until it is stopped. */
    testSalon(origin: string, atOnce: number) {
      const seen: Seen = { confirmed: [], failures: [] }
      let going = true
      const shopper = async () => {
        for (let next = going && requested.shift(); next; next = going && requested.shift()) {
          const { status, id } = await book(origin, next)
          if (id) seen.confirmed.push(id)
          else seen.failures.push(status)
          await pause(id ? REST_MS : 4 * REST_MS)
        }
      }
      const shoppers = Array.from({ length: atOnce }, shopper)
      return {
        seen,
        stop: async () => {
          going = false
          await Promise.all(shoppers)
          return seen
        },
      }
    },
  }
}

/**
 * Requests addresses repeatedly, several at once, and retries once if the connection breaks, as browsers do. Returns
 * the statuses other than 200, and how many broke.
 */
export function readRepeatedly(addresses: readonly string[], atOnce: number) {
  const wrong: string[] = []
  let going = true
  let count = 0
  let broken = 0
  const reader = async () => {
    while (going) {
      const address = addresses[count++ % addresses.length] ?? ''
      const status = await statusOf(address).catch(() => {
        broken += 1
        return statusOf(address).catch(() => 0)
      })
      if (status !== 200) wrong.push(`${status} ${address}`)
      await pause(REST_MS)
    }
  }
  const readers = Array.from({ length: atOnce }, reader)
  return async () => {
    going = false
    await Promise.all(readers)
    return { count, wrong, broken }
  }
}

/** Resolves when the whole response has arrived. */
async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return answer.status
}

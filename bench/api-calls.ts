import type { App } from '../src/domain/kernel/app.ts'
import { toMajor } from '../src/domain/kernel/money.ts'
import { addDays, dateAt, timeOfDay } from '../src/domain/kernel/time.ts'
import { addCustomer } from '../tests/support/factories.ts'
import { openSession } from '../tests/support/sessions.ts'
import type { Shot } from './api-load.ts'
import { type FreeSlot, freeSlots, workingPeople } from './free-slots.ts'

/** What the calls are asked for: some salons, people and places of the city, so that no one row is all there is. */

const VARIANTS = 12
const PLACES = [
  [12.5683, 55.6761],
  [12.5757, 55.6814],
  [12.5532, 55.6938],
  [12.5402, 55.6655],
] as const

/** So many addresses ask in turn that none comes to its limit. */
const CALLERS = 1200

export async function readShots(app: App): Promise<Record<string, Shot[]>> {
  const salons = await app.db
    .selectFrom('salon')
    .select('slug')
    .where('status', '=', 'live')
    .orderBy('slug')
    .limit(VARIANTS)
    .execute()
  const people = await workingPeople(app, VARIANTS)
  const date = addDays(dateAt(app.clock.now(), 'Europe/Copenhagen'), 2)
  return {
    getsaloons: byCallers([get('/api/getsaloons')]),
    'getsaloon/{id}': byCallers(salons.map(({ slug }) => get(`/api/getsaloon/${encodeURIComponent(slug)}`))),
    'staffdetail with slots': byCallers(
      people.map(({ staffId, serviceId }) => post('/api/staffdetail', { id: staffId, date, services: [serviceId] })),
    ),
    nearbysaloons: byCallers(
      PLACES.map((coordinates) => post('/api/nearbysaloons', { coordinates, maxDistance: 5000 })),
    ),
  }
}

/** So many appointments, each another customer's who is signed in, none in the way of another. */
export async function bookingShots(app: App, requested: number): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const appointment of await freeSlots(app, requested)) shots.push(await signedIn(app, bookingOf(appointment)))
  return shots
}

/** Booking an appointment that is paid in the salon. */
export function bookingOf({ salonId, staffId, serviceId, priceMinor, currency, date, minutes }: FreeSlot): Shot {
  const appointment = {
    Saloon: salonId,
    Services: [serviceId],
    Staff: staffId,
    Appointment_Date: date,
    Time_Slot: timeOfDay(minutes),
  }
  const price = { Total_Price: toMajor({ minor: priceMinor, currency }), Payment_Type: 'cash' }
  return post('/api/addbooking', { ...appointment, ...price })
}

/** The same, by somebody new with a token. */
export async function signedIn(app: App, shot: Shot): Promise<Shot> {
  const { id } = await addCustomer(app.db, { phone_verified: true })
  const { token } = await openSession(app, id)
  return { ...shot, headers: { ...shot.headers, authorization: `Bearer ${token}` } }
}

function byCallers(shots: readonly Shot[]): Shot[] {
  return Array.from({ length: CALLERS }, (_, n) => {
    const shot = shots[n % shots.length] ?? get('/')
    return { ...shot, headers: { ...shot.headers, 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` } }
  })
}

function get(path: string): Shot {
  return { method: 'GET', path, headers: {}, body: null }
}

function post(path: string, body: object): Shot {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

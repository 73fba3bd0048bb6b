import type { App } from '../src/domain/kernel/app.ts'
import { toMajor } from '../src/domain/kernel/money.ts'
import { addDays, dateAt, formatTime12h } from '../src/domain/kernel/time.ts'
import { addCustomer } from '../tests/support/factories.ts'
import { openSession } from '../tests/support/sessions.ts'
import type { RequestSpec } from './api-load.ts'
import { type FreeSlot, freeSlots, workingStaff } from './free-slots.ts'

/** Variations of calls: some salons, team members and places of the city, so that not all requests read the same row. */

const VARIANTS = 12
const PLACES = [
  [12.5683, 55.6761],
  [12.5757, 55.6814],
  [12.5532, 55.6938],
  [12.5402, 55.6655],
] as const

/** The number of client addresses, so that none reaches its rate limit. */
const CALLERS = 1200

export async function readRequests(app: App): Promise<Record<string, RequestSpec[]>> {
  const salons = await app.db
    .selectFrom('salon')
    .select('slug')
    .where('status', '=', 'live')
    .orderBy('slug')
    .limit(VARIANTS)
    .execute()
  const people = await workingStaff(app, VARIANTS)
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

/** Requests for appointments of different signed-in customers that do not conflict. */
export async function bookingRequests(app: App, requested: number): Promise<RequestSpec[]> {
  const requests: RequestSpec[] = []
  for (const appointment of await freeSlots(app, requested)) requests.push(await signedIn(app, bookingOf(appointment)))
  return requests
}

/** Books an appointment that is paid at the salon. */
export function bookingOf({ salonId, staffId, serviceId, priceMinor, currency, date, minutes }: FreeSlot): RequestSpec {
  const appointment = {
    Saloon: salonId,
    Services: [serviceId],
    Staff: staffId,
    Appointment_Date: date,
    Time_Slot: formatTime12h(minutes),
  }
  const price = { Total_Price: toMajor({ minor: priceMinor, currency }), Payment_Type: 'cash' }
  return post('/api/addbooking', { ...appointment, ...price })
}

/** The request with the token of a new customer. */
export async function signedIn(app: App, request: RequestSpec): Promise<RequestSpec> {
  const { id } = await addCustomer(app.db, { phone_verified: true })
  const { token } = await openSession(app, id)
  return { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }
}

function byCallers(requests: readonly RequestSpec[]): RequestSpec[] {
  return Array.from({ length: CALLERS }, (_, n) => {
    const request = requests[n % requests.length] ?? get('/')
    return { ...request, headers: { ...request.headers, 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` } }
  })
}

function get(path: string): RequestSpec {
  return { method: 'GET', path, headers: {}, body: null }
}

function post(path: string, body: object): RequestSpec {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

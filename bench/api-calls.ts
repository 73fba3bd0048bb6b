import { sql } from 'kysely'
import type { App } from '../src/domain/app.ts'
import { listSlots } from '../src/domain/availability/list-slots.ts'
import { toMajor } from '../src/domain/shared/money.ts'
import { addDays, dateAt, timeOfDay } from '../src/domain/shared/time.ts'
import { addCustomer } from '../tests/support/factories.ts'
import type { Shot } from './api-load.ts'

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

/** So many visits, each another customer's who is signed in, none in the way of another. */
export async function bookingShots(app: App, wanted: number): Promise<Shot[]> {
  const shots: Shot[] = []
  const people = await workingPeople(app, 1000)
  const today = dateAt(app.clock.now(), 'Europe/Copenhagen')
  for (let day = 2; day < 28 && shots.length < wanted; day++) {
    for (const { salonId, staffId, serviceId, priceMinor, currency } of people) {
      if (shots.length === wanted) break
      const date = addDays(today, day)
      const { slots } = await listSlots(app, { salonId, staffId, serviceIds: [serviceId], date })
      const free = slots.find((slot) => slot.free)
      if (!free) continue
      const visit = {
        Saloon: salonId,
        Services: [serviceId],
        Staff: staffId,
        Appointment_Date: date,
        Time_Slot: timeOfDay(free.minutes),
      }
      const price = { Total_Price: toMajor({ minor: priceMinor, currency }), Payment_Type: 'cash' }
      shots.push(await signedIn(app, post('/api/addbooking', { ...visit, ...price })))
    }
  }
  return shots
}

/** People who perform a service at salons that confirm at once, salon after salon. */
async function workingPeople(app: App, limit: number) {
  const { rows } = await sql<{
    salonId: string
    staffId: string
    serviceId: string
    priceMinor: number
    currency: string
  }>`
    select distinct on (st.position, st.id) s.id as "salonId", st.id as "staffId", v.id as "serviceId",
      v.price_minor as "priceMinor", s.currency
    from salon s join staff st on st.salon_id = s.id and st.active
    join staff_service p on p.salon_id = s.id and p.staff_id = st.id
    join service v on v.salon_id = s.id and v.id = p.service_id and v.active
    where s.status = 'live' and s.confirms = 'instantly'
    order by st.position, st.id, v.position limit ${limit}`.execute(app.db)
  return rows
}

/** The same, by somebody new with a token. */
async function signedIn(app: App, shot: Shot): Promise<Shot> {
  const { id } = await addCustomer(app.db, { phone_verified: true })
  const { token } = await app.auth.open(id, true, new Headers())
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

import { sql } from 'kysely'
import { bookForClient } from '../src/domain/calendar/book-for-client.ts'
import { findMember } from '../src/domain/identity/team/find-member.ts'
import type { App } from '../src/domain/kernel/app.ts'
import type { Member } from '../src/domain/kernel/member.ts'
import { Refusal } from '../src/domain/kernel/refusal.ts'
import { addDays, addMinutes, dateAt, instantAt, type LocalDate } from '../src/domain/kernel/time.ts'
import { listSlots } from '../src/domain/scheduling/availability/list-slots.ts'
import { addClass } from './add-class.ts'
import { addSeries } from './add-series.ts'
import { connectCardReader } from './connect-card-reader.ts'
import { proposeForRequest } from './propose-times.ts'
import { seeded } from './random.ts'
import { requestPayment } from './request-payment.ts'
import { demoSignIns } from './sign-ins.ts'

/** The number of days, from yesterday. */
const DAYS = 8
/** Days with fewer appointments are filled. */
const FEW = 5
const ENOUGH = 9
const TRIES = 40
const HALF_A_DAY = 720

/**
 * Fills the calendar of the demo partner's salon, however old the city is: yesterday and the coming days get
 * appointments, booked the day before by the salon for its clients, one client comes every four weeks, and a class takes
 * place each week. Sends no messages. Returns the number of bookings.
 */
export async function fillCalendar(app: App): Promise<number> {
  const [member = null, ...others] = await findPartner(app)
  for (const other of others)
    if (other.status === 'live') await proposeForRequest(withoutMessages(app, app.clock.now()), other)
  if (member?.status !== 'live') return 0
  const yesterday = addDays(dateAt(app.clock.now(), member.timeZone), -1)
  let booked = 0
  for (let n = 0; n < DAYS; n += 1) booked += await fillDay(app, member, addDays(yesterday, n))
  await requestPayment(withoutMessages(app, app.clock.now()), member)
  await connectCardReader(app, member)
  const [serviceIds, clientIds] = await Promise.all([servicesOf(app, member), clientsOf(app, member)])
  const silent = withoutMessages(app, app.clock.now())
  booked += await addClass(silent, member, clientIds)
  return booked + (await addSeries(silent, member, { serviceIds, clientIds }))
}

/** The demo partner as a member of their salons: of their own one first. */
async function findPartner(app: App): Promise<Member[]> {
  const email = demoSignIns.find(({ role }) => role === 'partner')?.email ?? ''
  const salons = await app.db
    .selectFrom('membership as m')
    .innerJoin('person', 'person.id', 'm.person_id')
    .innerJoin('salon', 'salon.id', 'm.salon_id')
    .select(['salon.id', 'person.id as personId'])
    .where('person.email', '=', email)
    .orderBy(sql`salon.owner_id = person.id`, 'desc')
    .orderBy('salon.created_at')
    .orderBy('salon.id')
    .limit(3)
    .execute()
  const members = await Promise.all(salons.map((salon) => findMember(app, { id: salon.personId }, salon.id)))
  return members.flatMap((one) => one ?? [])
}

async function fillDay(app: App, member: Member, date: LocalDate): Promise<number> {
  const appointments = await countAppointments(app, member, date)
  if (appointments >= FEW) return 0
  const midnight = instantAt(date, 0, member.timeZone)
  const theDayBefore = addMinutes(midnight, -HALF_A_DAY).getTime()
  const then = withoutMessages(app, new Date(Math.min(theDayBefore, app.clock.now().getTime())))
  const random = seeded(date, 'fill', member.salonId)
  const [services, clients] = await Promise.all([servicesOf(app, member), clientsOf(app, member)])
  let booked = 0
  for (let n = 0; n < TRIES && appointments + booked < ENOUGH && services.length > 0 && clients.length > 0; n += 1) {
    const serviceId = random.pick(services)
    const requested = { salonId: member.salonId, staffId: 'anyone', serviceIds: [serviceId], date }
    const { slots } = await listSlots(then, requested)
    const free = slots.filter((slot) => slot.free)
    // Closed or full: another service may still fit.
    if (free.length === 0) continue
    const { startsAt, staffIds } = random.pick(free)
    const appointment = {
      startsAt,
      lines: [{ serviceId, staffId: random.pick(staffIds) }],
      note: '',
      overruleHours: false,
    }
    if (await isBooked(then, member, { ...appointment, clientId: random.pick(clients) })) booked += 1
  }
  return booked
}

/** The time may have been taken, or the plan's monthly bookings used up. */
async function isBooked(...booking: Parameters<typeof bookForClient>): Promise<boolean> {
  try {
    await bookForClient(...booking)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The App at that time, without messages. */
function withoutMessages(app: App, at: Date): App {
  return {
    ...app,
    clock: { now: () => at },
    jobs: { ...app.jobs, enqueue: async () => undefined },
    limits: { ...app.limits, take: async () => undefined },
  }
}

async function countAppointments({ db }: App, { salonId, timeZone }: Member, date: LocalDate): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('salon_id', '=', salonId)
    .where('status', 'in', ['requested', 'confirmed', 'completed', 'no_show'])
    .where('starts_at', '>=', instantAt(date, 0, timeZone))
    .where('starts_at', '<', instantAt(addDays(date, 1), 0, timeZone))
    .executeTakeFirstOrThrow()
  return count
}

async function servicesOf({ db }: App, { salonId }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom('service')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('active', '=', true)
    .where('capacity', '=', 1)
    // Add-ons are not booked alone.
    .where('add_on_to', '=', sql<string[]>`'{}'`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

async function clientsOf({ db }: App, { salonId }: Member): Promise<string[]> {
  const rows = await db.selectFrom('client').select('id').where('salon_id', '=', salonId).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

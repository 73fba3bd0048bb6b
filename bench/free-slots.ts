import { sql } from 'kysely'
import type { App } from '../src/domain/kernel/app.ts'
import { addDays, dateAt, type LocalDate, type LocalMinutes } from '../src/domain/kernel/time.ts'
import { listSlots } from '../src/domain/scheduling/availability/list-slots.ts'

/**
 * A team member who performs a service at a salon with instant confirmation, where nothing need be paid when booking and
 * no room or device is needed, which others could take.
 */
export interface Worker {
  salonId: string
  staffId: string
  serviceId: string
  priceMinor: number
  currency: string
}

/** A free slot that can be booked. */
export interface FreeSlot extends Worker {
  date: LocalDate
  /** The salon's local time at its start. */
  minutes: LocalMinutes
  startsAt: Date
}

/** Free slots that do not conflict: one per team member and day. */
export async function freeSlots(app: App, query: number): Promise<FreeSlot[]> {
  const appointments: FreeSlot[] = []
  const people = await workingStaff(app, 1000)
  const today = dateAt(app.clock.now(), 'Europe/Copenhagen')
  for (let day = 2; day < 28 && appointments.length < query; day++) {
    for (const worker of people) {
      if (appointments.length === query) break
      const { salonId, staffId, serviceId } = worker
      const date = addDays(today, day)
      const { slots } = await listSlots(app, { salonId, staffId, serviceIds: [serviceId], date })
      const slot = slots.find(({ free }) => free)
      if (slot) appointments.push({ ...worker, date, minutes: slot.minutes, startsAt: slot.startsAt })
    }
  }
  if (appointments.length < query) throw new Error(`The city has ${appointments.length} such times only, not ${query}`)
  return appointments
}

/** Team members ordered by salon. */
export async function workingStaff(app: App, limit: number): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select distinct on (st.position, st.id) s.id as "salonId", st.id as "staffId", v.id as "serviceId",
      v.price_minor as "priceMinor", s.currency
    from salon s join staff st on st.salon_id = s.id and st.active
    join staff_service p on p.salon_id = s.id and p.staff_id = st.id
    join service v on v.salon_id = s.id and v.id = p.service_id and v.active
    where s.status = 'live' and s.confirms = 'instantly' and v.capacity = 1
      and s.card_on_file = 'nobody' and s.deposit = 'nobody' and v.payment is null
      and v.resources = '[]'
    order by st.position, st.id, v.position limit ${limit}`.execute(app.db)
  return rows
}

import { type Kysely, sql } from 'kysely'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { ResourceNeed } from '../../kernel/resource-need.ts'
import { type OwnTerms, serviceByStaff } from '../../kernel/service-by-staff.ts'
import type { DB } from '../../kernel/tables.ts'
import { checkSharedSlot, checkSlot } from '../../scheduling/availability/check-slot.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import type { Appointment } from '../cart/get-cart.ts'

interface Assigning {
  salonId: string
  appointment: Appointment
  customerId: string
  now: Date
}

type Assigned = Appointment['services'][number] & { staff: { id: string; name: string } }

/**
 * The services with who performs each: those of the hold while it lasts, or else who is free and has the prices that were
 * shown. Throws Refusal('slot_taken'), and what `checkSlot` throws.
 */
export async function assignStaff(tx: Kysely<DB>, assigning: Assigning): Promise<Assigned[]> {
  const { salonId, appointment, customerId, now } = assigning
  const { services, shared, startsAt, heldUntil } = appointment
  if (!shared) {
    const { id, name } = appointment.staff
    const held = services.map((service) => ({ ...service, staff: { id, name } }))
    return heldUntil ? held : assignFreeStaff(tx, assigning, held)
  }
  const booked = services.map(({ guest = 0, offset = null, staffId = '', staffName = '', anyStaff, ...service }) => ({
    ...{ ...service, guest, offset, staff: { id: staffId, name: staffName } },
    requested: { guest, offset, serviceId: service.id, staffId: anyStaff ? ANYONE : staffId },
  }))
  if (heldUntil) return booked
  const lines = booked.map(({ requested }) => requested)
  const { staffIds } = await checkSharedSlot(tx, { salonId, startsAt, lines, customerId, now })
  const others = await servicesBy(tx, salonId, booked, [staffIds])
  if (!others) throw new Refusal('slot_taken')
  return others
}

/** By who was shown if still free, or else the first by the salon's rule with the same prices. */
async function assignFreeStaff(
  tx: Kysely<DB>,
  { salonId, appointment, customerId, now }: Assigning,
  shown: readonly Assigned[],
): Promise<Assigned[]> {
  const { anyStaff, staff, startsAt, services } = appointment
  const serviceIds = services.map(({ id }) => id)
  const staffId = anyStaff ? ANYONE : staff.id
  const { staffIds } = await checkSlot(tx, { salonId, serviceIds, customerId, staffId, startsAt, now })
  if (staffIds.includes(staff.id)) return [...shown]
  const inOrder = staffIds.map((id) => shown.map(() => id))
  const found = await servicesBy(tx, salonId, shown, inOrder)
  if (!found) throw new Refusal('slot_taken')
  return found
}

/**
 * The services with the first of the given assignments in which each has the regular price that was shown, and its
 * duration with them; null without one.
 */
async function servicesBy(
  tx: Kysely<DB>,
  salonId: string,
  shown: readonly Assigned[],
  assignments: readonly (readonly string[])[],
): Promise<Assigned[] | null> {
  const staffIds = [...new Set(assignments.flat())]
  const ofStaff = await readServices(tx, { salonId, serviceIds: shown.map(({ id }) => id), staffIds })
  for (const assigned of assignments) {
    const theirs = shown.flatMap((service, n): Assigned[] => {
      const found = ofStaff.find((one) => one.id === service.id && one.staff.id === assigned[n])
      if (!found) return []
      const { minutes, processing, resources, priceMinor } = serviceByStaff(found, found.terms)
      if (priceMinor !== (service.listMinor ?? service.priceMinor)) return []
      return [{ ...service, minutes, processing, resources, staff: found.staff }]
    })
    if (theirs.length === shown.length) return theirs
  }
  return null
}

interface ServiceRow {
  id: string
  priceMinor: number
  minutes: number
  processing: ProcessingTime[]
  resources: ResourceNeed[]
  terms: OwnTerms
  staff: { id: string; name: string }
}

async function readServices(
  tx: Kysely<DB>,
  { salonId, serviceIds, staffIds }: { salonId: string; serviceIds: readonly string[]; staffIds: readonly string[] },
): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select v.id, v.price_minor as "priceMinor", v.minutes, v.processing, v.resources,
      json_build_object('priceMinor', p.price_minor, 'minutes', p.minutes) as terms,
      json_build_object('id', st.id, 'name', st.name) as staff
    from staff_service p
      join service v on v.salon_id = p.salon_id and v.id = p.service_id
      join staff st on st.salon_id = p.salon_id and st.id = p.staff_id
    where p.salon_id = ${salonId} and v.id = any(${serviceIds}::uuid[]) and st.id = any(${staffIds}::uuid[])`.execute(
    tx,
  )
  return rows
}

import { type Kysely, sql } from 'kysely'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { needsOf, type ResourceNeed } from '../../kernel/resource-need.ts'
import { type OwnTerms, serviceByStaff } from '../../kernel/service-by-staff.ts'
import type { DB } from '../../kernel/tables.ts'
import { checkSharedSlot, checkSlot } from '../../scheduling/availability/check-slot.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import type { CartAppointment } from '../cart/get-cart.ts'

interface Assigning {
  salonId: string
  appointment: CartAppointment
  customerId: string
  now: Date
}

type Assigned = CartAppointment['services'][number] & { staff: { id: string; name: string } }

/**
 * The services with who performs each: those of the hold while it lasts, or else who is free and has the prices that were
 * shown. Throws Refusal('slot_taken'), and what `checkSlot` throws.
 */
export async function assignServices(tx: Kysely<DB>, assigning: Assigning): Promise<Assigned[]> {
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
  const able = await withSamePrices(tx, salonId, booked)
  if (able.some((services) => services.length === 0)) throw new Refusal('slot_taken')
  const lines = booked.map(({ requested, staff }, n) => {
    const among = (able[n] ?? []).map((service) => service.staff.id)
    return { ...requested, among: among.sort((a, b) => Number(b === staff.id) - Number(a === staff.id)) }
  })
  const { staffIds } = await checkSharedSlot(tx, { salonId, startsAt, lines, customerId, now })
  return assignedFrom(able, staffIds) ?? refuseTaken()
}

function refuseTaken(): never {
  throw new Refusal('slot_taken')
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
  const able = await withSamePrices(tx, salonId, shown)
  for (const id of staffIds) {
    const theirs = assignedFrom(
      able,
      shown.map(() => id),
    )
    if (theirs) return theirs
  }
  return refuseTaken()
}

/** The services with who performs each; null when one of them does not at the price that was shown. */
function assignedFrom(able: readonly (readonly Assigned[])[], staffIds: readonly string[]): Assigned[] | null {
  const theirs = able.flatMap((services, n) => services.find(({ staff }) => staff.id === staffIds[n]) ?? [])
  return theirs.length === able.length ? theirs : null
}

/**
 * For each service, all who perform it at the regular price that was shown, with its duration with them. Nobody else can
 * be assigned.
 */
async function withSamePrices(tx: Kysely<DB>, salonId: string, shown: readonly Assigned[]): Promise<Assigned[][]> {
  const performed = await readServices(
    tx,
    salonId,
    shown.map(({ id }) => id),
  )
  return shown.map((service) =>
    performed
      .filter(({ id }) => id === service.id)
      .flatMap(({ staff, terms, ...found }) => {
        const { minutes, processing, resources, priceMinor } = serviceByStaff(found, terms)
        const isSame = priceMinor === (service.listMinor ?? service.priceMinor)
        return isSame ? [{ ...service, minutes, processing, resources, staff }] : []
      }),
  )
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

async function readServices(tx: Kysely<DB>, salonId: string, serviceIds: readonly string[]): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select v.id, v.price_minor as "priceMinor", v.minutes, v.processing, ${needsOf('v')} as resources,
      json_build_object('priceMinor', p.price_minor, 'minutes', p.minutes) as terms,
      json_build_object('id', st.id, 'name', st.name) as staff
    from staff_service p
      join service v on v.salon_id = p.salon_id and v.id = p.service_id
      join staff st on st.salon_id = p.salon_id and st.id = p.staff_id
    where p.salon_id = ${salonId} and v.id = any(${serviceIds}::uuid[]) and st.active`.execute(tx)
  return rows
}

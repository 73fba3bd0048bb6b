import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import { recordSalonsOfCustomers } from '../../src/domain/kernel/salon-of.ts'
import type { DB } from '../../src/domain/kernel/tables.ts'
import { searchable, slugOf } from '../../src/domain/kernel/text.ts'

/** Valid rows for tests: pass what matters to the test, the rest has defaults. */

const CREATED = new Date('2026-01-01T12:00:00Z')
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
let count = 0

/** A live, listed salon in Copenhagen, by default open 09:00 to 17:00 every day. */
export async function addSalon(
  db: Kysely<DB>,
  {
    hours = EVERY_DAY.map((weekday) => ({ weekday, opens: 540, closes: 1020 })),
    categories = ['hair'],
    ...given
  }: Partial<Insertable<DB['salon']>> & {
    hours?: { weekday: number; opens: number; closes: number }[]
    categories?: string[]
  } = {},
): Promise<{ id: string; slug: string; name: string }> {
  const name = given.name ?? `Salon ${++count}`
  const id = given.id ?? randomUUID()
  const slug = given.slug ?? `${slugOf(name)}-${id.slice(0, 8)}`
  await db
    .insertInto('salon')
    .values({
      status: 'live',
      plan: 'standard',
      search_name: searchable(name),
      created_at: CREATED,
      ...given,
      id,
      name,
      slug,
    })
    .execute()
  if (hours.length > 0) {
    await db
      .insertInto('opening_hours')
      .values(hours.map((hour) => ({ salon_id: id, ...hour })))
      .execute()
  }
  if (categories.length > 0) {
    await db
      .insertInto('salon_category')
      .values(categories.map((category) => ({ salon_id: id, category })))
      .execute()
  }
  return { id, slug, name }
}

/** A haircut of 60 minutes for 400.00, performed by the given team members. */
export async function addService(
  db: Kysely<DB>,
  salonId: string,
  { by = [], ...given }: Partial<Omit<Insertable<DB['service']>, 'salon_id'>> & { by?: string[] } = {},
): Promise<string> {
  const id = given.id ?? randomUUID()
  const defaults = { category: 'hair', name: 'Haircut', price_minor: 40_000, minutes: 60 }
  await db
    .insertInto('service')
    .values({ ...defaults, ...given, id, salon_id: salonId })
    .execute()
  if (by.length > 0) {
    await db
      .insertInto('staff_service')
      .values(by.map((staff_id) => ({ salon_id: salonId, staff_id, service_id: id })))
      .execute()
  }
  return id
}

/** A team member who performs the given services and by default works 09:00 to 17:00 every day. */
export async function addStaff(
  db: Kysely<DB>,
  salonId: string,
  {
    shifts = EVERY_DAY.map((weekday) => ({ weekday, starts: 540, ends: 1020 })),
    performs = [],
    ...given
  }: Partial<Omit<Insertable<DB['staff']>, 'salon_id'>> & {
    shifts?: { weekday: number; starts: number; ends: number }[]
    performs?: string[]
  } = {},
): Promise<string> {
  const id = given.id ?? randomUUID()
  await db
    .insertInto('staff')
    .values({ name: `Person ${++count}`, ...given, id, salon_id: salonId })
    .execute()
  if (shifts.length > 0) {
    await db
      .insertInto('shift')
      .values(shifts.map((shift) => ({ salon_id: salonId, staff_id: id, ...shift })))
      .execute()
  }
  if (performs.length > 0) {
    await db
      .insertInto('staff_service')
      .values(performs.map((service_id) => ({ salon_id: salonId, staff_id: id, service_id })))
      .execute()
  }
  return id
}

/** An occupancy of a team member: a block, or with `hold` a customer's hold until then. */
export async function addOccupancy(
  db: Kysely<DB>,
  {
    salonId,
    staffId,
    from,
    to,
    hold,
  }: {
    salonId: string
    staffId: string
    from: Date
    to: Date
    hold?: { customerId: string; expiresAt: Date }
  },
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('occupancy')
    .values({
      salon_id: salonId,
      id,
      subject_id: staffId,
      during: sql<string>`tstzrange(${from}, ${to})`,
      kind: hold ? 'hold' : 'block',
      customer_id: hold?.customerId ?? null,
      expires_at: hold?.expiresAt ?? null,
    })
    .execute()
  return id
}

/** A confirmed booking of one service with the time it occupies, without order or payment. */
export async function addBooking(
  db: Kysely<DB>,
  {
    salonId,
    staffId,
    serviceId,
    customerId = null,
    from,
    to,
    status = 'confirmed',
  }: {
    salonId: string
    staffId: string
    serviceId: string
    customerId?: string | null
    from: Date
    to: Date
    status?: string
  },
): Promise<string> {
  const id = randomUUID()
  const times = { starts_at: from, ends_at: to }
  if (customerId) await recordSalonsOfCustomers(db, salonId, [customerId])
  await db
    .insertInto('booking')
    .values({
      salon_id: salonId,
      id,
      reference: `T${id.slice(0, 8)}`,
      customer_id: customerId,
      status,
      ...times,
      payment_method: 'cash',
      free_cancel_until: new Date(from.getTime() - 86_400_000),
      late_cancel_percent: 10,
      no_show_percent: 0,
      created_at: CREATED,
      updated_at: CREATED,
    })
    .execute()
  await db
    .insertInto('booking_line')
    .values({
      salon_id: salonId,
      booking_id: id,
      position: 0,
      service_id: serviceId,
      staff_id: staffId,
      service_name: 'Haircut',
      staff_name: 'Person',
      price_minor: 40_000,
      minutes: (to.getTime() - from.getTime()) / 60_000,
      ...times,
    })
    .execute()
  await db
    .insertInto('occupancy')
    .values({
      salon_id: salonId,
      id: randomUUID(),
      subject_id: staffId,
      during: sql<string>`tstzrange(${from}, ${to})`,
      kind: 'booking',
      booking_id: id,
    })
    .execute()
  return id
}

/** A person with an account. */
export async function addCustomer(
  db: Kysely<DB>,
  given: Partial<Insertable<DB['person']>> = {},
): Promise<{ id: string; email: string }> {
  const id = given.id ?? randomUUID()
  const email = given.email ?? `customer-${id.slice(0, 8)}@example.com`
  await db
    .insertInto('person')
    .values({ name: 'Karen', last_name: 'Holm', created_at: CREATED, updated_at: CREATED, ...given, id, email })
    .execute()
  return { id, email }
}

/** A client of a salon, without an account unless `person_id` is given. */
export async function addClient(
  db: Kysely<DB>,
  salonId: string,
  given: Partial<Omit<Insertable<DB['client']>, 'salon_id'>> = {},
): Promise<string> {
  const id = given.id ?? randomUUID()
  const defaults = { name: 'Karen', last_name: 'Holm', created_at: CREATED, updated_at: CREATED }
  await db
    .insertInto('client')
    .values({ ...defaults, ...given, id, salon_id: salonId })
    .execute()
  return id
}

/** A bottle of shampoo at 125.00, five in stock. */
export async function addProduct(
  db: Kysely<DB>,
  salonId: string,
  given: Partial<Omit<Insertable<DB['product']>, 'salon_id'>> = {},
): Promise<string> {
  const id = given.id ?? randomUUID()
  const defaults = { category: 'hair', name: `Shampoo ${++count}`, price_minor: 12_500, stock: 5 }
  await db
    .insertInto('product')
    .values({ ...defaults, ...given, id, salon_id: salonId })
    .execute()
  return id
}

/** A review of a salon or a team member. */
export async function addReview(
  db: Kysely<DB>,
  salonId: string,
  given: Partial<Omit<Insertable<DB['review']>, 'salon_id'>> = {},
): Promise<string> {
  const id = given.id ?? randomUUID()
  const defaults = { author_name: 'Karen', rating: 5, description: 'Friendly and quick.', created_at: CREATED }
  await db
    .insertInto('review')
    .values({ ...defaults, ...given, id, salon_id: salonId })
    .execute()
  return id
}

import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Texts } from '../../kernel/local-text.ts'
import type { ProcessingTime } from '../../kernel/processing-time.ts'
import { needsOf, type ResourceNeed } from '../../kernel/resource-need.ts'
import type { OwnTerms } from '../../kernel/service-by-staff.ts'
import type { DB } from '../../kernel/tables.ts'
import type { LateCharge } from '../../salons/policies/late-charge.ts'
import type { Prepaying, ServiceRequirement } from '../../salons/policies/payment-policy.ts'
import type { StoredShared } from './set-shared-appointment.ts'

/**
 * The attempt key under which an order was made. The cart still has it if it was not changed since: every change renews
 * its key.
 */
export async function attemptKeyOf(
  tx: Kysely<DB>,
  { salonId, orderId }: { salonId: string; orderId: string },
): Promise<string> {
  const { attempt_key } = await tx
    .selectFrom('customer_order')
    .select('attempt_key')
    .where('salon_id', '=', salonId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return attempt_key
}

/** Whether the customer's cart still has an appointment in that salon. */
export async function hasAppointment(
  tx: Kysely<DB>,
  { salonId, customerId }: { salonId: string; customerId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('cart')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('salon_id', '=', salonId)
    .where('starts_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The cart with its content, its salon if it is still bookable, and the team member. One statement.
 */
export function cartWithContents(db: Kysely<DB>, customerId: string) {
  return db
    .selectFrom('cart')
    .innerJoin('salon', 'salon.id', 'cart.salon_id')
    .leftJoin('staff', (j) => j.onRef('staff.salon_id', '=', 'cart.salon_id').onRef('staff.id', '=', 'cart.staff_id'))
    .leftJoin('designation', 'designation.id', 'staff.designation_id')
    .select([
      'cart.attempt_key',
      'cart.any_staff',
      'cart.starts_at',
      sql<StoredShared | null>`cart.shared`.as('shared'),
      'cart.coupon_id',
      'cart.pickup',
      'cart.deliver_to',
      'salon.id as salon_id',
      'salon.slug',
      'salon.name',
      'salon.street',
      'salon.postal_code',
      'salon.city',
      'salon.picture',
      'salon.time_zone',
      'salon.currency',
      'salon.country',
      'salon.delivers',
      'salon.collects',
      'salon.delivery_minor',
      'salon.delivery_free_from_minor',
      'salon.delivery_days_from',
      'salon.delivery_days_to',
      'salon.delivery_countries',
      'salon.collect_hours',
      'salon.collect_note',
      'salon.latitude',
      'salon.longitude',
      'salon.confirms',
      'salon.free_cancel_hours',
      'salon.late_cancel_percent',
      'salon.no_show_percent',
      sql<Prepaying>`salon.prepay`.as('prepay'),
      sql<Prepaying>`salon.deposit`.as('deposit'),
      sql<Prepaying>`salon.card_on_file`.as('card_on_file'),
      sql<LateCharge>`salon.late_charge`.as('late_charge'),
      'salon.deposit_percent',
      'salon.deposit_minor',
      'staff.id as staff_id',
      'staff.name as staff_name',
      'staff.picture as staff_picture',
      'designation.title as designation',
    ])
    .select((eb) => [jsonArrayFrom(services(eb)).as('services'), jsonArrayFrom(products(eb)).as('products')])
    .select(sharedServices().as('sharedServices'))
    .where('cart.customer_id', '=', customerId)
    .where('salon.status', '=', 'live')
    .executeTakeFirst()
}

/** At the salon's regular prices, with the terms of the team member, in the order in which they were chosen. */
function services({ selectFrom }: ExpressionBuilder<DB, 'cart'>) {
  return selectFrom('cart_service as c')
    .innerJoin('service as s', (j) => j.onRef('s.salon_id', '=', 'c.salon_id').onRef('s.id', '=', 'c.service_id'))
    .select(['s.id', 's.name', 's.category', 's.price_minor as priceMinor', 's.minutes'])
    .select(['s.buffer_before as bufferBefore', 's.buffer_after as bufferAfter'])
    .select(['s.deposit_percent as depositPercent', 's.deposit_minor as depositMinor'])
    .select([sql<ServiceRequirement | null>`s.payment`.as('payment'), sql<Texts>`s.texts`.as('texts')])
    .select([sql<ProcessingTime[]>`s.processing`.as('processing'), needsOf('s').as('resources')])
    .leftJoin('staff_service as p', (j) =>
      j
        .onRef('p.salon_id', '=', 'c.salon_id')
        .onRef('p.service_id', '=', 'c.service_id')
        .onRef('p.staff_id', '=', 'cart.staff_id'),
    )
    .select(sql<OwnTerms>`json_build_object('priceMinor', p.price_minor, 'minutes', p.minutes)`.as('terms'))
    .whereRef('c.customer_id', '=', 'cart.customer_id')
    .where('s.active', '=', true)
    .orderBy('c.position')
}

/** The services of an appointment for several people, in order, each with who is served and who performs it. */
function sharedServices() {
  return sql<(ServiceInCart & SharedPart)[]>`(
    select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'category', s.category, 'priceMinor', s.price_minor,
      'minutes', s.minutes, 'bufferBefore', s.buffer_before, 'bufferAfter', s.buffer_after, 'processing', s.processing,
      'resources', ${needsOf('s')}, 'payment', s.payment, 'depositPercent', s.deposit_percent,
      'depositMinor', s.deposit_minor, 'texts', s.texts, 'guest', (l.line ->> 'guest')::int, 'offset', (l.line ->> 'offset')::int,
      'anyStaff', (l.line ->> 'anyStaff')::boolean, 'staffId', st.id, 'staffName', st.name,
      'terms', json_build_object('priceMinor', p.price_minor, 'minutes', p.minutes)) order by l.n), '[]')
    from jsonb_array_elements(cart.shared -> 'lines') with ordinality as l (line, n)
      join service s on s.salon_id = cart.salon_id and s.id = (l.line ->> 'serviceId')::uuid and s.active
      join staff st on st.salon_id = cart.salon_id and st.id = (l.line ->> 'staffId')::uuid
      left join staff_service p on p.salon_id = cart.salon_id and p.service_id = s.id and p.staff_id = st.id)`
}

interface ServiceInCart {
  id: string
  name: string
  category: string
  priceMinor: number
  minutes: number
  bufferBefore: number
  bufferAfter: number
  processing: ProcessingTime[]
  resources: ResourceNeed[]
  payment: ServiceRequirement | null
  depositPercent: number | null
  depositMinor: number | null
  /** In other languages than the salon's. */
  texts: Texts
  /** Of the team member who performs it. */
  terms: OwnTerms
}

/** A service's part in an appointment that several people or team members share. */
export interface SharedPart {
  /** Who is served: 0 is the customer. */
  guest: number
  offset: number | null
  anyStaff: boolean
  staffId: string
  staffName: string
}

function products({ selectFrom }: ExpressionBuilder<DB, 'cart'>) {
  return selectFrom('cart_product as c')
    .innerJoin('product as p', (j) => j.onRef('p.salon_id', '=', 'c.salon_id').onRef('p.id', '=', 'c.product_id'))
    .select(['p.id', 'p.name', 'p.category', 'p.picture', 'p.price_minor as priceMinor', 'p.stock', 'c.quantity'])
    .select(sql<Texts>`p.texts`.as('texts'))
    .whereRef('c.customer_id', '=', 'cart.customer_id')
    .where('p.active', '=', true)
    .orderBy('p.name')
}

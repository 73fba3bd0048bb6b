import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { App } from '../kernel/app.ts'
import type { DB } from '../kernel/tables.ts'
import { archivedBookingsOf } from '../operations/archive/bookings-of-person.ts'

/** A bound on every list, far above one person's data. */
const LIMIT = 10_000

/**
 * All data stored about a person, as one JSON text in chunks: one query and one chunk for each kind of data, so that
 * only one of them is in memory.
 */
export async function* downloadData(app: App, viewer: { id: string }): AsyncGenerator<string> {
  await app.limits.take('write', viewer.id)
  yield `{\n"made": ${JSON.stringify(app.clock.now())}`
  for (const [name, query] of Object.entries(queriesOf(viewer))) {
    yield `,\n"${name}": ${JSON.stringify(await rowsOf(app.db, query), null, 2)}`
  }
  yield* archivedBookings(app, viewer)
  yield '\n}\n'
}

/** Old bookings, from files: one chunk for each file. Those that cannot be read now are named, to be requested later. */
async function* archivedBookings(app: App, viewer: { id: string }): AsyncGenerator<string> {
  const missing: object[] = []
  let separator = ''
  yield ',\n"archivedBookings": ['
  for await (const { salon, month, bookings } of archivedBookingsOf(app, viewer)) {
    if (!bookings) missing.push({ salon, month })
    for (const booking of bookings ?? []) {
      yield `${separator}\n${JSON.stringify(booking, null, 2)}`
      separator = ','
    }
  }
  yield `]`
  if (missing.length > 0) yield `,\n"archivedBookingsNotReadNow": ${JSON.stringify(missing, null, 2)}`
}

/** Field names in plain words; without secrets such as password hashes. */
function queriesOf({ id }: { id: string }): Record<string, RawBuilder<unknown>> {
  return {
    profile: sql`select name, last_name, email, email_verified, phone, phone_verified, address, birth_date, picture, role,
      locale as language, created_at, updated_at from person where id = ${id}`,
    signIns: sql`select provider, created_at from credential where person_id = ${id} order by created_at`,
    sessions: sql`select ip_address, user_agent, device, created_at, used_at, expires_at from session where person_id = ${id}
      order by created_at`,
    secondFactors: sql`select kind, name, created_at, used_at from (
      select 'authenticator app' as kind, name, created_at, used_at from authenticator_app where person_id = ${id}
      union all select 'passkey', name, created_at, used_at from passkey where person_id = ${id}) as f order by created_at`,
    devices: sql`select first_seen_at, last_seen_at from known_device where person_id = ${id} order by first_seen_at`,
    addresses: sql`select full_name, street, unit, city, state, postal_code, country, phone, is_default, created_at
      from saved_address where customer_id = ${id} order by created_at`,
    bookings: sql`with b as materialized (
        select b.*, (select json_agg(json_build_object('service', l.service_name, 'specialist', l.staff_name,
          'price_minor', l.price_minor, 'starts_at', l.starts_at, 'guest', l.guest) order by l.position)
          from booking_line l where l.salon_id = b.salon_id and l.booking_id = b.id) as services
        from booking b where b.customer_id = ${id} order by b.starts_at limit ${LIMIT})
      select b.reference, s.name as salon, b.status, b.starts_at, b.ends_at, b.guests, b.payment_method, b.note, b.photos, b.fee_minor,
        s.currency, b.created_at, b.services
      from b join salon s on s.id = b.salon_id order by b.starts_at`,
    orders: sql`with o as materialized (
        select o.*, (select json_agg(json_build_object('product', p.name, 'quantity', p.quantity,
          'unit_price_minor', p.unit_price_minor)) from order_product p where p.salon_id = o.salon_id and p.order_id = o.id)
          as products
        from customer_order o where o.customer_id = ${id} order by o.created_at limit ${LIMIT})
      select o.id, s.name as salon, o.status, o.currency, o.total_minor, o.delivery_minor, o.coupon_code, o.shipping_address,
        o.received_at, o.created_at, o.products
      from o join salon s on s.id = o.salon_id order by o.created_at`,
    payments: sql`select order_id, provider, status, currency, amount_minor, captured_minor, refunded_minor, created_at
      from payment where customer_id = ${id} order by created_at`,
    savedCards: sql`select brand, last4, exp_month, exp_year, created_at from saved_card where customer_id = ${id}
      order by created_at`,
    reviews: sql`select s.name as salon, r.author_name, r.rating, r.description, r.photos, r.created_at, r.edited_at
      from review r join salon s on s.id = r.salon_id where r.customer_id = ${id} order by r.created_at`,
    salonsWorkedFor: sql`select s.name as salon, m.role, m.created_at from membership m join salon s on s.id = m.salon_id
      where m.person_id = ${id} order by m.created_at`,
    favouriteSalons: sql`select s.name as salon, f.created_at from favourite_salon f join salon s on s.id = f.salon_id
      where f.customer_id = ${id} order by f.created_at`,
    favouriteProducts: sql`select p.name as product, f.created_at from favourite_product f
      join product p on p.salon_id = f.salon_id and p.id = f.product_id where f.customer_id = ${id} order by f.created_at`,
    salonReports: sql`select s.name as salon, r.kind, r.reason, r.created_at from salon_report r join salon s on s.id = r.salon_id
      where r.reported_by = ${id} order by r.created_at`,
    waitingEmail: sql`select email, requested_at from email_change where person_id = ${id}`,
    conversations: sql`with m as materialized (
        select m.* from conversation c join message m on m.salon_id = c.salon_id and m.conversation_id = c.id
        where c.customer_id = ${id} order by m.sent_at, m.id limit ${LIMIT})
      select s.name as salon, m.from_salon, m.body, m.sent_at from m join salon s on s.id = m.salon_id
      order by m.sent_at, m.id`,
    notificationPreferences: sql`select kind, mail, sms from notification_preference where person_id = ${id} order by kind`,
    // A salon's internal notes about its clients are the salon's and not included.
    knownTo: sql`with c as materialized (
        select * from client where person_id = ${id} order by created_at limit ${LIMIT})
      select s.name as salon, c.name, c.last_name, c.email, c.phone, c.created_at from c
      join salon s on s.id = c.salon_id order by c.created_at`,
    waitingLists: sql`select s.name as salon, r.status, r.first_day, r.last_day, r.parts, r.radius_km, r.joined_at, r.closed_at,
        array(select v.name from service v where v.salon_id = r.salon_id and v.id = any(r.service_ids)) as services,
        (select json_agg(json_build_object('salon', x.name, 'starts_at', o.starts_at, 'status', o.status)
          order by o.created_at) from waiting_offer o join salon x on x.id = o.salon_id where o.request_id = r.id) as offers
      from waiting_request r join salon s on s.id = r.salon_id where r.customer_id = ${id} order by r.joined_at`,
    cart: sql`select s.name as salon, c.starts_at, c.updated_at, c.shared,
        array(select v.name from cart_service i join service v on v.salon_id = i.salon_id and v.id = i.service_id
          where i.customer_id = c.customer_id order by i.position) as services,
        (select json_agg(json_build_object('product', p.name, 'quantity', i.quantity)) from cart_product i
          join product p on p.salon_id = i.salon_id and p.id = i.product_id where i.customer_id = c.customer_id) as products
      from cart c join salon s on s.id = c.salon_id
      where c.customer_id = ${id}`,
    messages: sql`select name, email, phone, website, message, created_at from contact_message where person_id = ${id}
      order by created_at`,
    // Only for a confirmed address: claiming an address must not reveal its owner's subscriptions.
    newsletter: sql`select n.email, n.locale as language, n.requested_at, n.confirmed_at from newsletter_subscriber n
      join person p on p.email = n.email where p.id = ${id} and p.email_verified`,
  }
}

async function rowsOf(db: Kysely<DB>, query: RawBuilder<unknown>): Promise<unknown[]> {
  return (await sql`select * from (${query}) as found limit ${LIMIT}`.execute(db)).rows
}

import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export const STAFF = 15
const DAYS = 7
/** Of each team member: sixty a day in all. */
const A_DAY = 4
export const APPOINTMENTS = STAFF * A_DAY * DAYS
/** The salon's regular clients. */
const CLIENTS = 900
const WEEKS_BEFORE = 52

/**
 * Fills a week of the demo's salon with fifteen team members and sixty appointments of an hour a day, and each of the 52
 * weeks before now likewise. Returns the week's Monday.
 */
export async function fillWeek(pool: pg.Pool): Promise<string> {
  const monday = mondayIn(20)
  const { rows } = await pool.query<{ salon_id: string }>(
    `select m.salon_id from membership m join person p on p.id = m.person_id where p.email = 'partner@salloon.example'`,
  )
  const salonId = rows[0]?.salon_id
  const staff = await staffOf(pool, salonId)
  const clients = await clientsOf(pool, salonId)
  const appointments = weekOf(monday, staff)
  await pool.query(
    `with w as (select * from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::uuid[]) as w (id, staff_id, starts, client_id)),
      o as (insert into customer_order (salon_id, id, client_id, channel, attempt_key, status, currency, services_minor, products_minor,
          created_at, updated_at)
        select $1, id, client_id, 'front_desk', 'bench:' || id, 'placed', 'DKK', 10000, 0, now(), now() from w),
      b as (insert into booking (salon_id, id, reference, status, starts_at, ends_at, payment_method, free_cancel_until,
          late_cancel_percent, no_show_percent, created_at, updated_at, client_id, order_id)
        select $1, id, left(id::text, 12), 'confirmed', starts, starts + interval '1 hour', 'cash', starts, 10, 0, now(), now(),
          client_id, id from w),
      l as (${LINES})
      insert into occupancy (salon_id, id, subject_id, during, kind, booking_id)
        select $1, gen_random_uuid(), staff_id, tstzrange(starts, starts + interval '1 hour'), 'booking', id from w`,
    [salonId, ...columnsOf(appointments, clients)],
  )
  const past = Array.from({ length: WEEKS_BEFORE }, (_, n) => weekOf(mondayIn(-1 - n), staff)).flat()
  await pool.query(
    `with w as (select * from unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::uuid[]) as w (id, staff_id, starts, client_id)),
      b as (insert into booking (salon_id, id, reference, status, starts_at, ends_at, payment_method, free_cancel_until,
          late_cancel_percent, no_show_percent, created_at, updated_at, client_id)
        select $1, id, left(id::text, 12), 'completed', starts, starts + interval '1 hour', 'cash', starts, 10, 0, starts, starts,
          client_id from w)
      ${LINES}`,
    [salonId, ...columnsOf(past, clients)],
  )
  // As completing an appointment does.
  await pool.query(
    `update client c set appointments = b.number, last_appointment_at = b.latest
      from (select client_id, count(*)::int as number, max(starts_at) as latest from booking
        where salon_id = $1 and status = 'completed' group by 1) b
      where c.salon_id = $1 and c.id = b.client_id`,
    [salonId],
  )
  await pool.query('analyze')
  return monday.toISOString().slice(0, 10)
}

const LINES = `insert into booking_line (salon_id, booking_id, position, service_id, staff_id, service_name, staff_name, price_minor,
    minutes, starts_at, ends_at)
  select $1, w.id, 0, v.id, w.staff_id, v.name, '', v.price_minor, 60, w.starts, w.starts + interval '1 hour'
  from w cross join (select * from service where salon_id = $1 limit 1) v`

interface Appointment {
  id: string
  staff: string | undefined
  from: Date
}

function weekOf(monday: Date, staff: readonly string[]): Appointment[] {
  return Array.from({ length: APPOINTMENTS }, (_, n) => ({
    id: randomUUID(),
    staff: staff[n % STAFF],
    from: new Date(
      monday.getTime() +
        (Math.floor(n / STAFF / A_DAY) * 24 + 7) * 3_600_000 +
        (((n / STAFF) % A_DAY) | 0) * 130 * 60_000,
    ),
  }))
}

function columnsOf(appointments: readonly Appointment[], clients: readonly string[]) {
  return [
    appointments.map(({ id }) => id),
    appointments.map(({ staff }) => staff),
    appointments.map(({ from }) => from),
    appointments.map((_, n) => clients[(n * 7) % clients.length]),
  ]
}

/** Another team member moves an appointment of the week by a minute, and open calendars are notified. */
export async function moveOne(pool: pg.Pool, monday: string, n: number): Promise<void> {
  await pool.query(
    `with one as (select b.salon_id, b.id from booking b join membership m on m.salon_id = b.salon_id
        join person p on p.id = m.person_id and p.email = 'partner@salloon.example'
        where b.starts_at >= $1::date and b.order_id = b.id order by b.starts_at, b.id offset $2 limit 1),
      b as (update booking set starts_at = starts_at + interval '1 minute' where (salon_id, id) in (select * from one)),
      l as (update booking_line set starts_at = starts_at + interval '1 minute' where (salon_id, booking_id) in (select * from one))
      select pg_notify('salon_changed', salon_id::text) from one`,
    [monday, n],
  )
}

async function clientsOf(pool: pg.Pool, salonId: string | undefined): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into client (salon_id, id, name, last_name, created_at, updated_at)
      select $1, gen_random_uuid(), 'Client', n::text, now(), now() from generate_series(1, $2) n returning id`,
    [salonId, CLIENTS],
  )
  return rows.map(({ id }) => id)
}

/** The salon's team, filled up to the required number. */
async function staffOf(pool: pg.Pool, salonId: string | undefined): Promise<string[]> {
  await pool.query(
    `insert into staff (salon_id, id, name, position) select $1, gen_random_uuid(), 'Person ' || n, 99
      from generate_series(1, $2 - (select count(*)::int from staff where salon_id = $1 and active)) n`,
    [salonId, STAFF],
  )
  const { rows } = await pool.query<{ id: string }>(
    'select id from staff where salon_id = $1 and active order by position, id limit $2',
    [salonId, STAFF],
  )
  return rows.map(({ id }) => id)
}

/** A Monday `weeks` from now, beyond the demo's bookings. */
function mondayIn(weeks: number): Date {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCHours(0, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day
}

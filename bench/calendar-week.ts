import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export const PEOPLE = 8
export const VISITS = 400

/** Fills a week of the demo's salon: eight people, four hundred visits of an hour. Answers its Monday. */
export async function fillWeek(pool: pg.Pool): Promise<string> {
  const monday = mondayIn(20)
  const { rows } = await pool.query<{ salon_id: string }>(
    `select m.salon_id from membership m join person p on p.id = m.person_id where p.email = 'partner@salloon.example'`,
  )
  const salonId = rows[0]?.salon_id
  const staff = await peopleOf(pool, salonId)
  const visits = Array.from({ length: VISITS }, (_, n) => ({
    id: randomUUID(),
    staff: staff[n % PEOPLE],
    from: new Date(
      monday.getTime() + (Math.floor(n / PEOPLE / 8) * 24 + 7) * 3_600_000 + (((n / PEOPLE) % 8) | 0) * 65 * 60_000,
    ),
  }))
  await pool.query(
    `with w as (select * from unnest($2::uuid[], $3::uuid[], $4::timestamptz[]) as w (id, staff_id, starts)),
      b as (insert into booking (salon_id, id, reference, status, starts_at, ends_at, pays_by, free_cancel_until,
          late_cancel_percent, no_show_percent, created_at, updated_at)
        select $1, id, left(id::text, 12), 'confirmed', starts, starts + interval '1 hour', 'cash', starts, 10, 0, now(), now() from w),
      l as (insert into booking_line (salon_id, booking_id, position, service_id, staff_id, service_name, staff_name, price_minor,
          minutes, starts_at, ends_at)
        select $1, w.id, 0, v.id, w.staff_id, v.name, '', v.price_minor, 60, w.starts, w.starts + interval '1 hour'
        from w cross join (select * from service where salon_id = $1 limit 1) v)
      insert into occupancy (salon_id, id, subject_id, during, kind, booking_id)
        select $1, gen_random_uuid(), staff_id, tstzrange(starts, starts + interval '1 hour'), 'booking', id from w`,
    [salonId, visits.map(({ id }) => id), visits.map((visit) => visit.staff), visits.map(({ from }) => from)],
  )
  await pool.query('analyze')
  return monday.toISOString().slice(0, 10)
}

/** The salon's own people, and as many more as are missing. */
async function peopleOf(pool: pg.Pool, salonId: string | undefined): Promise<string[]> {
  await pool.query(
    `insert into staff (salon_id, id, name, position) select $1, gen_random_uuid(), 'Person ' || n, 99
      from generate_series(1, $2 - (select count(*)::int from staff where salon_id = $1 and active)) n`,
    [salonId, PEOPLE],
  )
  const { rows } = await pool.query<{ id: string }>(
    'select id from staff where salon_id = $1 and active order by position, id limit $2',
    [salonId, PEOPLE],
  )
  return rows.map(({ id }) => id)
}

/** So many weeks from now: further than the demo is booked. */
function mondayIn(weeks: number): Date {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCHours(0, 0, 0, 0)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day
}

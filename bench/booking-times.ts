import { sql } from 'kysely'
import type { App } from '../src/domain/kernel/app.ts'
import { newId } from '../src/domain/kernel/ids.ts'
import { workingStaff } from './free-slots.ts'

/** A free time, and a booking without a time. */
export interface BookedTime {
  id: string
  bookingId: string
  salonId: string
  staffId: string
  from: Date
  to: Date
}

const HOUR_MS = 3_600_000
/** Beyond all booking windows. */
const FIRST_MS = 400 * 24 * HOUR_MS

/** Free times of team members, one per hour of each, with their bookings. */
export async function untakenTimes(app: App, requested: number): Promise<BookedTime[]> {
  const people = await workingStaff(app, 200)
  const first = Math.ceil((Date.now() + FIRST_MS) / HOUR_MS) * HOUR_MS
  const times = Array.from({ length: requested }, (_, n): BookedTime => {
    const { salonId = '', staffId = '' } = people[n % people.length] ?? {}
    const from = new Date(first + Math.floor(n / people.length) * HOUR_MS)
    return { id: newId(), bookingId: newId(), salonId, staffId, from, to: new Date(from.getTime() + HOUR_MS) }
  })
  await sql`
    insert into booking (salon_id, id, reference, status, starts_at, ends_at, payment_method, free_cancel_until, late_cancel_percent,
      no_show_percent, created_at, updated_at)
    select b.salon_id, b.id, 'bench ' || b.id, 'cancelled', b.starts_at, b.ends_at, 'cash', b.starts_at, 0, 0, now(), now()
    from unnest(${times.map((t) => t.salonId)}::uuid[], ${times.map((t) => t.bookingId)}::uuid[],
      ${times.map((t) => t.from)}::timestamptz[], ${times.map((t) => t.to)}::timestamptz[]) as b (salon_id, id, starts_at, ends_at)
    `.execute(app.db)
  return times
}

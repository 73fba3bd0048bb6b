import type pg from 'pg'

/** Confirmed bookings whose row or time is missing. */
export async function lostBookings(pool: Pick<pg.Pool, 'query'>, confirmed: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select b.id from booking b join occupancy o on o.salon_id = b.salon_id and o.booking_id = b.id
     where b.id = any ($1::uuid[]) and b.status = 'confirmed'`,
    [confirmed],
  )
  const found = new Set(rows.map(({ id }) => id))
  return confirmed.filter((id) => !found.has(id))
}

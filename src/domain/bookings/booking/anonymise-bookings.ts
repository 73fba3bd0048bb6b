import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/**
 * Removes a person, their guests, photos and all notes from their appointments, which stay in the salons' calendars: those they
 * booked, and those that a salon booked for them as its client. Returns the paths of the photos: to be deleted after the
 * transaction.
 */
export async function anonymiseBookings(tx: Kysely<DB>, personId: string): Promise<string[]> {
  const bookings = await tx
    .updateTable('booking')
    .set({ customer_id: null, note: '', salon_note: '', guests: '[]' })
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', personId),
        // Notes written by another account stay.
        sql<boolean>`customer_id is null and client_id in (select id from client where person_id = ${personId})`,
      ]),
    )
    .returning(['id', 'photos'])
    .execute()
  const withPhotos = bookings.filter(({ photos }) => photos.length > 0)
  if (withPhotos.length > 0) {
    const ids = withPhotos.map(({ id }) => id)
    await sql`update booking set photos = '{}' where id = any(${ids}::uuid[])`.execute(tx)
  }
  return withPhotos.flatMap(({ photos }) => photos)
}

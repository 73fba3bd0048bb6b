import type { App } from '../../kernel/app.ts'
import {
  type AttachedPhotoChange,
  changedPhotos,
  isWithinPhotoLimit,
  storeAttachedPhotos,
  tooManyPhotos,
} from '../../kernel/attached-photos.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { withNewPictures } from '../../kernel/pictures.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { getBooking } from './get-booking.ts'
import { mayAddPhotos } from './may-add-photos.ts'
import { recordAgain } from './record-event.ts'

/**
 * Adds photos for the salon to a customer's own appointment, and removes others. Throws Refusal('not_found'),
 * 'not_eligible' for photos added to an appointment that is cancelled or over, and 'invalid_input' at `photos`.
 */
export async function changePhotos(
  app: App,
  customer: { id: string },
  bookingId: string,
  change: AttachedPhotoChange,
): Promise<void> {
  await app.limits.take('write', customer.id)
  const { salonId, ...booking } = await getBooking(app, customer, bookingId)
  const adds = change.add.length > 0
  const now = app.clock.now()
  if (adds && !mayAddPhotos(booking, now)) throw new Refusal('not_eligible')
  const removed = change.remove.filter((path) => booking.photos.includes(path))
  if (!adds && removed.length === 0) return
  const added = await storeAttachedPhotos(app, customer.id, change)
  await withNewPictures(app, customer.id, added, () =>
    app.db.transaction().execute(async (tx) => {
      // It may have been cancelled, or given to another client, while the photos were stored.
      const present = await tx
        .selectFrom('booking')
        .select(['status', 'ends_at as endsAt'])
        .where('salon_id', '=', salonId)
        .where('id', '=', bookingId)
        .where('customer_id', '=', customer.id)
        .forUpdate()
        .executeTakeFirst()
      if (!present) throw new Refusal('not_found')
      if (adds && !mayAddPhotos({ ...present, status: present.status as BookingStatus }, now))
        throw new Refusal('not_eligible')
      const photos = changedPhotos('booking', added, removed)
      const { numUpdatedRows } = await tx
        .updateTable('booking')
        .set({ photos })
        .where('salon_id', '=', salonId)
        .where('id', '=', bookingId)
        .where(isWithinPhotoLimit(photos))
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw tooManyPhotos()
      await recordAgain(tx, { salonId, bookingId, at: now, actorId: customer.id, kind: 'photos_changed' })
      const dropped = removed.filter((path) => !added.includes(path)).map((path) => ({ path, owner: customer.id }))
      if (dropped.length > 0) await app.jobs.enqueue(tx, 'remove-picture', ...dropped)
    }),
  )
  app.live.changed(salonId)
}

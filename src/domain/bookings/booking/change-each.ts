import { Refusal, type RefusalCode } from '../../kernel/refusal.ts'

export interface ChangedBookings {
  /** The ids of the changed bookings. */
  done: string[]
  /** The bookings that could not be changed, with the reason. */
  refused: { bookingId: string; code: RefusalCode }[]
}

/**
 * Changes bookings one after the other, each separately: a refusal of one does not affect the others. A refusal of
 * `final`, which would concern all that follow, is thrown; those before it stay changed.
 */
export async function changeEach<T extends { bookingId: string }>(
  bookings: readonly T[],
  change: (booking: T) => Promise<unknown>,
  final: readonly RefusalCode[] = ['not_allowed', 'too_many_requests'],
): Promise<ChangedBookings> {
  const changed: ChangedBookings = { done: [], refused: [] }
  for (const booking of bookings) {
    try {
      await change(booking)
      changed.done.push(booking.bookingId)
    } catch (error) {
      if (!(error instanceof Refusal) || final.includes(error.code)) throw error
      changed.refused.push({ bookingId: booking.bookingId, code: error.code })
    }
  }
  return changed
}

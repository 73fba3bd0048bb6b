import { withholdChange } from '../bookings/booking/notify-change.ts'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { Refusal } from '../kernel/refusal.ts'
import { editableBooking } from './editable-booking.ts'

/** An appointment as a member has just changed it. */
interface Changed {
  bookingId: string
  version: number
}

/**
 * Leaves the client without the message about the member's own last changes of an appointment, in the minute in which they are
 * collected. Throws what `editableBooking` throws, Refusal('booking_changed') once somebody changed it again, and
 * Refusal('too_late') with the reason 'notified' once the message is sent, or 'notified_of_others' while it is
 * about changes by others too.
 */
export async function withholdNotification(app: App, member: Member, { bookingId, version }: Changed): Promise<void> {
  await app.limits.take('write', member.personId)
  await app.db.transaction().execute(async (tx) => {
    const booking = await editableBooking(tx, member, bookingId)
    if (booking.version !== version) throw new Refusal('booking_changed')
    const { salonId, personId: actorId } = member
    const outcome = await withholdChange(tx, { salonId, bookingId, actorId })
    if (outcome !== 'withheld') throw new Refusal('too_late', { reason: outcome })
  })
}

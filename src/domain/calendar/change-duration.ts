import { rewriteBooking } from '../bookings/booking/rewrite-booking.ts'
import type { App } from '../kernel/app.ts'
import type { Member } from '../kernel/member.ts'
import { Refusal } from '../kernel/refusal.ts'
import { retryOnDeadlock } from '../kernel/retry.ts'
import { serveWaitingListSoon } from '../kernel/serve-waiting-list-soon.ts'
import { appointmentAt, occupancyOf, partsOf } from '../scheduling/availability/service-time.ts'
import type { OutsideHours } from '../scheduling/availability/within-hours.ts'
import { claim } from '../scheduling/occupancy/claim.ts'
import { overruledDetail } from './book-for-client.ts'
import { checkHours } from './check-hours.ts'
import { editableBooking } from './editable-booking.ts'

/** The shortest duration of a service, and its step; minutes. */
const STEP = 5
const LONGEST = 720

interface NewEnd {
  bookingId: string
  endsAt: Date
  /** The version that the member saw; checked when given. */
  version?: number | undefined
  overruleHours?: boolean
}

/**
 * Changes the duration of the last service of an appointment so that it ends at `endsAt`. Its price stays. Throws
 * Refusal('invalid_input') at `endsAt` unless five minutes or more remain, in steps of five, and what `editableBooking`
 * and `checkHours` throw, and Refusal('slot_taken' | 'booking_changed').
 */
export async function changeDuration(
  app: App,
  member: Member,
  { bookingId, endsAt, version, overruleHours = false }: NewEnd,
): Promise<{ changed: boolean; overruled: OutsideHours[]; version: number }> {
  await app.limits.take('write', member.personId)
  const result = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const now = app.clock.now()
      const { salonId } = member
      const booking = await editableBooking(tx, member, bookingId)
      if (endsAt.getTime() === booking.endsAt.getTime())
        return { changed: false, overruled: [], version: booking.version }
      if (version !== undefined && version !== booking.version) throw new Refusal('booking_changed')
      const last = booking.lines.at(-1)
      const minutes = (last?.minutes ?? 0) + (endsAt.getTime() - booking.endsAt.getTime()) / 60_000
      const onGrid = minutes % STEP === 0 || endsAt.getTime() % (STEP * 60_000) === 0
      if (!last || !Number.isInteger(minutes) || !onGrid || minutes < STEP || minutes > LONGEST)
        throw new Refusal('invalid_input', { fields: { endsAt: 'time_required' } })
      const appointment = appointmentAt(booking.startsAt, [...booking.lines.slice(0, -1), { ...last, minutes }])
      const longer = endsAt > booking.endsAt
      const overruled = longer ? await checkHours(tx, member, partsOf(appointment), { overruleHours, now }) : []
      const requested = {
        salonId,
        windows: occupancyOf(appointment),
        customerId: null,
        now,
        kind: 'booking',
        bookingId: booking.id,
      } as const
      if (!(await claim(tx, requested))) throw new Refusal('slot_taken')
      const { status } = booking
      const detail = overruledDetail(overruled)
      await rewriteBooking(tx, booking, {
        appointment,
        status,
        actorId: member.personId,
        kind: 'lengthened',
        detail,
        now,
      })
      if (!longer) await serveWaitingListSoon(app, tx, salonId)
      return { changed: true, overruled, version: booking.version + 1 }
    }),
  )
  if (result.changed) app.live.changed(member.salonId)
  return result
}

import type { Rows } from '../rows.ts'

const HOUR = 3_600_000

interface Booked {
  status: string
  startsAt: number
  /** `offset` in days from today. */
  appointment: { offset: number }
  salonId: string
  paymentMethod: string
  totalMinor: number
}

/** Every row has the same columns. */
const NONE = {
  ...{ charge_at: null, charge_minor: 0, charge_by: null, if_unpaid: null },
  ...{ requires: null, due_now_minor: 0 },
}

/** Of one appointment tomorrow in each salon the card was declined, and it can still be paid. */
export function declinedTomorrow(into: Rows, booked: Booked) {
  const { status, startsAt, appointment, salonId, paymentMethod, totalMinor } = booked
  if (status !== 'confirmed' || appointment.offset !== 1 || paymentMethod !== 'cash') return NONE
  if (hasDeclined(into, salonId)) return NONE
  const before = (hours: number) => new Date(startsAt - hours * HOUR)
  return {
    ...{ charge_at: before(24), charge_minor: totalMinor, charge_by: before(12), if_unpaid: 'in_salon' },
    ...{ requires: 'full', due_now_minor: totalMinor },
  }
}

/** Whether the salon, whose bookings are the last ones, has one already. */
function hasDeclined({ booking }: Rows, salonId: string): boolean {
  for (let n = booking.length - 1; n >= 0 && booking[n]?.salon_id === salonId; n--)
    if (booking[n]?.charge_at) return true
  return false
}

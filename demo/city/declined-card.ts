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

/** Of one appointment tomorrow in each salon the card was declined, and it can still be paid. */
export function declinedTomorrow(into: Rows, booked: Booked) {
  const { status, startsAt, appointment, salonId, paymentMethod, totalMinor } = booked
  if (status !== 'confirmed' || appointment.offset !== 1 || paymentMethod !== 'cash') return {}
  if (into.booking.some((one) => one.salon_id === salonId && one.charge_at)) return {}
  const before = (hours: number) => new Date(startsAt - hours * HOUR)
  return {
    ...{ charge_at: before(24), charge_minor: totalMinor, charge_by: before(12), if_unpaid: 'in_salon' },
    ...{ requires: 'full', due_now_minor: totalMinor },
  }
}

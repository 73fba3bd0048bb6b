import { accounts } from './accounts.ts'
import { appointments } from './appointments.ts'
import { booking } from './booking.ts'
import { payment } from './payment.ts'
import { staff } from './staff.ts'

/** The words of all other pages: fetched when one of them is opened. */
export const more = {
  accounts,
  appointments,
  booking,
  payment,
  staff,
} as const

import type { MoreWords } from '../catalogue.ts'
import { accounts } from './accounts.ts'
import { appointments } from './appointments.ts'
import { booking } from './booking.ts'
import { payment } from './payment.ts'
import { staff } from './staff.ts'

export const more = {
  accounts,
  appointments,
  booking,
  payment,
  staff,
} satisfies MoreWords

import type { MoreWords } from '../catalogue.ts'
import { accounts } from './accounts.ts'
import { addresses } from './addresses.ts'
import { appointments } from './appointments.ts'
import { booking } from './booking.ts'
import { cart } from './cart.ts'
import { checkoutTest } from './checkout-test.ts'
import { conversation } from './conversation.ts'
import { notices } from './notices.ts'
import { orders } from './orders.ts'
import { payment } from './payment.ts'
import { products } from './products.ts'
import { profile } from './profile.ts'
import { report } from './report.ts'
import { security } from './security.ts'
import { staff } from './staff.ts'
import { wizard } from './wizard.ts'

export const more = {
  notices,
  conversation,
  profile,
  accounts,
  addresses,
  appointments,
  booking,
  cart,
  checkoutTest,
  orders,
  payment,
  products,
  report,
  security,
  staff,
  wizard,
} satisfies MoreWords

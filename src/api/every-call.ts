import type { Define } from './call.ts'
import { accountCalls } from './calls/accounts.ts'
import { detailCalls } from './calls/accounts-details.ts'
import { passwordCalls } from './calls/accounts-password.ts'
import { signInCalls } from './calls/accounts-sign-in.ts'
import { bookingCalls } from './calls/bookings.ts'
import { cartCalls } from './calls/cart.ts'
import { companyCalls } from './calls/company.ts'
import { manageStaffCalls } from './calls/manage-staff.ts'
import { paymentCalls } from './calls/payments.ts'
import { productCalls } from './calls/products.ts'
import { reviewCalls } from './calls/reviews.ts'
import { salonFilterCalls } from './calls/salon-filters.ts'
import { salonListCalls } from './calls/salon-lists.ts'
import { salonCalls } from './calls/salons.ts'
import { serviceCalls } from './calls/services.ts'
import { staffCalls } from './calls/staff.ts'

/** Every call that there is: for those who serve them, and for those who describe them. */
export function everyCall(call: Define): void {
  accountCalls(call)
  signInCalls(call)
  passwordCalls(call)
  detailCalls(call)
  serviceCalls(call)
  salonCalls(call)
  salonListCalls(call)
  salonFilterCalls(call)
  staffCalls(call)
  manageStaffCalls(call)
  productCalls(call)
  cartCalls(call)
  reviewCalls(call)
  paymentCalls(call)
  bookingCalls(call)
  companyCalls(call)
}

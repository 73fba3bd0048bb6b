import type { Define } from './call.ts'
import { bookingCalls } from './calls/bookings/bookings.ts'
import { productCalls } from './calls/catalog/products.ts'
import { serviceCalls } from './calls/catalog/services.ts'
import { cartCalls } from './calls/checkout/cart.ts'
import { paymentCalls } from './calls/checkout/payments.ts'
import { reviewCalls } from './calls/discovery/reviews.ts'
import { salonFilterCalls } from './calls/discovery/salon-filters.ts'
import { salonListCalls } from './calls/discovery/salon-lists.ts'
import { salonCalls } from './calls/discovery/salons.ts'
import { staffCalls } from './calls/discovery/staff.ts'
import { companyCalls } from './calls/engagement/company.ts'
import { accountCalls } from './calls/identity/accounts.ts'
import { detailCalls } from './calls/identity/accounts-details.ts'
import { passwordCalls } from './calls/identity/accounts-password.ts'
import { signInCalls } from './calls/identity/accounts-sign-in.ts'
import { manageStaffCalls } from './calls/salons/manage-staff.ts'

/** All calls, for serving and for documenting them. */
export function registerCalls(call: Define): void {
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

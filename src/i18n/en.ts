import { access } from './en/access.ts'
import { accounts } from './en/accounts.ts'
import { api } from './en/api.ts'
import { appointments } from './en/appointments.ts'
import { booking } from './en/booking.ts'
import { category } from './en/category.ts'
import { home } from './en/home.ts'
import { legal } from './en/legal.ts'
import { listing } from './en/listing.ts'
import { mail } from './en/mail.ts'
import { payment } from './en/payment.ts'
import { refusal } from './en/refusal.ts'
import { salon } from './en/salon.ts'
import { site } from './en/site.ts'
import { ui } from './en/ui.ts'
import { validation } from './en/validation.ts'

/** Every word a person reads, one file a topic in `en/`. The other languages have the same shape. */
export const en = {
  access,
  accounts,
  api,
  appointments,
  booking,
  category,
  home,
  legal,
  listing,
  mail,
  payment,
  refusal,
  salon,
  site,
  ui,
  validation,
} as const

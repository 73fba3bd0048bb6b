import type { Catalogue } from './catalogue.ts'
import { access } from './de/access.ts'
import { accounts } from './de/accounts.ts'
import { api } from './de/api.ts'
import { appointments } from './de/appointments.ts'
import { booking } from './de/booking.ts'
import { category } from './de/category.ts'
import { home } from './de/home.ts'
import { legal } from './de/legal.ts'
import { listing } from './de/listing.ts'
import { mail } from './de/mail.ts'
import { payment } from './de/payment.ts'
import { refusal } from './de/refusal.ts'
import { salon } from './de/salon.ts'
import { site } from './de/site.ts'
import { ui } from './de/ui.ts'
import { validation } from './de/validation.ts'

export const de = {
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
} satisfies Catalogue

import type { Catalogue } from './catalogue.ts'
import { access } from './da/access.ts'
import { accounts } from './da/accounts.ts'
import { api } from './da/api.ts'
import { appointments } from './da/appointments.ts'
import { booking } from './da/booking.ts'
import { category } from './da/category.ts'
import { home } from './da/home.ts'
import { legal } from './da/legal.ts'
import { listing } from './da/listing.ts'
import { mail } from './da/mail.ts'
import { payment } from './da/payment.ts'
import { refusal } from './da/refusal.ts'
import { salon } from './da/salon.ts'
import { site } from './da/site.ts'
import { ui } from './da/ui.ts'
import { validation } from './da/validation.ts'

export const da = {
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

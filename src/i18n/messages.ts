import type { Messages } from '../domain/app.ts'
import { bookingForCustomer, bookingForSalon, order } from './mails.ts'
import { translator } from './translate.ts'

/** The catalogue's sentences for messages that leave the house. */
export const messages: Messages = {
  oneTimeCode: (locale, { code, minutes, purpose }) => translator(locale)(`accounts.sms.${purpose}`, { code, minutes }),
  bookingForCustomer,
  bookingForSalon,
  order,
}

import type { Messages } from '../../domain/kernel/messages.ts'
import { invoiceSheet } from '../invoice-sheet.ts'
import { translator } from '../translate.ts'
import { bookingForCustomer, bookingForGuest, bookingForSalon } from './bookings.ts'
import { paymentLink, receipt } from './checkout.ts'
import { orderForCustomer, orderForSalon } from './commerce.ts'
import { reviewHidden, reviewShown } from './discovery.ts'
import { confirmNewsletter, contactAnswer, contactMessage, unreadMessages } from './engagement.ts'
import { commissionDecision, dispute, invoice, payoutFailed } from './finance.ts'
import { account, invitation } from './identity.ts'
import { salonDecision } from './operations.ts'
import { planLimit, timeOffRequest } from './salons.ts'
import { waiting } from './waiting-list.ts'

/** The texts of all emails and SMS. */
export const messages: Messages = {
  phoneChanged: (locale) => translator(locale)('accounts.sms.phoneChanged'),
  oneTimeCode: (locale, { code, minutes, purpose }) => translator(locale)(`accounts.sms.${purpose}`, { code, minutes }),
  account,
  invitation,
  bookingForCustomer,
  bookingForSalon,
  bookingForGuest,
  orderForCustomer,
  orderForSalon,
  receipt,
  paymentLink,
  contactMessage,
  contactAnswer,
  waiting,
  unreadMessages,
  confirmNewsletter,
  salonDecision,
  payoutFailed,
  dispute,
  invoice,
  invoiceSheet,
  commissionDecision,
  planLimit,
  timeOffRequest,
  reviewHidden,
  reviewShown,
}

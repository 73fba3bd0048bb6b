import type { Messages } from '../domain/kernel/messages.ts'
import { account } from './account-mails.ts'
import { contactAnswer, payoutFailed, reviewHidden, salonNews } from './house-mails.ts'
import { bookingForCustomer, bookingForSalon, orderForCustomer, orderForSalon, unreadMessages } from './mails.ts'
import { planLimit } from './plan-mail.ts'
import { receiptMail } from './receipt-mail.ts'
import { translator } from './translate.ts'

/** The catalogue's sentences for messages that leave the house. */
export const messages: Messages = {
  account,
  phoneChanged: (locale) => translator(locale)('accounts.sms.phoneChanged'),
  oneTimeCode: (locale, { code, minutes, purpose }) => translator(locale)(`accounts.sms.${purpose}`, { code, minutes }),
  contactMessage: (message) => {
    const t = translator('en')
    return { subject: t('mail.contact.subject', { ...message }), text: t('mail.contact.text', { ...message }) }
  },
  bookingForCustomer,
  bookingForSalon,
  unreadMessages,
  orderForCustomer,
  orderForSalon,
  receipt: receiptMail,
  contactAnswer,
  salonNews,
  payoutFailed,
  planLimit,
  reviewHidden,
  invitation: (locale, { role, ...facts }) => {
    const t = translator(locale)
    const words = { ...facts, role: t(`console.frame.role.${role}`) }
    return {
      subject: t('mail.invitation.subject', words),
      text: `${t('mail.invitation.text', words)}\n\n${t('mail.farewell')}`,
    }
  },
  confirmNewsletter: (locale, links) => {
    const t = translator(locale)
    return {
      subject: t('mail.newsletter.subject'),
      text: `${t('mail.newsletter.text', links)}\n\n${t('mail.farewell')}`,
    }
  },
}

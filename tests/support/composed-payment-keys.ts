import { LINK_STATES } from '../../src/domain/checkout/payment-links/link-state.ts'
import { DIFFERENCE_LISTS } from '../../src/domain/finance/reconciliation/difference-lists.ts'
import { PAYMENT_TYPES } from '../../src/domain/kernel/payment-types.ts'
import { LATE_CHARGES } from '../../src/domain/salons/policies/late-charge.ts'
import {
  PAYMENT_REQUIREMENTS,
  PREPAYING,
  SERVICE_REQUIREMENTS,
} from '../../src/domain/salons/policies/payment-policy.ts'
import { en } from '../../src/i18n/en.ts'

const DIFFERENCE_KINDS = ['payment', 'ledger', 'payout', 'movement']

export const ORDER_NOTIFICATIONS = [
  'order_placed',
  'order_sent',
  'order_ready',
  'order_cancelled',
  'order_withdrawn',
  'payment_returned',
]

/** Keys about payment policies, addresses, reconciliation, receipts and invoices that are put together when running. */
export const PAYMENT_KEYS: Record<string, readonly string[]> = {
  'addresses.*': ['fullName', 'street', 'unit', 'city', 'state', 'postalCode', 'phone', 'country'],
  'console.admin.reconciliation.list.*': DIFFERENCE_LISTS,
  'console.admin.reconciliation.none.*': DIFFERENCE_LISTS,
  'console.admin.reconciliation.kind.*': DIFFERENCE_KINDS,
  'console.admin.reconciliation.why.*': DIFFERENCE_KINDS,
  'console.admin.reconciliation.found.*': DIFFERENCE_KINDS,
  'console.settings.prepay.*': PREPAYING,
  'console.settings.lateCharges.*': LATE_CHARGES,
  'console.settings.tips.*': ['off', 'on'],
  'console.cardReaders.*': ['online', 'offline', 'unknown'],
  'console.cardReaders.sale.*': ['present', 'presentDeclined', 'pressCancel'],
  'console.cardReaders.sale.ended.*': Object.keys(en.console.cardReaders.sale.ended),
  'console.cardReaders.sale.reason.*': Object.keys(en.console.cardReaders.sale.reason),
  'console.paymentLinks.state.*': LINK_STATES,
  'console.paymentLinks.done.*': ['created', 'sent', 'withdrawn'],
  'paymentLink.ended.*': ['paid', 'withdrawn', 'expired', 'over'],
  'console.booking.ifUnpaid.*': ['cancel', 'in_salon'],
  'appointments.charge.ifUnpaid.*': ['cancel', 'in_salon'],
  'mail.bookings.customer.unpaid.*': ['cancel', 'in_salon'],
  'mail.bookings.customer.charge_failed.*': ['cancel', 'in_salon'],
  'mail.bookings.salon.unpaid.*': ['cancel', 'in_salon'],
  'mail.bookings.salon.charge_failed.*': ['cancel', 'in_salon'],
  'console.settings.requires.*': ['prepay', 'deposit', 'cardOnFile'],
  'console.settings.requiresHint.*': ['prepay', 'deposit', 'cardOnFile'],
  'console.settings.depositKinds.*': ['percent', 'amount', 'salon'],
  'console.services.paymentOf.*': SERVICE_REQUIREMENTS,
  'console.booking.agreed.*': PAYMENT_REQUIREMENTS,
  'payment.amount.asks.*': ['deposit', 'card_on_file'],
  'mail.bookings.deposit.*': ['free_until_deadline', 'free_until_confirmed', 'fee'],
  'fee.why.*': ['cancelled', 'no_show'],
  'console.disputes.status.*': Object.keys(en.console.disputes.status),
  'mail.finance.dispute.*.subject': ['needs_response', 'won', 'lost', 'closed'],
  'mail.finance.dispute.*.text': ['needs_response', 'won', 'lost', 'closed'],
  'console.invoices.*': ['number', 'date', 'month', 'amount', 'vat', 'invoice', 'credit_note'],
  'invoice.*': ['invoice', 'credit_note'],
  'invoice.lines.*': ['plan', 'commission'],
  'invoice.treatment.*': Object.keys(en.invoice.treatment),
  'mail.finance.invoice.*.subject': ['invoice', 'credit_note'],
  'mail.finance.invoice.*.text': ['invoice', 'credit_note'],
  'console.reports.vat.receipts.*': ['no', 'type', 'date', 'order'],
  'receipt.*': ['sale', 'refund', 'creditNote', 'vatRate', 'net', 'vat', 'gross', ...PAYMENT_TYPES],
  'receipt.lines.*': Object.keys(en.receipt.lines),
}

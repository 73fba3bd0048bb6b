import { applyDueFees } from '../domain/bookings/booking/apply-due-fees.ts'
import { chargeDueBalances } from '../domain/bookings/booking/charge-due-balances.ts'
import { completePastBookings } from '../domain/bookings/booking/complete-past-bookings.ts'
import { declineOverdueRequests } from '../domain/bookings/booking/decline-overdue-requests.ts'
import { deleteOldPhotos } from '../domain/bookings/booking/delete-old-photos.ts'
import { endUnpaidBookings } from '../domain/bookings/booking/end-unpaid-bookings.ts'
import { refundDeclined } from '../domain/bookings/booking/refund-declined.ts'
import { refundResoldDeposits } from '../domain/bookings/booking/refund-resold-deposits.ts'
import { sendChanges } from '../domain/bookings/booking/send-changes.ts'
import { endServedRequests } from '../domain/bookings/waiting-list/end-served-requests.ts'
import { serveWaitingList } from '../domain/bookings/waiting-list/serve-waiting-list.ts'
import { sweepWaitingLists } from '../domain/bookings/waiting-list/sweep-waiting-lists.ts'
import { cancelAttendees } from '../domain/calendar/classes/cancel-attendees.ts'
import { matchServices } from '../domain/catalog/treatments/match-services.ts'
import { applyReaderCharge } from '../domain/checkout/card-readers/apply-reader-charge.ts'
import { reconcileReaderPayments } from '../domain/checkout/card-readers/reconcile-reader-payments.ts'
import { refreshReaderTips } from '../domain/checkout/card-readers/refresh-reader-tips.ts'
import { releaseReaderPayment } from '../domain/checkout/card-readers/release-reader-payment.ts'
import { suggestReaderTips } from '../domain/checkout/card-readers/suggest-reader-tips.ts'
import { chargeFee } from '../domain/checkout/online/charge-fee.ts'
import { findMissedEvents } from '../domain/checkout/online/find-missed-events.ts'
import { handleProviderEvent } from '../domain/checkout/online/handle-provider-event.ts'
import { reconcilePayments } from '../domain/checkout/online/reconcile-payments.ts'
import { deliverLink } from '../domain/checkout/payment-links/deliver-link.ts'
import { mailReceipt } from '../domain/checkout/point-of-sale/mail-receipt.ts'
import { deleteOldImports } from '../domain/clients/import/save-import.ts'
import { assumeReceived } from '../domain/commerce/orders/assume-received.ts'
import { drivePayment } from '../domain/commerce/payments/drive-payment.ts'
import { issueReceipts } from '../domain/commerce/receipts/issue-receipts.ts'
import { refreshPlaces } from '../domain/discovery/places/refresh-places.ts'
import { countPopularity } from '../domain/discovery/search/count-popularity.ts'
import { deleteOldMessages } from '../domain/engagement/contact/delete-old-messages.ts'
import { forwardMessage } from '../domain/engagement/contact/forward-message.ts'
import { sendAnswer } from '../domain/engagement/contact/send-answer.ts'
import { mailUnread } from '../domain/engagement/messages/mail-unread.ts'
import { deleteUnconfirmed } from '../domain/engagement/newsletter/confirm-subscription.ts'
import { sendSubscriptionConfirmation } from '../domain/engagement/newsletter/send-confirmation.ts'
import { enqueueReminders } from '../domain/engagement/notifications/enqueue-reminders.ts'
import { notifyBooking } from '../domain/engagement/notifications/notify-booking.ts'
import { notifyOrder } from '../domain/engagement/notifications/notify-order.ts'
import { notifyReviewer } from '../domain/engagement/notifications/notify-reviewer.ts'
import { notifySalonOwner } from '../domain/engagement/notifications/notify-salon-owner.ts'
import { notifyWaiting } from '../domain/engagement/notifications/notify-waiting.ts'
import { notifyCommissionDecision } from '../domain/finance/commission/notify-decision.ts'
import { notifyDispute } from '../domain/finance/disputes/notify-dispute.ts'
import { recordDispute } from '../domain/finance/disputes/record-dispute.ts'
import { submitDueEvidence } from '../domain/finance/disputes/submit-evidence.ts'
import { creditCommission } from '../domain/finance/invoices/credit-commission.ts'
import { issueInvoices } from '../domain/finance/invoices/issue-invoices.ts'
import { mailInvoice } from '../domain/finance/invoices/mail-invoice.ts'
import { syncPayoutAccounts } from '../domain/finance/payout-account/sync-payout-account.ts'
import { reconcileBalance } from '../domain/finance/reconciliation/reconcile-balance.ts'
import { makePayouts } from '../domain/finance/settlement/make-payouts.ts'
import { notifyFailedPayout } from '../domain/finance/settlement/notify-failed-payout.ts'
import { postPlanCharges } from '../domain/finance/settlement/post-plan-charges.ts'
import { sendPayouts } from '../domain/finance/settlement/send-payouts.ts'
import { settleOrders } from '../domain/finance/settlement/settle-orders.ts'
import { deleteExpired } from '../domain/identity/accounts/delete-expired.ts'
import { sendAccountMail } from '../domain/identity/accounts/mail-account.ts'
import { sendInvitation } from '../domain/identity/team/send-invitation.ts'
import type { App } from '../domain/kernel/app.ts'
import { deleteExpiredResponses } from '../domain/kernel/idempotency/run-once.ts'
import type { JobName, JobPayloads } from '../domain/kernel/jobs.ts'
import { removeUnusedPicture } from '../domain/kernel/remove-unused-picture.ts'
import { createPlanCharges } from '../domain/salons/plans/create-plan-charges.ts'
import { notifyPlanLimits } from '../domain/salons/plans/notify-plan-limits.ts'
import { notifyTimeOff } from '../domain/salons/time-off/notify-time-off.ts'
import { deleteExpiredHolds } from '../domain/scheduling/occupancy/release.ts'

type Handlers = { [N in JobName]: (app: App, payload: JobPayloads[N]) => Promise<void> }

/** The use case that each job runs. */
export const handlers: Handlers = {
  'drive-payment': (app, { paymentId }) => drivePayment(app, paymentId),
  'charge-fee': chargeFee,
  'issue-receipts': issueReceipts,
  'settle-reader-payment': (app, { paymentId }) => applyReaderCharge(app, paymentId),
  'release-reader-payment': releaseReaderPayment,
  'suggest-reader-tips': suggestReaderTips,
  'handle-provider-event': handleProviderEvent,
  'notify-booking': notifyBooking,
  'cancel-attendees': async (app, session) => {
    await cancelAttendees(app, session)
  },
  'notify-order': notifyOrder,
  'send-subscription-confirmation': sendSubscriptionConfirmation,
  'invite-member': sendInvitation,
  'forward-message': forwardMessage,
  'send-payment-link': deliverLink,
  'mail-receipt': mailReceipt,
  'answer-contact': sendAnswer,
  'notify-salon-owner': notifySalonOwner,
  'notify-failed-payout': notifyFailedPayout,
  'notify-commission-decision': notifyCommissionDecision,
  'credit-commission': creditCommission,
  'mail-invoice': mailInvoice,
  'record-dispute': recordDispute,
  'notify-dispute': notifyDispute,
  'notify-reviewer': notifyReviewer,
  'notify-time-off': notifyTimeOff,
  'mail-account': sendAccountMail,
  'serve-waiting-list': serveWaitingList,
  'end-served-requests': endServedRequests,
  'notify-waiting': notifyWaiting,
  'remove-card': (app, { cardRef }) => app.payments.savedCards.remove(cardRef),
  'remove-payment-customer': (app, { customerRef }) => app.payments.savedCards.removeCustomer(customerRef),
  'remove-picture': removeUnusedPicture,
}

/**
 * Jobs that run every minute and at startup, in one process at a time. `paymentGraceSeconds`: how long after a payment
 * was started it is reconciled.
 */
export function everyMinute({
  paymentGraceSeconds,
}: {
  paymentGraceSeconds: number
}): Record<string, (app: App) => Promise<void>> {
  return {
    'reconcile-payments': (app) => reconcilePayments(app, { graceSeconds: paymentGraceSeconds }),
    'reconcile-reader-payments': (app) => reconcileReaderPayments(app, { graceSeconds: paymentGraceSeconds }),
    'find-missed-provider-events': findMissedEvents,
    'refresh-reader-tips': refreshReaderTips,
    'reconcile-provider-balance': reconcileBalance,
    'decline-overdue-requests': declineOverdueRequests,
    'charge-due-balances': chargeDueBalances,
    'end-unpaid-bookings': endUnpaidBookings,
    'refund-resold-deposits': refundResoldDeposits,
    // Messages say what was refunded.
    'notify-of-changes': async (app) => {
      await applyDueFees(app)
      await refundDeclined(app)
      await sendChanges(app)
    },
    'enqueue-reminders': enqueueReminders,
    'mail-unread-messages': mailUnread,
    'complete-past-bookings': completePastBookings,
    'assume-orders-received': assumeReceived,
    'settle-orders': settleOrders,
    'create-plan-charges': createPlanCharges,
    'post-plan-charges': postPlanCharges,
    'issue-invoices': issueInvoices,
    'submit-due-evidence': submitDueEvidence,
    'notify-plan-limits': notifyPlanLimits,
    'sync-payout-accounts': syncPayoutAccounts,
    'make-payouts': makePayouts,
    'send-payouts': sendPayouts,
    'delete-expired-identity-data': deleteExpired,
    'delete-unconfirmed-subscribers': deleteUnconfirmed,
    'delete-expired-responses': deleteExpiredResponses,
    'delete-old-messages': deleteOldMessages,
    'delete-old-booking-photos': deleteOldPhotos,
    'delete-old-imports': deleteOldImports,
    'delete-expired-holds': deleteExpiredHolds,
    'sweep-waiting-lists': sweepWaitingLists,
    'count-popularity': countPopularity,
    'match-services': matchServices,
    'refresh-places': refreshPlaces,
  }
}

/**
 * Reconciles payments that a crash interrupted, before the first request; only for a process that is the database's
 * only user.
 */
export function recoverAfterCrash(app: App): Promise<void> {
  return reconcilePayments(app, { graceSeconds: 0 })
}

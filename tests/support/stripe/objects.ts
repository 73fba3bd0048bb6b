import type Stripe from 'stripe'

/** The kinds of objects that the stub stores, by the name in their field `object`. A new resource adds its kind here. */
export interface StripeObjects {
  payment_intent: Stripe.PaymentIntent
  setup_intent: Stripe.SetupIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: Stripe.Dispute
  customer: Stripe.Customer
  payment_method: Stripe.PaymentMethod
  confirmation_token: Stripe.ConfirmationToken
  'checkout.session': Stripe.Checkout.Session
  event: Stripe.Event
  'terminal.configuration': Stripe.Terminal.Configuration
  'terminal.location': Stripe.Terminal.Location
  'terminal.reader': Stripe.Terminal.Reader
  account: Stripe.Account
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  payout: Stripe.Payout
  balance_transaction: Stripe.BalanceTransaction
  webhook_endpoint: Stripe.WebhookEndpoint
}

export type Kind = keyof StripeObjects

/** How ids of each kind begin. */
export const PREFIXES: Record<Kind, string> = {
  payment_intent: 'pi_',
  setup_intent: 'seti_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'du_',
  customer: 'cus_',
  payment_method: 'pm_',
  confirmation_token: 'ctoken_',
  'checkout.session': 'cs_test_',
  event: 'evt_',
  'terminal.configuration': 'tmc_',
  'terminal.location': 'tml_',
  'terminal.reader': 'tmr_',
  account: 'acct_',
  transfer: 'tr_',
  transfer_reversal: 'trr_',
  payout: 'po_',
  balance_transaction: 'txn_',
  webhook_endpoint: 'we_',
}

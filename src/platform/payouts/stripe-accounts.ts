import Stripe from 'stripe'
import type { ConnectedAccount, ConnectedAccounts } from '../../domain/kernel/connected-accounts.ts'
import { ProviderUnavailable } from '../../domain/kernel/payments.ts'
import type { StripeSettings } from '../payments/stripe.ts'
import { callStripe, stripeClient } from '../payments/stripe-client.ts'

/** An account that Stripe does not allow to receive transfers at present. */
const CANNOT_RECEIVE = new Set(['insufficient_capabilities_for_transfer', 'account_invalid'])

/**
 * Connected accounts of Stripe, with Stripe's pages and dashboard. The marketplace pays Stripe's fees and is liable for
 * losses; money reaches them by transfers from its own balance.
 */
export function stripeAccounts(
  settings: Pick<StripeSettings, 'secretKey' | 'apiBase'>,
  required: boolean,
): ConnectedAccounts {
  const stripe = stripeClient(settings.secretKey, settings.apiBase)
  return {
    required,

    create: ({ salonId, name, email, country }) =>
      callStripe(async () => {
        const create = (idempotencyKey: string) =>
          stripe.accounts.create(
            {
              country,
              email,
              business_profile: { name },
              capabilities: { transfers: { requested: true } },
              controller: {
                fees: { payer: 'application' },
                losses: { payments: 'application' },
                requirement_collection: 'stripe',
                stripe_dashboard: { type: 'express' },
              },
              metadata: { salon_id: salonId },
            },
            { idempotencyKey },
          )
        const key = `account:${salonId}`
        // Stripe repeats a refusal for a day, also once its reason is gone. A minute's key is the same for all who try then.
        const account = await create(key)
          .catch((error) =>
            isUsedUp(error) ? create(`${key}:${Math.floor(Date.now() / 60_000)}`) : Promise.reject(error),
          )
          .catch(rejectAsAccountProblem)
        return account.id
      }),

    onboardingUrl: (account, { returnUrl, refreshUrl }) =>
      callStripe(async () => {
        const link = await stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return link.url
      }),

    get: (ref) =>
      callStripe(async () => {
        const [account, payouts] = await Promise.all([
          stripe.accounts.retrieve(ref),
          stripe.payouts.list({ limit: 1 }, { stripeAccount: ref }),
        ])
        return present(account, payouts.data[0])
      }),

    transfer: ({ payoutId, money, ref, refusals }) =>
      callStripe(async () => {
        // A key is forgotten after a day: a payout whose answer was lost before that must not be sent again.
        const sent = await stripe.transfers.list({ transfer_group: payoutId, limit: 1 })
        if (sent.data.length > 0) return 'sent'
        try {
          await stripe.transfers.create(
            {
              amount: money.minor,
              currency: money.currency.toLowerCase(),
              destination: ref,
              transfer_group: payoutId,
              metadata: { payout_id: payoutId },
            },
            // Stripe repeats the refusal of a key for a day, and a key of which no answer arrived must stay the same.
            { idempotencyKey: refusals === 0 ? `payout:${payoutId}` : `payout:${payoutId}:${refusals}` },
          )
          return 'sent'
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          if (CANNOT_RECEIVE.has(error.code ?? '')) return 'failed'
          if (error.code === 'balance_insufficient') return 'refused'
          return rejectAsAccountProblem(error)
        }
      }),
  }
}

/**
 * Whether the key cannot be used today: Stripe repeats its refusal, or the salon's name or address was another one then. An
 * account that was made by such a call stays empty.
 */
function isUsedUp(error: unknown): boolean {
  const { StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors
  if (error instanceof StripeIdempotencyError) return true
  return error instanceof StripeInvalidRequestError && error.headers?.['idempotent-replayed'] === 'true'
}

/**
 * What we ask for never varies: that Stripe refuses it is a matter of our account there, such as a platform profile that is
 * not complete or a country to which it may not transfer, and is reported to operators.
 */
function rejectAsAccountProblem(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  throw new ProviderUnavailable(error.message, { refused: true, cause: error })
}

function present(account: Stripe.Account, payout: Stripe.Payout | undefined): ConnectedAccount {
  const { requirements, external_accounts: banks } = account
  const bank = banks?.data[0]
  const deadline = requirements?.current_deadline
  return {
    ref: account.id,
    submitted: account.details_submitted,
    complete: account.payouts_enabled && account.capabilities?.transfers === 'active',
    due: requirements?.currently_due ?? [],
    overdue: requirements?.past_due ?? [],
    verifying: (requirements?.pending_verification ?? []).length > 0,
    deadline: deadline ? new Date(deadline * 1000) : null,
    bankLast4: bank && 'last4' in bank ? (bank.last4 ?? null) : null,
    payoutFailure: payout?.status === 'failed' ? (payout.failure_code ?? 'failed') : null,
  }
}

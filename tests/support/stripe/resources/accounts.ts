import type Stripe from 'stripe'
import { invalid } from '../failure.ts'
import type { Route } from '../routes.ts'
import type { StripeStore } from '../store.ts'

const TYPES = 'Accounts'
/** What a new account still has to give. */
const REQUIRED = ['business_profile.mcc', 'external_account', 'individual.verification.document', 'tos_acceptance.date']
const NO_PROFILE =
  'Please review the responsibilities of managing losses for connected accounts at https://dashboard.stripe.com/settings/connect/platform-profile.'
/** An onboarding link can be opened for this long. */
const LINK_SECONDS = 300

export const accounts: Route[] = [
  {
    method: 'POST',
    path: '/v1/accounts',
    params: [TYPES, 'AccountCreateParams'],
    answer: ({ store, params }) => {
      if (!store.hasPlatformProfile) throw invalid(NO_PROFILE)
      const { country = 'DK', email = null, controller, type, metadata = {}, capabilities = {} } = params
      if (controller && type) throw invalid('You may not provide the `type` parameter with `controller`.')
      const account = store.add('account', {
        ...{ country, email, metadata: { ...(metadata as object) }, default_currency: 'dkk', controller },
        ...{ charges_enabled: false, payouts_enabled: false, details_submitted: false },
        capabilities: Object.fromEntries(Object.keys(capabilities as object).map((name) => [name, 'inactive'])),
        external_accounts: { object: 'list', data: [], has_more: false, url: '' },
      } as Partial<Stripe.Account>)
      setRequirements(account, {
        currently_due: REQUIRED,
        eventually_due: REQUIRED,
        disabled_reason: 'requirements.past_due',
      })
      return account
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    params: [TYPES, 'AccountRetrieveParams'],
    answer: ({ store, ids: [id = ''] }) => store.get('account', id),
  },
  {
    method: 'POST',
    path: '/v1/account_links',
    params: ['AccountLinks', 'AccountLinkCreateParams'],
    answer: ({ store, params, origin }) => {
      const account = store.get('account', String(params.account), 'account')
      const url = new URL(`/connect/${account.id}`, origin)
      url.searchParams.set('return_url', String(params.return_url))
      url.searchParams.set('refresh_url', String(params.refresh_url))
      url.searchParams.set('expires', String(store.now() + LINK_SECONDS))
      return {
        ...{ object: 'account_link', created: store.now(), expires_at: store.now() + LINK_SECONDS, url: url.href },
      }
    },
  },
]

type Requirements = Partial<Omit<Stripe.Account.Requirements, 'disabled_reason'>> & { disabled_reason?: string | null }

/** Sets what an account has to give; everything else is cleared. */
function setRequirements(account: Stripe.Account, requirements: Requirements): void {
  const none = { alternatives: [], current_deadline: null, disabled_reason: null, errors: [] }
  const lists = { currently_due: [], eventually_due: [], past_due: [], pending_verification: [] }
  account.requirements = { ...none, ...lists, ...requirements } as Stripe.Account.Requirements
}

/** What the owner does on Stripe's pages: everything that is due is given. `last4`: of the bank account. */
export function completeAccount(store: StripeStore, id: string, last4 = '6243'): void {
  const account = store.get('account', id)
  Object.assign(account, { details_submitted: true, charges_enabled: true, payouts_enabled: true })
  account.capabilities = { ...account.capabilities, transfers: 'active' }
  const bank = { object: 'bank_account', id: `ba_${account.id.slice(5)}`, last4, country: account.country }
  Object.assign(account.external_accounts ?? {}, { data: [bank] })
  setRequirements(account, {})
  store.announce('account', 'account.updated', account)
}

/** Stripe asks an account for more, until a time in seconds; after it, payouts stop. */
export function askForMore(store: StripeStore, id: string, due: string[], deadline: number): void {
  const account = store.get('account', id)
  setRequirements(account, { currently_due: due, eventually_due: due, current_deadline: deadline })
  store.announce('account', 'account.updated', account)
}

/** Accounts whose deadline has passed may not be paid. */
export function passDeadlines(store: StripeStore): void {
  for (const account of store.table('account').values()) {
    const { current_deadline: deadline, currently_due: due } = account.requirements ?? {}
    if (!deadline || deadline > store.now()) continue
    account.payouts_enabled = false
    account.capabilities = { ...account.capabilities, transfers: 'inactive' }
    setRequirements(account, {
      currently_due: due ?? [],
      past_due: due ?? [],
      disabled_reason: 'requirements.past_due',
    })
    store.announce('account', 'account.updated', account)
  }
}

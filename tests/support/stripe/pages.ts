import type Stripe from 'stripe'
import { StripeFailure } from './failure.ts'
import { completeAccount } from './resources/accounts.ts'
import { completeSession, completeSetup, intentOfSession } from './resources/checkout-sessions.ts'
import { authenticatePayment, confirmPayment } from './resources/confirm-payment.ts'
import { createPaymentMethod } from './resources/payment-methods.ts'
import { authenticateSetup, createSetupIntent } from './resources/setup-intents.ts'
import type { StripeStore } from './store.ts'

/** A page, or the address to which the browser is redirected. */
export type PageAnswer = { html: string } | { location: string } | null

interface Opened {
  store: StripeStore
  origin: string
  method: string
  url: URL
  form: URLSearchParams
}

/** The pages that a customer sees at a bank and at Stripe Checkout, which work without JavaScript. */
export function openPage(opened: Opened): PageAnswer {
  const [, folder, id = ''] = opened.url.pathname.split('/')
  if (folder === 'bank') return bankPage(opened, id)
  if (folder === 'checkout') return checkoutPage(opened, id)
  if (folder === 'connect') return onboardingPage(opened, id)
  return null
}

function bankPage({ store, method, url, form }: Opened, id: string): PageAnswer {
  const intent = store.find('payment_intent', id) ?? store.find('setup_intent', id)
  if (!intent || url.searchParams.get('secret') !== intent.client_secret) return null
  const returnUrl = intent.next_action?.redirect_to_url?.return_url
  if (method === 'GET') {
    return page(
      'Your bank',
      `<form method="post"><p>Do you approve this?</p>${button('approve', 'yes', 'Approve')}${button('approve', 'no', 'Decline')}</form>`,
    )
  }
  const approves = form.get('approve') === 'yes'
  if (intent.object === 'payment_intent') {
    authenticatePayment(store, intent, approves)
    completeSession(store, intent)
  } else {
    authenticateSetup(store, intent, approves)
    completeSetup(store, intent)
  }
  if (!returnUrl) return page('Your bank', '<p>You can close this window.</p>')
  const back = new URL(returnUrl)
  back.searchParams.set(intent.object, intent.id)
  back.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
  const failed = intent.status === 'requires_payment_method'
  back.searchParams.set('redirect_status', failed ? 'failed' : 'succeeded')
  return { location: back.href }
}

function checkoutPage({ store, origin, method, form }: Opened, id: string): PageAnswer {
  const session = store.find('checkout.session', id)
  if (!session) return null
  if (session.status === 'complete') return { location: successUrl(session) }
  if (session.status === 'expired') return page('Checkout', '<p>This page has expired.</p>')
  if (method === 'GET') return page('Checkout', checkoutForm(session))
  let intent: Stripe.PaymentIntent | Stripe.SetupIntent
  try {
    const card = { type: 'card', card: { number: form.get('number') ?? '' } }
    const params = { payment_method: createPaymentMethod(store, card).id, return_url: `${origin}/checkout/${id}` }
    intent = session.mode === 'setup' ? setUp(store, session, params, origin) : charge(store, session, params, origin)
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error
    return page('Checkout', `<p role="alert">${error.message}</p>${checkoutForm(session)}`)
  }
  const bank = intent.next_action?.redirect_to_url?.url
  return { location: bank ?? successUrl(session) }
}

type Params = Record<string, unknown>

function charge(store: StripeStore, session: Stripe.Checkout.Session, params: Params, origin: string) {
  const intent = intentOfSession(store, session)
  confirmPayment({ store, intent, params, origin })
  completeSession(store, intent)
  return intent
}

function setUp(store: StripeStore, session: Stripe.Checkout.Session, params: Params, origin: string) {
  const intent = createSetupIntent({ store, params: { ...params, customer: session.customer, confirm: true }, origin })
  session.setup_intent = intent.id
  completeSetup(store, intent)
  return intent
}

/** A connected account's onboarding: everything is given with one press. A link can be opened for five minutes. */
function onboardingPage({ store, method, url, form }: Opened, id: string): PageAnswer {
  if (!store.find('account', id)) return null
  if (Number(url.searchParams.get('expires')) < store.now())
    return { location: url.searchParams.get('refresh_url') ?? '' }
  if (method === 'GET') {
    const bank = '<label>Last digits of the bank account <input name="last4" value="6243"></label>'
    const buttons = button('complete', 'yes', 'Submit') + button('complete', 'no', 'Save for later')
    return page('Onboarding', `<form method="post">${bank}${buttons}</form>`)
  }
  if (form.get('complete') === 'yes') completeAccount(store, id, form.get('last4') ?? '6243')
  return { location: url.searchParams.get('return_url') ?? '' }
}

function successUrl(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '').replace('{CHECKOUT_SESSION_ID}', session.id)
}

function checkoutForm({ amount_total: amount, currency, cancel_url: cancel }: Stripe.Checkout.Session): string {
  const back = cancel ? `<a href="${cancel.replaceAll('&', '&amp;')}">Back</a>` : ''
  const sum = `${((amount ?? 0) / 100).toFixed(2)} ${currency?.toUpperCase()}`
  const number = '<label>Card number <input name="number" value="4242424242424242"></label>'
  return `<form method="post"><p>${sum}</p>${number}${button('pay', 'yes', 'Pay')}</form>${back}`
}

function button(name: string, value: string, label: string): string {
  return `<button name="${name}" value="${value}">${label}</button>`
}

function page(title: string, body: string): PageAnswer {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
  return { html: `<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>` }
}

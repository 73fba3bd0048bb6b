import { z } from 'zod'
import type { App } from '../../kernel/app.ts'
import { isId, newId } from '../../kernel/ids.ts'
import { type CardSetup, ProviderUnavailable } from '../../kernel/payments.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { MAX_CARDS } from './list-cards.ts'

/** `setupId` is a new id for each form, so that a repeated request saves one card. */
export const cardToSave = z.object({
  setupId: z.uuid('required'),
  paymentMethodRef: z.string('card_required').trim().min(1, 'card_required').max(200),
})

type Saved = { kind: 'saved'; cardId: string } | { kind: 'requires_action'; actionUrl: string }

/**
 * Saves a customer's card at the provider, for later payments. `backTo` is the path of this site to which the bank
 * redirects. Throws Refusal('payment_declined' | 'payment_unavailable'), and 'not_eligible' with too many cards.
 */
export async function saveCard(
  app: App,
  customer: { id: string },
  { setupId, paymentMethodRef }: z.infer<typeof cardToSave>,
  backTo: string,
): Promise<Saved> {
  await app.limits.take('payment', customer.id)
  const customerRef = await openCustomer(app, customer)
  await startSetup(app, customer, setupId)
  const setup = await orRefuse(app, () =>
    app.payments.savedCards.createSetup({
      setupId,
      customerRef,
      paymentMethodRef,
      ...returnUrlsOf(app.origin + backTo),
    }),
  )
  await app.db.updateTable('card_setup').set({ ref: setup.ref }).where('id', '=', setupId).execute()
  return finish(app, customer, setupId, setup)
}

/** Without `setup` in the address, a customer who leaves the page is not sent to it again. */
function returnUrlsOf(returnUrl: string) {
  const cancelUrl = new URL(returnUrl)
  cancelUrl.searchParams.delete('setup')
  return { returnUrl, cancelUrl: cancelUrl.href }
}

/** The outcome when the customer returns from the bank. Throws as `saveCard`, and Refusal('not_found'). */
export async function resumeSaving(app: App, customer: { id: string }, setupId: string): Promise<Saved> {
  const setup = await findSetup(app, customer, setupId)
  const ref = setup ? setup.ref : null
  if (ref === null) throw new Refusal('not_found')
  return finish(app, customer, setupId, await orRefuse(app, () => app.payments.savedCards.findSetup(ref)))
}

/** The provider's reference of the customer, stored at the first card. */
async function openCustomer(app: App, { id }: { id: string }): Promise<string> {
  const provider = app.payments.name
  const known = app.db
    .selectFrom('provider_customer')
    .select('ref')
    .where('customer_id', '=', id)
    .where('provider', '=', provider)
  const found = await known.executeTakeFirst()
  if (found) return found.ref
  const person = await app.db
    .selectFrom('person')
    .select(['email', 'name', 'last_name as lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const name = `${person.name} ${person.lastName}`.trim()
  const ref = await orRefuse(app, () => app.payments.savedCards.openCustomer({ id, email: person.email, name }))
  await app.db
    .insertInto('provider_customer')
    .values({ customer_id: id, provider, ref, created_at: app.clock.now() })
    .onConflict((c) => c.columns(['customer_id', 'provider']).doNothing())
    .execute()
  return (await known.executeTakeFirstOrThrow()).ref
}

async function startSetup(app: App, { id }: { id: string }, setupId: string): Promise<void> {
  const row = { id: setupId, customer_id: id, provider: app.payments.name, created_at: app.clock.now() }
  const inserted = await app.db
    .insertInto('card_setup')
    .values(row)
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted && !(await findSetup(app, { id }, setupId))) throw new Refusal('not_found')
}

async function findSetup(app: App, { id }: { id: string }, setupId: string) {
  if (!isId(setupId)) return undefined
  const setups = app.db.selectFrom('card_setup').select('ref').where('id', '=', setupId)
  return setups.where('customer_id', '=', id).executeTakeFirst()
}

async function finish(app: App, customer: { id: string }, setupId: string, setup: CardSetup): Promise<Saved> {
  if (setup.status === 'requires_action') return { kind: 'requires_action', actionUrl: setup.actionUrl }
  if (setup.status === 'declined') throw new Refusal('payment_declined', { declineCode: setup.declineCode })
  const cardId = await storeCard(app, customer, setupId, setup.card)
  if (cardId !== null) return { kind: 'saved', cardId }
  await orRefuse(app, () => app.payments.savedCards.remove(setup.card.ref))
  throw new Refusal('not_eligible', { fields: { cardNumber: 'too_many_cards' } })
}

/**
 * Stores the card and ends its setup, whose address would otherwise store it again after the customer removed it.
 * Returns the card's id, or null when the customer has too many cards. The customer's row is locked, so that the number
 * is exact. Throws Refusal('not_found') when another request has stored it, and it was removed since.
 */
function storeCard(
  app: App,
  { id }: { id: string },
  setupId: string,
  card: Extract<CardSetup, { status: 'saved' }>['card'],
) {
  const provider = app.payments.name
  return app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    const open = await tx
      .updateTable('card_setup')
      .set({ ref: null })
      .where('id', '=', setupId)
      .where('customer_id', '=', id)
      .where('ref', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    const cards = await tx
      .selectFrom('saved_card')
      .select(['id', 'provider', 'ref'])
      .where('customer_id', '=', id)
      .execute()
    const known = cards.find((one) => one.provider === provider && one.ref === card.ref)
    if (known) return known.id
    if (!open) throw new Refusal('not_found')
    if (cards.filter((one) => one.provider === provider).length >= MAX_CARDS) return null
    const cardId = newId()
    await tx
      .insertInto('saved_card')
      .values({
        ...{ id: cardId, customer_id: id, provider, ref: card.ref, brand: card.brand, last4: card.last4 },
        ...{ exp_month: card.expMonth, exp_year: card.expYear, created_at: app.clock.now() },
      })
      .execute()
    return cardId
  })
}

/** Without a response the same form can be sent again: it saves one card. Throws Refusal('payment_unavailable'). */
async function orRefuse<T>(app: App, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    app.log[error.refused ? 'error' : 'warn']({ error: error.message }, 'a card could not be saved')
    throw new Refusal('payment_unavailable')
  }
}

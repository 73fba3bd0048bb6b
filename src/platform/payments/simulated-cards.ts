import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { AuthoriseRequest, CardSetup, SavedCards } from '../../domain/kernel/payments.ts'
import type { DB } from '../../domain/kernel/tables.ts'
import { outcomeOfCard } from './test-cards.ts'

type Row = Selectable<DB['simulated.saved_card']>

/** The cards whose bank asks for confirmation whenever they are charged without the customer. */
const ASKS_AGAIN: ReadonlySet<string> = new Set(['3184', '0446'])

/** The saved cards of the simulated provider. A card that requires confirmation is confirmed once, when it is saved. */
export function simulatedCards(db: Kysely<DB>, origin: string) {
  const rows = () => db.selectFrom('simulated.saved_card').selectAll()
  const bySetup = async (ref: string) => present(await rows().where('id', '=', ref).executeTakeFirstOrThrow())
  const waiting = (ref: string, secret: string) =>
    rows()
      .where('id', '=', ref)
      .where('client_secret', '=', secret)
      .where('status', '=', 'requires_action')
      .executeTakeFirst()

  function present({ id, status, last4, decline_code: declineCode, client_secret: secret }: Row): CardSetup {
    if (status === 'requires_action')
      return { ref: id, status, actionUrl: `${origin}/dev/bank?charge=${id}&secret=${secret}` }
    if (status === 'declined') return { ref: id, status, declineCode: declineCode ?? 'generic_decline' }
    const card = { ref: id, brand: last4 === '4444' ? 'mastercard' : 'visa', last4, expMonth: 12, expYear: 2034 }
    return { ref: id, status: 'saved', card }
  }

  const savedCards: SavedCards = {
    openCustomer: async ({ id }) => `cus_${id}`,
    async createSetup({ setupId, customerRef, paymentMethodRef, returnUrl }) {
      const { last4, status, declineCode } = outcomeOfCard(paymentMethodRef)
      await db
        .insertInto('simulated.saved_card')
        .values({
          id: `pm_${randomBytes(12).toString('hex')}`,
          customer_ref: customerRef,
          setup_id: setupId,
          last4: /^\d{4}$/.test(last4) ? last4 : '4242',
          status: status === 'authorised' ? 'saved' : status,
          decline_code: declineCode,
          client_secret: randomBytes(16).toString('hex'),
          return_url: returnUrl,
        })
        .onConflict((c) => c.column('setup_id').doNothing())
        .execute()
      return present(await rows().where('setup_id', '=', setupId).executeTakeFirstOrThrow())
    },
    findSetup: bySetup,
    async remove(ref) {
      await db.updateTable('simulated.saved_card').set({ removed: true }).where('id', '=', ref).execute()
    },
    async removeCustomer(ref) {
      await db.updateTable('simulated.saved_card').set({ removed: true }).where('customer_ref', '=', ref).execute()
    },
  }

  return {
    ...savedCards,
    /** What charging a saved card comes to; null for another payment method. */
    async find({ paymentMethodRef: ref, customerRef, offSession }: AuthoriseRequest) {
      const card = customerRef && (await rows().where('id', '=', ref).executeTakeFirst())
      if (!card) return null
      const usable = card.status === 'saved' && !card.removed && card.customer_ref === customerRef
      if (usable && offSession && ASKS_AGAIN.has(card.last4))
        return { status: 'declined' as const, declineCode: 'authentication_required', last4: card.last4 }
      return usable
        ? { status: 'authorised' as const, declineCode: null, last4: card.last4 }
        : { status: 'declined' as const, declineCode: 'generic_decline', last4: card.last4 }
    },
    async page(ref: string, secret: string) {
      const card = await rows().where('id', '=', ref).where('client_secret', '=', secret).executeTakeFirst()
      if (!card) return null
      const { status, return_url: returnUrl } = card
      return { waiting: status === 'requires_action', returnUrl, amountMinor: 0, currency: 'DKK' }
    },
    async answer(ref: string, secret: string, approves: boolean): Promise<boolean> {
      if (!(await waiting(ref, secret))) return false
      await db
        .updateTable('simulated.saved_card')
        .set(approves ? { status: 'saved' } : { status: 'declined', decline_code: 'authentication_failed' })
        .where('id', '=', ref)
        .where('status', '=', 'requires_action')
        .execute()
      return true
    },
  }
}

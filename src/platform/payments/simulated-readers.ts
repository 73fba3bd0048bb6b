import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '../../domain/kernel/app.ts'
import type { Charge } from '../../domain/kernel/payments.ts'
import { type CardReaders, READER_BUSY, READER_CANCELLED, READER_UNREACHABLE } from '../../domain/kernel/payments.ts'
import type { DB } from '../../domain/kernel/tables.ts'
import { outcomeOfCard } from './test-cards.ts'

/** Codes of simulated readers, as Stripe's test mode has them. */
const CODE = /^simulated(-[a-z0-9]+)*$/i

/** The readers of the simulated provider. A charge that waits for a card is one that requires an action. */
export function simulatedReaders(
  db: Kysely<DB>,
  clock: Clock,
  find: (paymentId: string) => Promise<Charge | null>,
): CardReaders {
  const reader = (ref: string) =>
    db
      .selectFrom('simulated.card_reader')
      .select('ref')
      .where('ref', '=', ref)
      .where('removed', '=', false)
      .executeTakeFirst()
  const waiting = (readerRef: string) =>
    db
      .selectFrom('simulated.charge')
      .select('id')
      .where('card', '=', readerRef)
      .where('status', '=', 'requires_action')
      .executeTakeFirst()

  return {
    async register({ code, name, locationRef }) {
      if (!CODE.test(code)) return { refused: 'code' }
      const ref = `tmr_${randomBytes(12).toString('hex')}`
      await db.insertInto('simulated.card_reader').values({ ref, label: name }).execute()
      return { ref, locationRef: locationRef ?? `tml_${randomBytes(12).toString('hex')}` }
    },
    async rename(ref, label) {
      await db.updateTable('simulated.card_reader').set({ label }).where('ref', '=', ref).execute()
    },
    async remove(ref) {
      await db.updateTable('simulated.card_reader').set({ removed: true }).where('ref', '=', ref).execute()
    },
    isOnline: async (ref) => (await reader(ref)) !== undefined,

    async start({ paymentId, readerRef, money, metadata }) {
      const known = await find(paymentId)
      const reason = (await reader(readerRef)) ? (await waiting(readerRef)) && READER_BUSY : READER_UNREACHABLE
      if (!known)
        await db
          .insertInto('simulated.charge')
          .values({
            ...{ id: `ch_${randomBytes(12).toString('hex')}`, idempotency_key: paymentId, card: readerRef },
            ...{ amount_minor: money.minor, currency: money.currency, client_secret: randomBytes(16).toString('hex') },
            ...{ status: reason ? 'declined' : 'requires_action', decline_code: reason ?? null },
            ...{ metadata: JSON.stringify(metadata), created_at: clock.now() },
          })
          .onConflict((c) => c.column('idempotency_key').doNothing())
          .execute()
      const charge = await find(paymentId)
      if (!charge) throw new Error(`The simulated charge of ${paymentId} is gone.`)
      return asReaderCharge(charge)
    },
    async find({ paymentId }) {
      const charge = await find(paymentId)
      return charge && asReaderCharge(charge)
    },
    async cancel({ paymentId }) {
      await db
        .updateTable('simulated.charge')
        .set({ status: 'voided' })
        .where('idempotency_key', '=', paymentId)
        .where('status', 'in', ['authorised', 'requires_action'])
        .execute()
      return find(paymentId)
    },

    async presentTestCard(readerRef, card) {
      const { status, declineCode } = card === null ? CANCELLED : outcomeOfCard(card)
      await db
        .updateTable('simulated.charge')
        // A card that is present is confirmed by its PIN: no bank page follows.
        .set({ status: status === 'requires_action' ? 'authorised' : status, decline_code: declineCode })
        .where('card', '=', readerRef)
        .where('status', '=', 'requires_action')
        .execute()
    },
  }
}

const CANCELLED = { status: 'declined', declineCode: READER_CANCELLED } as const

function asReaderCharge(charge: Charge) {
  return charge.status === 'requires_action' ? ({ status: 'waiting', ref: charge.ref } as const) : charge
}

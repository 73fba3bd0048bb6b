import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../domain/kernel/app.ts'
import { percentOf } from '../../domain/kernel/money.ts'
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
      .select(['id', 'tip_eligible_minor as tipEligibleMinor'])
      .where('card', '=', readerRef)
      .where('status', '=', 'requires_action')
      .executeTakeFirst()

  async function shownTips(readerRef: string): Promise<number[] | null> {
    const base = (await waiting(readerRef))?.tipEligibleMinor ?? null
    const location = await db
      .selectFrom('simulated.card_reader as r')
      .innerJoin('simulated.reader_location as l', 'l.ref', 'r.location_ref')
      .select('l.tip_percents as percents')
      .where('r.ref', '=', readerRef)
      .executeTakeFirst()
    return base !== null && location ? location.percents.map((percent) => percentOf(base, percent)) : null
  }

  return {
    async register({ code, name, locationRef }) {
      if (!CODE.test(code)) return { refused: 'code' }
      const ref = `tmr_${randomBytes(12).toString('hex')}`
      const location_ref = locationRef ?? `tml_${randomBytes(12).toString('hex')}`
      await db.insertInto('simulated.card_reader').values({ ref, label: name, location_ref }).execute()
      return { ref, locationRef: location_ref }
    },
    async rename(ref, label) {
      await db.updateTable('simulated.card_reader').set({ label }).where('ref', '=', ref).execute()
    },
    async remove(ref) {
      await db.updateTable('simulated.card_reader').set({ removed: true }).where('ref', '=', ref).execute()
    },
    isOnline: async (ref) => (await reader(ref)) !== undefined,

    async suggestTips({ ref, readerRefs }, tips) {
      // Those that were registered before their location was stored.
      await db
        .updateTable('simulated.card_reader')
        .set({ location_ref: ref })
        .where('ref', 'in', readerRefs)
        .where('location_ref', 'is', null)
        .execute()
      if (!tips) {
        await db.deleteFrom('simulated.reader_location').where('ref', '=', ref).execute()
        return
      }
      const tip_percents = [...tips.percents]
      await db
        .insertInto('simulated.reader_location')
        .values({ ref, tip_percents })
        .onConflict((c) => c.column('ref').doUpdateSet({ tip_percents }))
        .execute()
    },

    async start({ paymentId, readerRef, money, tipEligibleMinor, metadata }) {
      const known = await find(paymentId)
      const reason = (await reader(readerRef)) ? (await waiting(readerRef)) && READER_BUSY : READER_UNREACHABLE
      if (!known)
        await db
          .insertInto('simulated.charge')
          .values({
            ...{ id: `ch_${randomBytes(12).toString('hex')}`, idempotency_key: paymentId, card: readerRef },
            ...{ amount_minor: money.minor, currency: money.currency, client_secret: randomBytes(16).toString('hex') },
            ...{ status: reason ? 'declined' : 'requires_action', decline_code: reason ?? null },
            ...{ metadata: JSON.stringify(metadata), tip_eligible_minor: tipEligibleMinor, created_at: clock.now() },
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

    async presentTestCard(readerRef, card, tipMinor) {
      const { status, declineCode } = card === null ? CANCELLED : outcomeOfCard(card)
      const tip = status === 'declined' || !(await shownTips(readerRef)) ? 0 : tipMinor
      await db
        .updateTable('simulated.charge')
        // A card that is present is confirmed by its PIN: no bank page follows.
        .set({ status: status === 'requires_action' ? 'authorised' : status, decline_code: declineCode })
        .set({ amount_minor: sql`amount_minor + ${tip}::int`, tip_minor: tip })
        .where('card', '=', readerRef)
        .where('status', '=', 'requires_action')
        .execute()
    },
    shownTips,
  }
}

const CANCELLED = { status: 'declined', declineCode: READER_CANCELLED } as const

function asReaderCharge(charge: Charge) {
  return charge.status === 'requires_action' ? ({ status: 'waiting', ref: charge.ref } as const) : charge
}

import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../../domain/kernel/app.ts'
import type { AuthoriseRequest, Charge, Payments } from '../../domain/kernel/payments.ts'
import type { DB } from '../../domain/kernel/tables.ts'
import { simulatedCards } from './simulated-cards.ts'
import { simulatedReaders } from './simulated-readers.ts'
import { outcomeOfCard } from './test-cards.ts'

/**
 * A card provider that behaves like Stripe's test mode and stores its charges in the schema `simulated`. Its writes
 * commit separately, like a real provider's, independently of the caller's transaction.
 */
export function simulatedPayments(db: Kysely<DB>, clock: Clock, origin: string): Payments {
  const charges = () => db.selectFrom('simulated.charge').selectAll()
  const byRef = async (ref: string) => present(await charges().where('id', '=', ref).executeTakeFirstOrThrow())

  function present(row: Awaited<ReturnType<ReturnType<typeof charges>['executeTakeFirstOrThrow']>>): Charge {
    const common = {
      ref: row.id,
      paymentId: row.idempotency_key,
      amountMinor: row.amount_minor,
      capturedMinor: row.captured_minor,
      refundedMinor: row.refunded_minor,
      tipMinor: row.tip_minor,
      createdAt: row.created_at,
    }
    if (row.status === 'declined')
      return { ...common, status: 'declined', declineCode: row.decline_code ?? 'generic_decline' }
    if (row.status === 'requires_action') {
      const actionUrl = `${origin}/dev/bank?charge=${row.id}&secret=${row.client_secret}`
      return { ...common, status: 'requires_action', clientSecret: row.client_secret, actionUrl }
    }
    return {
      ...common,
      status: row.status === 'captured' ? 'captured' : row.status === 'voided' ? 'voided' : 'authorised',
    }
  }

  async function find(paymentId: string): Promise<Charge | null> {
    const row = await charges().where('idempotency_key', '=', paymentId).executeTakeFirst()
    return row ? present(row) : null
  }

  const cards = simulatedCards(db, origin)
  return {
    name: 'simulated',
    cardForm: { kind: 'own' },
    cardFormOrigins: {},
    isTest: true,

    async authorise(request: AuthoriseRequest) {
      const saved = await cards.find(request)
      const outcome = saved ?? outcomeOfCard(request.paymentMethodRef)
      await db
        .insertInto('simulated.charge')
        .values({
          id: `ch_${randomBytes(12).toString('hex')}`,
          idempotency_key: request.paymentId,
          amount_minor: request.money.minor,
          currency: request.money.currency,
          card: outcome.last4,
          status: outcome.status,
          decline_code: outcome.declineCode,
          client_secret: randomBytes(16).toString('hex'),
          metadata: JSON.stringify({ ...request.metadata, returnUrl: request.returnUrl }),
          created_at: clock.now(),
        })
        .onConflict((c) => c.column('idempotency_key').doNothing())
        .execute()
      return present(await charges().where('idempotency_key', '=', request.paymentId).executeTakeFirstOrThrow())
    },

    find,

    async capture(ref, _paymentId, amountMinor) {
      await db
        .updateTable('simulated.charge')
        .set({ status: 'captured', captured_minor: sql`least(${amountMinor}::int, amount_minor)` })
        .where('id', '=', ref)
        .where('status', '=', 'authorised')
        .execute()
      return byRef(ref)
    },

    async void(ref) {
      await db
        .updateTable('simulated.charge')
        .set({ status: 'voided' })
        .where('id', '=', ref)
        .where('status', 'in', ['authorised', 'requires_action'])
        .execute()
      return byRef(ref)
    },

    async refund(ref, _paymentId, refundedTotalMinor) {
      await db
        .updateTable('simulated.charge')
        .set({ refunded_minor: sql`least(${refundedTotalMinor}::int, captured_minor)` })
        .where('id', '=', ref)
        .where('status', '=', 'captured')
        .where('refunded_minor', '<', refundedTotalMinor)
        .execute()
      return byRef(ref)
    },

    async *listSince(since) {
      yield (await charges().where('created_at', '>=', since).orderBy('created_at', 'desc').execute()).map(present)
    },

    savedCards: cards,

    cardReaders: simulatedReaders(db, clock, find),

    bank: {
      async page(ref, secret) {
        const card = await cards.page(ref, secret)
        if (card) return card
        const row = await charges().where('id', '=', ref).where('client_secret', '=', secret).executeTakeFirst()
        if (!row) return null
        return {
          waiting: row.status === 'requires_action',
          returnUrl: returnUrlOf(row.metadata),
          amountMinor: row.amount_minor,
          currency: row.currency,
        }
      },
      async answer(ref, secret, approves) {
        if (await cards.answer(ref, secret, approves)) return
        await db
          .updateTable('simulated.charge')
          .set(approves ? { status: 'authorised' } : { status: 'declined', decline_code: 'authentication_failed' })
          .where('id', '=', ref)
          .where('client_secret', '=', secret)
          .where('status', '=', 'requires_action')
          .execute()
      },
    },
  }
}

function returnUrlOf(metadata: unknown): string {
  const url = metadata && typeof metadata === 'object' && 'returnUrl' in metadata ? metadata.returnUrl : null
  return typeof url === 'string' ? url : '/'
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import { getReaderPayment } from '../../src/domain/checkout/card-readers/get-reader-payment.ts'
import { reconcileReaderPayments } from '../../src/domain/checkout/card-readers/reconcile-reader-payments.ts'
import { registerReader } from '../../src/domain/checkout/card-readers/register-reader.ts'
import { startReaderPayment } from '../../src/domain/checkout/card-readers/start-reader-payment.ts'
import { reconcilePayments } from '../../src/domain/checkout/online/reconcile-payments.ts'
import { type SaleInput, saleInput } from '../../src/domain/checkout/point-of-sale/schema.ts'
import type { Member } from '../../src/domain/kernel/member.ts'
import { freshTestSalon } from './fresh-test-salon.ts'
import { addMember } from './members.ts'

/** A salon with a card reader of the simulated provider, whose owner sells shampoo at 125.00 each. */
export function freshReaderSalon() {
  const fresh = freshTestSalon()
  const { database, t, testSalon } = fresh
  const at = { owner: {} as Member, readerId: '' }

  beforeEach(async () => {
    const address = { street: 'Nørregade 1', postal_code: '1165', city: 'København K' }
    await database.db.updateTable('salon').set(address).where('id', '=', testSalon.salonId).execute()
    at.owner = await addMember(database.db, testSalon.salonId, 'owner')
    at.readerId = (await registerReader(t.app, at.owner, { name: 'Front desk', code: 'simulated-1' })).readerId
  })

  const sale = (quantity = 1, more: Partial<SaleInput> = {}) =>
    saleInput.parse({
      items: [{ kind: 'product', id: testSalon.shampoo, quantity, staffId: null }],
      ...{ attemptKey: randomUUID(), expectedTotalMinor: quantity * 12_500, cashMinor: 0 },
      ...{ terminalMinor: quantity * 12_500, ...more },
    })
  const start = async (what = sale(), app = t.app) =>
    (await startReaderPayment(app, at.owner, { readerId: at.readerId, sale: what })).paymentId
  const state = (paymentId: string) => getReaderPayment(t.app, at.owner, paymentId)
  /** Chooses a tip and presents a test card at the reader, or presses Cancel. */
  async function present(card: string | null = '4242424242424242', { readerId = at.readerId, tipMinor = 0 } = {}) {
    const { ref } = await database.db
      .selectFrom('card_reader')
      .select('ref')
      .where('salon_id', '=', testSalon.salonId)
      .where('id', '=', readerId)
      .executeTakeFirstOrThrow()
    await t.app.payments.cardReaders.presentTestCard?.(ref, card, tipMinor)
  }
  /** What the simulated provider holds for the salon. */
  const held = async () => {
    const { rows } = await sql<{ minor: number }>`
      select coalesce(sum(captured_minor - refunded_minor + case when status = 'authorised' then amount_minor else 0 end), 0)::int as minor
      from simulated.charge where metadata ->> 'salonId' = ${testSalon.salonId}`.execute(database.db)
    return rows[0]?.minor
  }
  /** What was sold to cards, by payments and by receipts. */
  const sold = async () => {
    const { rows } = await sql<{ paid: number; receipted: number }>`
      with paid as materialized (select coalesce(sum(captured_minor - refunded_minor), 0)::int as paid from payment
        where salon_id = ${testSalon.salonId} and provider <> 'point_of_sale')
      select paid, (select coalesce(sum(card_minor), 0)::int from receipt where salon_id = ${testSalon.salonId}) as receipted
      from paid`.execute(database.db)
    return rows[0]
  }
  async function settle() {
    await reconcileReaderPayments(t.app, { graceSeconds: -1 })
    await reconcilePayments(t.app, { graceSeconds: -1 })
    await t.runJobs()
  }
  return { ...fresh, at, sale, start, state, present, held, sold, settle }
}

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addBooking } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { freshReaderSalon } from '../../../../tests/support/reader-salon.ts'
import { refundAsQuoted } from '../../../../tests/support/refund-as-quoted.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon, ledger } from '../../../../tests/support/test-salon.ts'
import { cancelBooking } from '../../bookings/booking/cancel-booking.ts'
import { readOrdersToPost } from '../../finance/settlement/queries.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { getEndOfDay } from '../point-of-sale/end-of-day.ts'
import { cancelReaderPayment } from './cancel-reader-payment.ts'
import { findWaitingPayment } from './find-waiting-payment.ts'
import { getReaderPayment } from './get-reader-payment.ts'
import { listReaders, readersForSale } from './list-readers.ts'
import { presentTestCard } from './present-test-card.ts'
import { registerReader } from './register-reader.ts'
import { removeReader } from './remove-reader.ts'
import { renameReader } from './rename-reader.ts'
import { startReaderPayment } from './start-reader-payment.ts'

const { database, t, testSalon, me, at, sale, start, state, present, held, sold, settle } = freshReaderSalon()
const rows = ledger(database)
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

describe('a sale at a card reader', () => {
  it('is made when the card is accepted: stock, receipt, end of day and payment', async () => {
    const id = await start(sale(2, { cashMinor: 10_000, terminalMinor: 15_000 }))
    expect(await state(id)).toMatchObject({ status: 'waiting', amountMinor: 15_000, isSimulated: true })
    await present()
    expect(await state(id)).toMatchObject({ status: 'sold', receiptNo: 1 })
    await settle()
    expect(await getEndOfDay(t.app, at.owner, '2026-12-01')).toMatchObject({
      ...{ count: 1, cashMinor: 10_000, terminalMinor: 0, cardMinor: 15_000 },
    })
    expect([await held(), await sold(), await rows.stock(testSalon)]).toEqual([
      15_000,
      { paid: 15_000, receipted: 15_000 },
      1,
    ])
  })

  it('is refunded to the card', async () => {
    const id = await start()
    await present()
    await state(id)
    const { order_id: orderId } = await database.db
      .selectFrom('receipt')
      .select('order_id')
      .where('salon_id', '=', testSalon.salonId)
      .executeTakeFirstOrThrow()
    const lines = [{ key: `product:${testSalon.shampoo}`, quantity: 1 }]
    const back = { attemptKey: randomUUID(), orderId, lines, back: 'card', restock: true }
    await refundAsQuoted(t.app, at.owner, back)
    await settle()
    expect([await held(), await sold()]).toEqual([0, { paid: 0, receipted: 0 }])
  })

  it('is not made after a declined card, and can be tried again', async () => {
    const what = sale()
    const first = await start(what)
    await present('4000000000009995')
    expect(await state(first)).toMatchObject({ status: 'declined', reason: 'insufficient_funds' })
    const second = await start(what)
    await present()
    expect(await state(second)).toMatchObject({ status: 'sold' })
    await settle()
    expect([await held(), await sold()]).toEqual([12_500, { paid: 12_500, receipted: 12_500 }])
  })

  it('is not made when Cancel is pressed on the reader, or at the front desk', async () => {
    const first = await start()
    await present(null)
    expect(await state(first)).toMatchObject({ status: 'declined', reason: 'reader_cancelled' })
    const second = await start()
    await cancelReaderPayment(t.app, at.owner, second)
    await present()
    expect(await state(second)).toMatchObject({ status: 'cancelled' })
    expect(await refused(() => cancelReaderPayment(t.app, at.owner, second))).toEqual({ code: 'too_late' })
    await settle()
    expect(await held()).toBe(0)
  })

  it('waits ten minutes', async () => {
    const id = await start()
    t.clock.at = addMinutes(t.clock.at, 11)
    await settle()
    expect(await state(id)).toMatchObject({ status: 'cancelled', reason: 'reader_timeout' })
    // The reader is free again.
    expect(await state(await start())).toMatchObject({ status: 'waiting' })
  })

  it('is refused, and the card released, when the sale is not possible any more', async () => {
    const id = await start(sale(3))
    await database.db.updateTable('product').set({ stock: 2 }).where('id', '=', testSalon.shampoo).execute()
    await present()
    expect(await state(id)).toMatchObject({ status: 'refused', reason: 'out_of_stock', receiptNo: null })
    await settle()
    expect([await held(), await sold()]).toEqual([0, { paid: 0, receipted: 0 }])
  })
})

describe('a payment at a card reader', () => {
  const order = async () => {
    const { order_id: orderId } = await database.db
      .selectFrom('receipt')
      .select('order_id')
      .where('salon_id', '=', testSalon.salonId)
      .executeTakeFirstOrThrow()
    return { salonId: testSalon.salonId, orderId }
  }

  it('bears no commission', async () => {
    await start(sale(2, { cashMinor: 10_000, terminalMinor: 15_000 })).then(async (id) => {
      await present()
      await state(id)
    })
    await settle()
    const [row] = await readOrdersToPost(database.db, [await order()])
    expect(row).toMatchObject({ takenMinor: 15_000, exemptMinor: 15_000, cashMinor: 10_000 })
  })

  it('is refunded before it was captured: one credit note, and nothing captured', async () => {
    const slow = { ...t.app.payments, capture: () => Promise.reject(new ProviderUnavailable('slow')) }
    const id = await start()
    await present()
    await getReaderPayment({ ...t.app, payments: slow }, at.owner, id)
    const { orderId } = await order()
    const lines = [{ key: `product:${testSalon.shampoo}`, quantity: 1 }]
    const back = { attemptKey: randomUUID(), orderId, lines, back: 'card', restock: true }
    await refundAsQuoted(t.app, at.owner, back)
    await settle()
    await settle()
    expect([await held(), await sold()]).toEqual([0, { paid: 0, receipted: 0 }])
    const receipts = await database.db.selectFrom('receipt').select('no').where('order_id', '=', orderId).execute()
    expect(receipts.map(({ no }) => no).sort((a, b) => a - b)).toEqual([-1, 1])
  })

  it('of an appointment to come is refunded by the salon: the customer cannot cancel any more', async () => {
    const { salonId, anna, cut } = testSalon
    const from = addMinutes(t.clock.at, 60)
    const bookingId = await addBooking(database.db, {
      ...{ salonId, staffId: anna, serviceId: cut, customerId: me.id, from, to: addMinutes(from, 60) },
    })
    const id = await start(
      sale(0, { bookingId, items: [], expectedTotalMinor: 40_000, terminalMinor: 40_000, tipMinor: 0 }),
    )
    await present()
    expect(await state(id)).toMatchObject({ status: 'sold' })
    await expect(cancelBooking(t.app, me, { bookingId })).rejects.toMatchObject({ code: 'too_late' })
    await settle()
    expect(await held()).toBe(40_000)
  })
})

describe('a sale at a card reader is refused', () => {
  const begin = (what = sale(), readerId = at.readerId) => startReaderPayment(t.app, at.owner, { readerId, sale: what })

  it('with another price, nothing for the card, or an unknown reader', async () => {
    expect(await refused(() => begin(sale(1, { expectedTotalMinor: 1 })))).toEqual({ code: 'price_changed' })
    expect(await refused(() => begin(sale(4)))).toMatchObject({ code: 'out_of_stock' })
    const cash = sale(1, { cashMinor: 12_500, terminalMinor: 0 })
    expect(await refused(() => begin(cash))).toEqual({ code: 'invalid_input', fields: { cashPart: 'not_the_total' } })
    expect(await refused(() => begin(sale(), randomUUID()))).toEqual({ code: 'not_found' })
  })

  it('when an item was added while the same attempt waits for a card', async () => {
    const what = sale()
    const id = await start(what)
    expect(await findWaitingPayment(t.app, at.owner, what.attemptKey)).toBe(id)
    const more = { ...sale(2), attemptKey: what.attemptKey }
    expect(await refused(() => begin(more))).toEqual({ code: 'not_eligible', fields: { cardBy: 'reader_busy' } })
    await cancelReaderPayment(t.app, at.owner, id)
    expect(await findWaitingPayment(t.app, at.owner, what.attemptKey)).toBeNull()
  })

  it('at the reader of another salon, and for its payments', async () => {
    const id = await start()
    const other = await addTestSalon(database.db)
    const otherOwner = await addMember(database.db, other.salonId, 'owner')
    const foreign = { readerId: at.readerId, sale: sale() }
    expect(await refused(() => startReaderPayment(t.app, otherOwner, foreign))).toEqual({ code: 'not_found' })
    expect(await refused(() => cancelReaderPayment(t.app, otherOwner, id))).toEqual({ code: 'not_found' })
    expect(await refused(() => presentTestCard(t.app, otherOwner, id, { card: null }))).toEqual({ code: 'not_found' })
    expect(await refused(() => renameReader(t.app, otherOwner, at.readerId, 'X'))).toEqual({ code: 'not_found' })
    expect(await refused(() => removeReader(t.app, otherOwner, at.readerId))).toEqual({ code: 'not_found' })
  })

  it('to staff, who may not sell, and readers to the front reception, which may not change settings', async () => {
    const staff = await addMember(database.db, testSalon.salonId, 'staff')
    const reception = await addMember(database.db, testSalon.salonId, 'reception')
    const what = { readerId: at.readerId, sale: sale() }
    expect(await refused(() => startReaderPayment(t.app, staff, what))).toEqual({ code: 'not_allowed' })
    expect(await readersForSale(t.app, reception)).toEqual([{ id: at.readerId, name: 'Front desk' }])
    for (const attempt of [
      () => registerReader(t.app, reception, { name: 'X', code: 'simulated-2' }),
      () => renameReader(t.app, reception, at.readerId, 'X'),
      () => removeReader(t.app, reception, at.readerId),
      () => listReaders(t.app, reception),
    ])
      expect(await refused(attempt)).toEqual({ code: 'not_allowed' })
  })
})

describe('readers', () => {
  it('are connected by the code that they show', async () => {
    const connect = (name: string, code: string) => refused(() => registerReader(t.app, at.owner, { name, code }))
    expect(await connect('X', 'no-such-code')).toEqual({
      code: 'invalid_input',
      fields: { code: 'reader_code_unknown' },
    })
    expect(await connect(' ', '')).toEqual({
      code: 'invalid_input',
      fields: { name: 'required', code: 'required' },
    })
    await database.db.updateTable('salon').set({ street: '' }).where('id', '=', testSalon.salonId).execute()
    expect(await connect('X', 'simulated-2')).toEqual({ code: 'invalid_input', fields: { form: 'address_missing' } })
  })

  it('are renamed and removed, which the audit log says', async () => {
    await renameReader(t.app, at.owner, at.readerId, 'Room 1')
    expect(await listReaders(t.app, at.owner)).toEqual([{ id: at.readerId, name: 'Room 1', isOnline: true }])
    const id = await start()
    expect(await refused(() => removeReader(t.app, at.owner, at.readerId))).toEqual({
      code: 'not_eligible',
      fields: { form: 'reader_busy' },
    })
    await cancelReaderPayment(t.app, at.owner, id)
    await removeReader(t.app, at.owner, at.readerId)
    expect(await listReaders(t.app, at.owner)).toEqual([])
    const entries = await database.db
      .selectFrom('audit_entry')
      .select(['action', 'subject'])
      .where('salon_id', '=', testSalon.salonId)
      .where('action', 'like', 'card_reader%')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { action: 'card_reader_added', subject: 'Front desk' },
      { action: 'card_reader_renamed', subject: 'Room 1' },
      { action: 'card_reader_removed', subject: 'Room 1' },
    ])
  })
})

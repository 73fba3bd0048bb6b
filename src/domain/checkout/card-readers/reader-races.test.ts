import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { failingDatabase } from '../../../../tests/support/failing-database.ts'
import { STEP } from '../../../../tests/support/fault-steps.ts'
import { freshReaderSalon } from '../../../../tests/support/reader-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { whenBoth } from '../../../../tests/support/when-both.ts'
import type { App } from '../../kernel/app.ts'
import type { CardReaders } from '../../kernel/payments.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { sell } from '../point-of-sale/sell.ts'
import { cancelReaderPayment } from './cancel-reader-payment.ts'
import { getReaderPayment } from './get-reader-payment.ts'
import { listReaders } from './list-readers.ts'
import { MAX_READERS } from './queries.ts'
import { registerReader } from './register-reader.ts'
import { removeReader } from './remove-reader.ts'
import { renameReader } from './rename-reader.ts'
import { startReaderPayment } from './start-reader-payment.ts'

const { database, t, testSalon, at, sale, start, state, present, held, sold, settle } = freshReaderSalon()

async function refillStock() {
  await database.db.updateTable('product').set({ stock: 50 }).where('id', '=', testSalon.shampoo).execute()
}
/** The app with other readers. */
function appWith(readers: Partial<CardReaders>): App {
  const { payments } = t.app
  return { ...t.app, payments: { ...payments, cardReaders: { ...payments.cardReaders, ...readers } } }
}
const both = (minor: number) => [minor, { paid: minor, receipted: minor }]

describe('one card for one sale', () => {
  it('pressed twice: the reader asks once', async () => {
    const what = sale()
    const [first, second] = await Promise.all([start(what), start(what)])
    expect(first).toBe(second)
    await present()
    await Promise.all([state(first), state(second), settle()])
    await settle()
    expect([await held(), await sold()]).toEqual(both(12_500))
  })

  it('two sales at one reader: the second is refused, as it is busy', async () => {
    const outcome = await atOnce(start(), start(), start())
    expect(outcome).toEqual({ done: 1, refused: ['not_eligible', 'not_eligible'] })
  })

  it('cancelled while the card is accepted: sold or cancelled, never both', async () => {
    await refillStock()
    let expected = 0
    for (let turn = 0; turn < 6; turn += 1) {
      const id = await start()
      await present()
      const tries = await Promise.allSettled([state(id), cancelReaderPayment(t.app, at.owner, id), settle()])
      await settle()
      const { status } = await state(id)
      expect(['sold', 'cancelled']).toContain(status)
      expect(tries[1].status).toBe(status === 'cancelled' ? 'fulfilled' : 'rejected')
      if (status === 'sold') expected += 12_500
      expect([await held(), await sold()], `turn ${turn}`).toEqual(both(expected))
    }
  })

  it('paid in cash meanwhile by the same attempt: the card is released', async () => {
    const what = sale()
    const id = await start(what)
    await sell(t.app, at.owner, { ...what, cashMinor: 12_500, terminalMinor: 0 })
    await present()
    expect(await state(id)).toMatchObject({ status: 'refused', reason: 'sold_already' })
    await settle()
    expect([await held(), await sold()]).toEqual(both(0))
  })
})

describe('a reader', () => {
  const remove = (app = t.app) => removeReader(app, at.owner, at.readerId)
  const names = async () => (await listReaders(t.app, at.owner)).map(({ name }) => name)

  it('is removed, or asks for a card, never both', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { done, refused } = await atOnce(...(turn % 2 ? [remove(), start()] : [start(), remove()]))
      expect(done).toBe(1)
      const isRemoved = refused[0] === 'not_found'
      if (!isRemoved) expect(refused).toEqual(['not_eligible'])
      expect(await names()).toEqual(isRemoved ? [] : ['Front desk'])
      const waiting = await database.db
        .selectFrom('reader_payment')
        .select('id')
        .where('salon_id', '=', testSalon.salonId)
        .where('status', '=', 'waiting')
        .execute()
      expect(waiting).toHaveLength(isRemoved ? 0 : 1)
      for (const { id } of waiting) await cancelReaderPayment(t.app, at.owner, id)
      if (isRemoved)
        at.readerId = (await registerReader(t.app, at.owner, { name: 'Front desk', code: 'simulated-2' })).readerId
    }
  })

  it('asks for no card while the provider is asked to remove it, and stays when that fails', async () => {
    const tried: unknown[] = []
    const slow: CardReaders['remove'] = async () => {
      tried.push(await expectRefusedUnchanged(database.db, () => start()))
      throw new ProviderUnavailable('slow')
    }
    await expect(remove(appWith({ remove: slow }))).rejects.toMatchObject({ code: 'payment_in_progress' })
    expect([tried, await names()]).toEqual([[{ code: 'not_found' }], ['Front desk']])
    expect(await state(await start())).toMatchObject({ status: 'waiting' })
  })

  it('is removed once', async () => {
    expect(await atOnce(remove(), remove())).toEqual({ done: 1, refused: ['not_found'] })
    const entries = database.db.selectFrom('audit_entry').select('id').where('action', '=', 'card_reader_removed')
    expect(await entries.where('salon_id', '=', testSalon.salonId).execute()).toHaveLength(1)
  })

  it('is renamed, or removed first', async () => {
    const renamed = renameReader(t.app, at.owner, at.readerId, 'Room 1')
    const { refused } = await atOnce(renamed, remove())
    expect([[], ['not_found']]).toContainEqual(refused)
    expect(await names()).toEqual([])
  })

  it('is not renamed after it was removed while the provider was asked', async () => {
    const slow: CardReaders['rename'] = () => remove()
    const attempt = renameReader(appWith({ rename: slow }), at.owner, at.readerId, 'Room 1')
    await expect(attempt).rejects.toMatchObject({ code: 'not_found' })
  })

  it('that would be one too many is not connected, and stays at the provider neither', async () => {
    const { salonId } = testSalon
    const rows = Array.from({ length: MAX_READERS - 2 }, (_, n) => ({
      ...{
        salon_id: salonId,
        id: randomUUID(),
        provider: t.app.payments.name,
        ref: randomUUID(),
        location_ref: 'tml_1',
      },
      ...{ name: `Room ${n}`, created_at: t.clock.at },
    }))
    await database.db.insertInto('card_reader').values(rows).execute()
    // Both have been registered at the provider before one is stored.
    const both = whenBoth()
    const register: CardReaders['register'] = async (reader) => {
      const registered = await t.app.payments.cardReaders.register(reader)
      await both()
      return registered
    }
    const connect = (code: string) => registerReader(appWith({ register }), at.owner, { name: code, code })
    expect(await atOnce(connect('simulated-1'), connect('simulated-2'))).toEqual({
      done: 1,
      refused: ['invalid_input'],
    })
    const registered = database.db.selectFrom('simulated.card_reader').select('removed')
    const left = await registered.where('label', 'in', ['simulated-1', 'simulated-2']).execute()
    expect(left.map(({ removed }) => removed).sort()).toEqual([false, true])
  })

  it('of several that are connected at once has a payment of its own', async () => {
    const connect = (n: number) => registerReader(t.app, at.owner, { name: `Room ${n}`, code: `simulated-${n}` })
    expect(await atOnce(connect(1), connect(2), start())).toEqual({ done: 3, refused: [] })
    expect(await names()).toEqual(['Front desk', 'Room 1', 'Room 2'])
    const [, , other] = await listReaders(t.app, at.owner)
    const elsewhere = startReaderPayment(t.app, at.owner, { readerId: other?.id ?? '', sale: sale() })
    expect(await atOnce(elsewhere)).toEqual({ done: 1, refused: [] })
  })
})

describe('a lost answer', () => {
  it('to asking for the card: the sale is found and made', async () => {
    const lost: CardReaders['start'] = async (request) => {
      await t.app.payments.cardReaders.start(request)
      throw new ProviderUnavailable('lost')
    }
    const id = await start(sale(), appWith({ start: lost }))
    await present()
    await settle()
    expect(await state(id)).toMatchObject({ status: 'sold' })
    expect([await held(), await sold()]).toEqual(both(12_500))
  })

  it('to cancelling: a job releases the card', async () => {
    const id = await start()
    const silent: CardReaders['cancel'] = () => Promise.reject(new ProviderUnavailable('lost'))
    await cancelReaderPayment(appWith({ cancel: silent }), at.owner, id)
    await present()
    await settle()
    expect([await state(id), await held()]).toMatchObject([{ status: 'cancelled' }, 0])
  })

  it('to voiding a sale that is refused: a job releases the card', async () => {
    const id = await start(sale(3))
    await database.db.updateTable('product').set({ stock: 0 }).where('id', '=', testSalon.shampoo).execute()
    await present()
    const silent: CardReaders['cancel'] = () => Promise.reject(new ProviderUnavailable('lost'))
    await getReaderPayment(appWith({ cancel: silent }), at.owner, id)
    await settle()
    expect([await state(id), await held()]).toMatchObject([{ status: 'refused', reason: 'out_of_stock' }, 0])
  })

  it.each(['before', 'after'] as const)('of the database %s any step of the sale', async (cut) => {
    await refillStock()
    let expected = 0
    for (let step = 1, reached = step; reached >= step; step += STEP) {
      const id = await start()
      await present()
      const failing = failingDatabase(database.pool, cut)
      const app = { ...t.app, db: failing.db, reads: failing.db } as App
      failing.breakAt(step, false)
      await getReaderPayment(app, at.owner, id).catch(() => undefined)
      reached = failing.steps
      failing.mend()
      await settle()
      expect(await state(id), `step ${step}`).toMatchObject({ status: 'sold' })
      expected += 12_500
      expect([await held(), await sold()], `step ${step}`).toEqual(both(expected))
    }
  })
})

import { describe, expect, it } from 'vitest'
import { failingDatabase } from '../../../../tests/support/failing-database.ts'
import { STEP } from '../../../../tests/support/fault-steps.ts'
import { freshReaderSalon } from '../../../../tests/support/reader-salon.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import type { App } from '../../kernel/app.ts'
import type { CardReaders } from '../../kernel/payments.ts'
import { ProviderUnavailable } from '../../kernel/payments.ts'
import { sell } from '../point-of-sale/sell.ts'
import { cancelReaderPayment } from './cancel-reader-payment.ts'
import { getReaderPayment } from './get-reader-payment.ts'

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

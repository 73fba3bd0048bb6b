import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { failingDatabase } from '../../../../tests/support/failing-database.ts'
import { STEP } from '../../../../tests/support/fault-steps.ts'
import { freshLinkSalon, NOW, START } from '../../../../tests/support/payment-link-salon.ts'
import { expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { survivesAfter } from '../../../../tests/support/survives-after.ts'
import { cancelAsSalon } from '../../bookings/booking/decline-booking.ts'
import { editBooking } from '../../calendar/editing/edit-booking.ts'
import { editInput } from '../../calendar/editing/schema.ts'
import type { App } from '../../kernel/app.ts'
import { type Payments, ProviderUnavailable } from '../../kernel/payments.ts'
import { addMinutes } from '../../kernel/time.ts'
import { sell } from '../point-of-sale/sell.ts'
import { linkOutcome, payByLink } from './pay-by-link.ts'
import { withdrawLink } from './withdraw-link.ts'

const { database, t, testSalon, me, at, ...salon } = freshLinkSalon()
const { bookAt, request, listed, token, paying, payNow, sum, held, sale, settle } = salon

async function confirmAtBank(paymentId: string): Promise<void> {
  const { rows } = await sql<{ id: string; secret: string }>`
    select id, client_secret as secret from simulated.charge where idempotency_key = ${paymentId}`.execute(database.db)
  await t.app.payments.bank?.answer(rows[0]?.id ?? '', rows[0]?.secret ?? '', true)
}

describe('a link is paid at most once', () => {
  it('by two people at the same time', async () => {
    await request()
    const by = await token()
    const tries = await Promise.allSettled([payNow(by), payNow(by), payNow(by)])
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
    await settle()
    expect([await sum(), await held()]).toEqual([40_000, 40_000])
    expect(await payNow(by)).toEqual({ kind: 'paid' })
    expect(await sum()).toBe(40_000)
  })

  it('while it is paid in the salon: what was reported as failed is voided', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      await bookAt(addMinutes(START, 60 + turn * 60))
      await request()
      const by = await token()
      const [link, sold] = await Promise.allSettled([payNow(by), sell(t.app, at.reception, sale())])
      await settle()
      expect([await sum(), [link, sold].filter(({ status }) => status === 'fulfilled').length]).toEqual([40_000, 1])
      expect(await held()).toBe(link.status === 'fulfilled' ? 40_000 : 0)
    }
  })

  it('while the appointment is cancelled', async () => {
    await request()
    const by = await token()
    await Promise.allSettled([
      payNow(by),
      cancelAsSalon(t.app, at.reception, { bookingId: at.bookingId, reason: 'Illness' }),
    ])
    await settle()
    expect([await sum(), await held()]).toEqual([0, 0])
  })

  it('and not after it was withdrawn during the bank’s confirmation', async () => {
    const { linkId } = await request()
    const by = await token()
    let paymentId = ''
    const waiting = await payByLink(t.app, by, paying(40_000, 'pm_card_threeDSecure2Required'), (id) => {
      paymentId = id
      return '/back'
    })
    expect(waiting.kind).toBe('requires_action')
    await withdrawLink(t.app, at.reception, linkId)
    await confirmAtBank(paymentId).catch(() => undefined)
    await settle()
    await expect(linkOutcome(t.app, by, paymentId)).rejects.toMatchObject({ code: 'payment_declined' })
    expect([await sum(), await held()]).toEqual([0, 0])
    await expect(linkOutcome(t.app, by, randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })

  it('and no more than the appointment costs when it became cheaper during the bank’s confirmation', async () => {
    await request()
    let paymentId = ''
    await payByLink(t.app, await token(), paying(40_000, 'pm_card_threeDSecure2Required'), (id) => {
      paymentId = id
      return '/back'
    })
    const { salonId, anna, wash } = testSalon
    const { price } = await database.db
      .selectFrom('service')
      .select('price_minor as price')
      .where('salon_id', '=', salonId)
      .where('id', '=', wash)
      .executeTakeFirstOrThrow()
    const lines = [{ position: 0, serviceId: wash, staffId: anna, minutes: null, priceMinor: null }]
    const edited = { bookingId: at.bookingId, version: 1, startsAt: START, lines, note: '' }
    await editBooking(t.app, at.reception, editInput.parse(edited))
    await confirmAtBank(paymentId)
    await settle()
    expect(price).toBeLessThan(40_000)
    expect([await sum(), await held(), (await listed()).dueMinor]).toEqual([price, price, 0])
  })

  it('when the provider’s answer is lost: reported as failed, and not charged later', async () => {
    await request()
    const by = await token()
    const lost: Payments['authorise'] = async (charge) => {
      await t.app.payments.authorise(charge)
      throw new ProviderUnavailable('lost')
    }
    const lossy: App = { ...t.app, payments: { ...t.app.payments, authorise: lost } }
    await expect(payByLink(lossy, by, paying(), () => '/back')).rejects.toMatchObject({ code: 'payment_unavailable' })
    await settle()
    expect([await sum(), await held()]).toEqual([0, 0])
    expect(await payNow(by)).toEqual({ kind: 'paid' })
    await settle()
    expect([await sum(), await held()]).toEqual([40_000, 40_000])
  })

  it('after a declined card', async () => {
    await request()
    const by = await token()
    await expect(payNow(by, 40_000, 'pm_card_chargeDeclined')).rejects.toMatchObject({ code: 'payment_declined' })
    expect(await expectRefusedUnchanged(database.db, () => payNow(by, 39_999))).toMatchObject({ code: 'price_changed' })
    expect(await expectRefusedUnchanged(database.db, () => payNow(by, 40_000, `saved_${randomUUID()}`))).toMatchObject({
      code: 'invalid_input',
    })
    expect(await payNow(by)).toEqual({ kind: 'paid' })
    await settle()
    expect(await sum()).toBe(40_000)
  })

  it('with its tip when the process is killed after any step', async () => {
    await database.db.updateTable('salon').set({ tips_online: true }).where('id', '=', testSalon.salonId).execute()
    const ends: (number | undefined)[] = []
    for (let step = 0, survived = false; !survived; step += STEP) {
      await bookAt(addMinutes(START, 60 * (step + 1)))
      await request()
      const link = await token()
      survived = await survivesAfter({ url: database.url, customerId: me.id, step, now: NOW, link })
      await settle()
      const [paid, taken] = [await sum(), await held()]
      expect(paid, `step ${step}`).toBe(taken)
      expect([0, 44_000], `step ${step}`).toContain(paid)
      expect((await listed()).dueMinor, `step ${step}`).toBe(paid === 0 ? 40_000 : 0)
      ends.push(paid)
    }
    expect([ends[0], ends.at(-1)]).toEqual([0, 44_000])
  }, 120_000)

  it.each(['before', 'after'] as const)('when the database fails %s any step', async (cut) => {
    for (let step = 1, reached = step; reached >= step; step += STEP) {
      t.clock.at = NOW
      await bookAt(addMinutes(START, step * 60))
      await request()
      const by = await token()
      const failing = failingDatabase(database.pool, cut)
      const app = { ...t.app, db: failing.db, reads: failing.db } as App
      failing.breakAt(step, false)
      const reported = await payByLink(app, by, paying(), () => '/back').then(
        () => 'paid',
        (error: { code?: string }) => error.code ?? 'error',
      )
      reached = failing.steps
      failing.mend()
      await settle()
      if (reported === 'paid') expect(await sum(), `step ${step}`).toBe(40_000)
      if (reported === 'payment_unavailable') expect(await sum(), `step ${step}`).toBe(0)
      await payNow(by)
      await settle()
      expect([await sum(), await held()], `step ${step}`).toEqual([40_000, 40_000])
    }
  })
})

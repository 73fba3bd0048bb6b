import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addClient } from '../../../../tests/support/factories.ts'
import { untilLocksAwaited } from '../../../../tests/support/lock-waits.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { freshLinkSalon, NOW, START } from '../../../../tests/support/payment-link-salon.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { choose, payCart } from '../../../../tests/support/test-salon.ts'
import { cancelAsSalon } from '../../bookings/booking/decline-booking.ts'
import { editBooking } from '../../calendar/editing/edit-booking.ts'
import { editInput } from '../../calendar/editing/schema.ts'
import { balanceOf } from '../../finance/ledger/balance.ts'
import { settleOrders } from '../../finance/settlement/settle-orders.ts'
import { addMinutes } from '../../kernel/time.ts'
import { sell } from '../point-of-sale/sell.ts'
import { createLink } from './create-link.ts'
import { getLink, markOpened } from './get-link.ts'
import { sendLink } from './send-link.ts'
import { withdrawLink } from './withdraw-link.ts'

const { database, t, testSalon, me, at, ...salon } = freshLinkSalon()
const { bookAt, request, listed, token, payNow, payments, sum, held, sale, settle } = salon
const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)

describe('a payment link', () => {
  it('is sent by mail and SMS, opened and paid without an account; the salon gets the money when the appointment ends', async () => {
    await request(40_000, { ways: ['mail', 'sms'] })
    await t.runJobs()
    const address = (await listed()).open?.address ?? 'none'
    expect(t.mails).toMatchObject([{ to: `${at.bookingId}@example.com` }])
    expect(t.mails[0]?.text).toContain(address)
    expect(t.sms).toHaveLength(1)
    expect(t.sms[0]?.text).toContain(address)
    const link = await getLink(t.app, await token())
    expect(link).toMatchObject({ state: 'sent', amountMinor: 40_000, startsAt: START, currency: 'DKK' })
    expect(link.expiresAt).toEqual(addMinutes(NOW, 3 * 24 * 60))
    const by = await token()
    await markOpened(t.app, by)
    expect((await listed()).open).toMatchObject({ state: 'opened' })
    expect(await payNow(by)).toEqual({ kind: 'paid' })
    await settle()
    expect(await payments()).toEqual([{ status: 'captured', purpose: 'balance', captured: 40_000, refunded: 0 }])
    expect(await listed()).toMatchObject({ dueMinor: 0, open: null, links: [{ state: 'paid', address: null }] })
    expect(t.mails.filter(({ subject }) => subject.startsWith('Receipt'))).toMatchObject([
      { to: `${at.bookingId}@example.com` },
    ])
    const { rows } = await sql`select kind, card_minor from receipt where salon_id = ${testSalon.salonId}`.execute(
      database.db,
    )
    expect(rows).toEqual([{ kind: 'sale', card_minor: 40_000 }])
    await sql`update booking set status = 'completed', completed_at = ${NOW} where id = ${at.bookingId}`.execute(
      database.db,
    )
    await sql`insert into settlement_due (salon_id, order_id) select salon_id, order_id from booking where id = ${at.bookingId}`.execute(
      database.db,
    )
    await settleOrders(t.app)
    // The salon brought this client: no commission.
    expect(await balanceOf(database.db, testSalon.salonId, 'DKK')).toBe(40_000)
  })

  it('names the services in the language of its page', async () => {
    await request()
    const texts = JSON.stringify({ de: { name: 'Haarschnitt' } })
    await database.db.updateTable('service').set({ texts }).where('salon_id', '=', testSalon.salonId).execute()
    const names = async (locale?: 'da' | 'de') =>
      new Set((await getLink(t.app, await token(), locale)).lines.map(({ name }) => name))
    const own = await names()
    expect(own.has('Haarschnitt')).toBe(false)
    expect(await names('da')).toEqual(own)
    expect(await names('de')).toEqual(new Set(['Haarschnitt']))
  })

  it('has a token of which the database stores only a hash', async () => {
    await request()
    const by = await token()
    expect(by.length).toBeGreaterThanOrEqual(32)
    const { rows } = await sql<{ row: string }>`select l::text as row from payment_link l`.execute(database.db)
    expect(rows.some(({ row }) => row.includes(by))).toBe(false)
    await expect(getLink(t.app, `${by.slice(0, -1)}x`)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of a part leaves the rest due, in the salon or by another link', async () => {
    await request(15_000)
    await payNow(await token(), 15_000)
    await settle()
    expect((await listed()).dueMinor).toBe(25_000)
    await request(25_000)
    await sell(t.app, at.reception, sale(25_000))
    await t.runJobs()
    expect(await listed()).toMatchObject({ dueMinor: 0, open: null, links: [{ state: 'over' }, { state: 'paid' }] })
    expect(await sum()).toBe(40_000)
  })

  it('is for a deposit’s rest too, of an appointment that was booked online', async () => {
    await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
    const outcome = await payCart(t.app, me, '', 'cash')
    if (outcome.kind !== 'placed' || !outcome.bookingId) throw new Error('not placed')
    at.bookingId = outcome.bookingId
    await request(40_000)
    await payNow(await token())
    await settle()
    expect(await sum()).toBe(40_000)
    await cancelAsSalon(t.app, at.reception, { bookingId: at.bookingId, reason: 'Illness' })
    await settle()
    expect([await sum(), await held()]).toEqual([0, 0])
  })

  it('is refused for more than is due, to whom nobody can write, and while another can be paid', async () => {
    expect(await refused(() => request(40_001))).toEqual({
      ...{ code: 'not_eligible', fields: { amountMinor: 'more_than_due' } },
    })
    expect(await refused(() => request(0))).toMatchObject({ code: 'invalid_input' })
    expect(await refused(() => request(1, { days: 400 }))).toMatchObject({ code: 'invalid_input' })
    const staff = await addMember(database.db, testSalon.salonId, 'staff')
    expect(
      await refused(() => createLink(t.app, staff, { bookingId: at.bookingId, amountMinor: 1, ways: [] })),
    ).toEqual({
      code: 'not_allowed',
    })
    expect(await atOnce(request(), request())).toEqual({ done: 1, refused: ['not_eligible'] })
    expect(await refused(() => request())).toEqual({ code: 'not_eligible', fields: { form: 'link_open' } })
    await bookAt(addMinutes(START, 120), { email: '', phone: '' })
    expect(await refused(() => request(1, { ways: ['sms'] }))).toEqual({
      ...{ code: 'invalid_input', fields: { ways: 'client_unreachable' } },
    })
  })

  it('ends when it expires, is withdrawn, or the appointment is cancelled', async () => {
    await request()
    const expiring = await token()
    t.clock.at = addMinutes(NOW, 3 * 24 * 60)
    const late = (by: string) => expectRefusedUnchanged(database.db, () => payNow(by))
    expect(await late(expiring)).toEqual({ code: 'too_late' })
    expect(await listed()).toMatchObject({ open: null, links: [{ state: 'expired' }] })
    const { linkId } = await request()
    const withdrawn = await token()
    await withdrawLink(t.app, at.reception, linkId)
    expect(await late(withdrawn)).toEqual({ code: 'too_late' })
    await expect(withdrawLink(t.app, at.reception, linkId)).rejects.toMatchObject({ code: 'too_late' })
    await expect(sendLink(t.app, at.reception, { linkId, ways: ['mail'] })).rejects.toMatchObject({ code: 'too_late' })
    t.clock.at = NOW
    await bookAt(addMinutes(START, 180))
    await request()
    const cancelled = await token()
    await cancelAsSalon(t.app, at.reception, { bookingId: at.bookingId, reason: 'Illness' })
    expect(await late(cancelled)).toEqual({ code: 'too_late' })
    expect((await getLink(t.app, cancelled)).state).toBe('over')
  })

  it('is withdrawn when the appointment becomes another client’s', async () => {
    await database.db.updateTable('booking').set({ source: 'front_desk' }).where('id', '=', at.bookingId).execute()
    await request()
    const by = await token()
    const lines = [{ position: 0, serviceId: testSalon.cut, staffId: testSalon.anna, minutes: null, priceMinor: null }]
    const other = { kind: 'known', clientId: await addClient(database.db, testSalon.salonId) }
    const edit = { bookingId: at.bookingId, version: 1, startsAt: START, lines, note: '', client: other }
    await editBooking(t.app, at.reception, editInput.parse(edit))
    expect(await expectRefusedUnchanged(database.db, () => payNow(by))).toEqual({ code: 'too_late' })
    expect(await listed()).toMatchObject({ dueMinor: 40_000, open: null, links: [{ state: 'withdrawn' }] })
  })

  it('does not call paid what was refunded', async () => {
    await request()
    const by = await token()
    await payNow(by)
    await settle()
    await cancelAsSalon(t.app, at.reception, { bookingId: at.bookingId, reason: 'Illness' })
    await settle()
    expect([await sum(), (await getLink(t.app, by)).state]).toEqual([0, 'over'])
  })

  it('is sent again, and not to a client of another salon', async () => {
    const { linkId } = await request(40_000, { ways: ['sms'] })
    await sendLink(t.app, at.reception, { linkId, ways: ['mail', 'sms'] })
    await t.runJobs()
    expect([t.mails.length, t.sms.length]).toEqual([1, 2])
    const other = { ...at.reception, salonId: randomUUID() }
    await expect(sendLink(t.app, other, { linkId, ways: ['mail'] })).rejects.toMatchObject({ code: 'not_found' })
    await expect(withdrawLink(t.app, other, linkId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is sent or withdrawn by concurrent requests: after it was withdrawn it is not sent', async () => {
    const { linkId } = await request()
    const send = () => sendLink(t.app, at.reception, { linkId, ways: ['mail'] })
    const { both } = await database.db.transaction().execute(async (tx) => {
      await sql`select from payment_link where salon_id = ${testSalon.salonId} and id = ${linkId} for update`.execute(
        tx,
      )
      const withdrawn = withdrawLink(t.app, at.reception, linkId)
      await untilLocksAwaited(database, 1)
      const sent = send()
      await untilLocksAwaited(database, 2)
      return { both: atOnce(withdrawn, sent) }
    })
    expect(await both).toEqual({ done: 1, refused: ['too_late'] })
    await t.runJobs()
    expect(t.mails).toEqual([])
    expect(await refused(send)).toEqual({ code: 'too_late' })
  })

  it('is sent by those who may sell only, in a way that reaches the client', async () => {
    const { linkId } = await request()
    const staff = await addMember(database.db, testSalon.salonId, 'staff')
    const send = (ways: ('mail' | 'sms')[], by = at.reception) => refused(() => sendLink(t.app, by, { linkId, ways }))
    expect(await send(['mail'], staff)).toEqual({ code: 'not_allowed' })
    expect(await send([])).toMatchObject({ code: 'invalid_input', fields: { ways: expect.any(String) } })
    await database.db.updateTable('client').set({ phone: '' }).where('salon_id', '=', testSalon.salonId).execute()
    expect(await send(['sms'])).toEqual({ code: 'invalid_input', fields: { ways: 'client_unreachable' } })
  })
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { confirmed } from '../../../../tests/support/sessions.ts'
import { addTestSalon, choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { markSettlementDue } from '../../commerce/payments/settlement-due.ts'
import type { Invoice } from '../../kernel/invoice.ts'
import type { Member } from '../../kernel/member.ts'
import { decideObjection } from '../commission/decide-objection.ts'
import { objectToCommission } from '../commission/object-to-commission.ts'
import { balanceOf } from '../ledger/balance.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { settleOrders } from '../settlement/settle-orders.ts'
import { creditCommission } from './credit-commission.ts'
import { issueInvoices } from './issue-invoices.ts'
import { getInvoice, listAllInvoices, listInvoices } from './list-invoices.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
/** After the delay with which December is invoiced. */
const JANUARY = new Date('2027-01-01T00:30:00Z')
const { database, t, testSalon, me } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  const { db } = database
  await sql`delete from marketplace_invoice`.execute(db)
  await sql`update marketplace_invoice_number set number = 0`.execute(db)
  await sql`delete from marketplace_invoice_month`.execute(db)
  await sql`insert into marketplace_invoice_month values ('2026-11-01', now())`.execute(db)
  // Salons of earlier tests.
  await sql`truncate ledger_posting, ledger_entry, settlement_due cascade`.execute(db)
  owner = await addMember(db, testSalon.salonId, 'owner')
  await db.updateTable('salon').set({ owner_id: owner.personId }).where('id', '=', testSalon.salonId).execute()
})

const salonAs = (values: Record<string, string | boolean>) =>
  database.db.updateTable('salon').set(values).where('id', '=', testSalon.salonId).execute()
const plan = (minor: number, at = NOW, salonId = testSalon.salonId, currency = 'DKK') =>
  postEntry(database.db, {
    ...{ salonId, at, currency, kind: 'plan', reference: `plan:${randomUUID()}` },
    postings: { salon_balance: -minor, plan_fees: minor },
  })
const commission = (minor: number, at = NOW, salonId = testSalon.salonId) =>
  postEntry(database.db, {
    ...{ salonId, at, currency: 'DKK', kind: minor < 0 ? 'refund' : 'sale', reference: `order:${randomUUID()}` },
    postings: { prepaid: -minor, platform_fees: minor },
  })
async function issue(at = JANUARY): Promise<Invoice[]> {
  t.clock.at = at
  await issueInvoices(t.app)
  return listInvoices(t.app, owner)
}

describe('the invoice of a month', () => {
  it('has plan and commission with the Danish VAT in them, once, and is mailed with its PDF', async () => {
    await salonAs({ country: 'DK', legal_name: 'Fryd ApS', vat_registered: true, vat_id: 'DK12345678' })
    await plan(25_000)
    await commission(1_000)
    expect(await issue(new Date('2027-01-01T00:30:00+01:00'))).toEqual([])
    const [invoice, ...more] = await issue()
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      ...{
        series: 'invoice',
        number: 1,
        month: '2026-12-01',
        planMinor: 25_000,
        commissionMinor: 1_000,
        vatMinor: 5_200,
      },
      content: { treatment: 'domestic', vatBasisPoints: 2500, buyer: { name: 'Fryd ApS', vatId: 'DK12345678' } },
    })
    await issueInvoices(t.app)
    expect(await listInvoices(t.app, owner)).toHaveLength(1)
    await t.runJobs()
    const mail = t.mails.at(-1)
    expect(mail?.subject).toMatch(/Invoice no\. 1/)
    const pdf = new TextDecoder('latin1').decode(mail?.attachments?.[0]?.content)
    expect(pdf).toMatch(/^%PDF-1\.7\n[\s\S]*%%EOF\n$/)
    const operator = await addOperator(database.db)
    const { items } = await listAllInvoices(t.app, operator, { page: 1, limit: 10 })
    expect(items).toMatchObject([{ number: 1, mailedAt: JANUARY }])
  })

  it.each([
    [{ country: 'DE', vat_registered: true, vat_id: 'DE123456789' }, 'reverse_charge', 'valid', 0],
    [{ country: 'DE', vat_registered: true, vat_id: 'DE123456999' }, 'reverse_charge', 'unavailable', 0],
    [{ country: 'DE', vat_registered: true, vat_id: 'DE123456000' }, 'eu_without_id', 'invalid', 200],
    [{ country: 'DE', vat_registered: false, vat_id: '' }, 'eu_without_id', null, 200],
    [{ country: 'NO', vat_registered: true, vat_id: 'NO987654321MVA' }, 'outside_eu', null, 0],
    [{ country: 'US', vat_registered: false, vat_id: '' }, 'outside_eu', null, 0],
  ])('of a salon with %o is %s', async (salon, treatment, vatIdCheck, vatMinor) => {
    await salonAs(salon)
    await commission(1_000)
    expect(await issue()).toMatchObject([{ vatMinor, content: { treatment, vatIdCheck } }])
  })

  it('is one for each currency, and none without charges', async () => {
    await plan(2_000, NOW, testSalon.salonId, 'USD')
    await commission(1_000)
    const other = await addTestSalon(database.db)
    const invoices = await issue()
    expect(invoices.map(({ currency }) => currency).sort()).toEqual(['DKK', 'USD'])
    const owned = await listInvoices(t.app, await addMember(database.db, other.salonId, 'owner'))
    expect(owned).toEqual([])
  })

  it('is a credit note when more was refunded, and has entries that came late', async () => {
    await commission(1_000)
    await issue()
    await commission(500, NOW)
    await commission(-2_000, JANUARY)
    const [note] = await issue(new Date('2027-02-02T00:00:00Z'))
    expect(note).toMatchObject({
      series: 'credit_note',
      number: 1,
      commissionMinor: -1_500,
      content: { corrects: [1] },
    })
  })

  it('is not for other salons and other roles', async () => {
    await plan(1_000)
    const [invoice] = await issue()
    const reception = await addMember(database.db, testSalon.salonId, 'reception')
    await expect(listInvoices(t.app, reception)).rejects.toMatchObject({ code: 'not_allowed' })
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    await expect(getInvoice(t.app, other, invoice?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
    await expect(getInvoice(t.app, owner, 'x')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is issued by a later run when one fails, without a gap', async () => {
    await plan(1_000)
    const other = await addTestSalon(database.db)
    await plan(1_000, NOW, other.salonId)
    const failing = { ...t.app, jobs: { ...t.app.jobs, enqueue: () => Promise.reject(new Error('no queue')) } }
    t.clock.at = JANUARY
    await issueInvoices(failing)
    expect(await listInvoices(t.app, owner)).toEqual([])
    await Promise.all([issueInvoices(t.app), issueInvoices(t.app)])
    const { rows } = await sql<{ number: number }>`select number from marketplace_invoice order by 1`.execute(
      database.db,
    )
    expect(rows.map(({ number }) => number)).toEqual([1, 2])
  })
})

describe('an accepted objection', () => {
  const objected = async () => {
    await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
    const { orderId } = await payForAppointment(t.app, me)
    await t.runJobs()
    await database.db.updateTable('booking').set({ status: 'completed' }).where('order_id', '=', orderId).execute()
    await markSettlementDue(database.db, [{ salonId: testSalon.salonId, orderId }])
    await settleOrders(t.app)
    await objectToCommission(t.app, owner, orderId, { reason: 'They were a client since 2024.' })
    return orderId
  }
  const decide = async (orderId: string, outcome: 'accepted' | 'rejected') => {
    const operator = confirmed(t.app, await addOperator(database.db))
    await decideObjection(t.app, operator, { salonId: testSalon.salonId, orderId, outcome, reason: 'As they said.' })
    await t.runJobs()
    await settleOrders(t.app)
  }

  it('of an invoiced commission is credited at once, once, and charged again when it is rejected later', async () => {
    await salonAs({ country: 'DK' })
    const orderId = await objected()
    const [invoice] = await issue()
    expect(invoice).toMatchObject({ commissionMinor: 800, vatMinor: 160 })
    t.clock.at = new Date('2027-01-05T10:00:00Z')
    await decide(orderId, 'accepted')
    await creditCommission(t.app, { salonId: testSalon.salonId, orderId })
    const [note, ...rest] = await listInvoices(t.app, owner)
    expect(note).toMatchObject({ series: 'credit_note', number: 1, commissionMinor: -800, vatMinor: -160 })
    expect(note?.content).toMatchObject({ corrects: [1], about: expect.stringMatching(/.+/) })
    expect(rest).toHaveLength(1)
    t.clock.at = new Date('2027-01-06T10:00:00Z')
    await decide(orderId, 'rejected')
    const [again] = await issue(new Date('2027-02-02T00:00:00Z'))
    expect(again).toMatchObject({ series: 'invoice', number: 2, commissionMinor: 800 })
  })

  it('before the month is invoiced is simply not on the invoice', async () => {
    const orderId = await objected()
    t.clock.at = new Date('2026-12-20T10:00:00Z')
    await decide(orderId, 'accepted')
    expect(await issue()).toEqual([])
  })
})

it('after random months, invoices and credit notes add up to the ledger, and numbers have no gaps', async () => {
  const step = fc.record({
    what: fc.constantFrom(plan, commission),
    minor: fc.integer({ min: -3_000, max: 5_000 }).filter((minor) => minor !== 0),
    lateDays: fc.nat(20),
    ends: fc.boolean(),
  })
  let months = 1
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const { what, minor, lateDays, ends } of steps) {
        const now = new Date(Date.UTC(2026, 11 + months, 15))
        await what(minor, new Date(now.getTime() - lateDays * 86_400_000))
        if (ends) await issue(new Date(Date.UTC(2026, 11 + ++months, 2)))
      }
      months += 2
      for (let run = 0; run < months; run++) await issue(new Date(Date.UTC(2026, 11 + months, 2)))
      const { salonId } = testSalon
      for (const account of ['plan_fees', 'platform_fees'] as const) {
        const column = sql.ref(account === 'plan_fees' ? 'plan_minor' : 'commission_minor')
        const { rows } = await sql<{ sum: string }>`
          select coalesce(sum(${column}), 0) as sum from marketplace_invoice where salon_id = ${salonId}`.execute(
          database.db,
        )
        expect(Number(rows[0]?.sum)).toBe(await balanceOf(database.db, salonId, 'DKK', { account }))
      }
      const { rows } = await sql<{ gaps: string }>`
        select count(*) as gaps from (select series, number, row_number() over (partition by series order by number) as place
          from marketplace_invoice) n where number <> place`.execute(database.db)
      expect(Number(rows[0]?.gaps)).toBe(0)
      const invoices = await listInvoices(t.app, owner)
      for (const { series, planMinor, commissionMinor, vatMinor } of invoices) {
        const total = planMinor + commissionMinor
        expect(series).toBe(total < 0 ? 'credit_note' : 'invoice')
        expect(Math.sign(vatMinor) * Math.sign(total)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 6 },
  )
}, 120_000)

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { choose, payForAppointment, setUpSalon } from '../../../../tests/support/test-salon.ts'
import { completePastBookings } from '../../bookings/booking/complete-past-bookings.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { balanceOf } from '../ledger/balance.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { getFinance } from './get-finance.ts'
import { makePayouts } from './make-payouts.ts'
import { payoutScheduleInput, setPayoutSchedule } from './payout-schedule.ts'
import { postPlanCharges } from './post-plan-charges.ts'
import { sendPayouts } from './send-payouts.ts'
import { settleOrders } from './settle-orders.ts'
import { getStatement, listStatements } from './statements.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const SLOT = new Date('2026-12-04T10:00:00Z')
/** Monday 00:00 in Copenhagen. */
const MONDAY = new Date('2026-12-06T23:00:00Z')
const GOOD = 'DK50 0040 0440 1162 43'
/** Its check digits are right, but the simulated bank reports it as closed. */
const CLOSED = 'DK7300400440120000'

const { database, t, testSalon, me } = freshTestSalon(NOW)
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  await choose(t.app, me, testSalon, SLOT)
  await payForAppointment(t.app, me)
})

async function run(at: Date) {
  t.clock.at = at
  await completePastBookings(t.app)
  await settleOrders(t.app)
  await postPlanCharges(t.app)
  await makePayouts(t.app)
  await sendPayouts(t.app)
}
const pay = async (account: string) =>
  setPayoutSchedule(t.app, owner, parse(payoutScheduleInput, { frequency: 'week', account }))
const balance = () => balanceOf(database.db, testSalon.salonId, 'DKK')

describe('payouts', () => {
  it('are made once after the week is over, for its earnings less the commission', async () => {
    await pay(GOOD)
    await run(new Date(MONDAY.getTime() - 1))
    expect(await balance()).toBe(39_200)
    await run(MONDAY)
    await run(MONDAY)
    expect(await balance()).toBe(0)
    const { payouts, prepaidMinor } = await getFinance(t.app, owner)
    expect(prepaidMinor).toBe(0)
    expect(payouts).toMatchObject([
      { minor: 39_200, status: 'sent', from: '2026-11-30', to: '2026-12-06', account: 'DK •••• 6243' },
    ])
    await run(new Date(MONDAY.getTime() + 7 * 86_400_000))
    expect((await getFinance(t.app, owner)).payouts).toHaveLength(1)
  })

  it('that fail return to the balance and are included in the next one', async () => {
    await expect(pay(CLOSED.replace('73', '74'))).rejects.toMatchObject({ code: 'invalid_input' })
    await database.db
      .insertInto('payout_schedule')
      .values({ salon_id: testSalon.salonId, frequency: 'week', account: CLOSED, next_at: MONDAY, updated_at: NOW })
      .execute()
    await run(new Date(MONDAY.getTime() - 1))
    await run(MONDAY)
    expect(await balance()).toBe(39_200)
    await pay(GOOD)
    await run(new Date(MONDAY.getTime() + 7 * 86_400_000))
    expect(await balance()).toBe(0)
    expect((await getFinance(t.app, owner)).payouts.map(({ status }) => status)).toEqual(['sent', 'failed'])
  })

  it('that fail are reported to the owner once', async () => {
    await database.db
      .insertInto('payout_schedule')
      .values({ salon_id: testSalon.salonId, frequency: 'week', account: CLOSED, next_at: MONDAY, updated_at: NOW })
      .execute()
    await database.db
      .updateTable('salon')
      .set({ owner_id: owner.personId })
      .where('id', '=', testSalon.salonId)
      .execute()
    await run(new Date(MONDAY.getTime() - 1))
    await t.runJobs()
    t.mails.length = 0
    await Promise.all([run(MONDAY), run(MONDAY)])
    await t.runJobs()
    const text = expect.stringMatching(/392.*DK •••• 0000.*\/partner\/finance/s)
    expect(t.mails.filter(({ to }) => to === owner.email)).toMatchObject([{ text }])
  })

  it('that fail for one salon do not delay other salons', async () => {
    await pay(GOOD)
    const other = await setUpSalon(database, NOW)
    await database.db
      .insertInto('payout_schedule')
      .values({ salon_id: other.testSalon.salonId, frequency: 'week', account: GOOD, next_at: MONDAY, updated_at: NOW })
      .execute()
    await run(new Date(MONDAY.getTime() - 1))
    // More than a payout can be, earned before the end of the week.
    await database.db.transaction().execute((tx) =>
      Promise.all(
        ['a', 'b'].map((reference) =>
          postEntry(tx, {
            ...{ salonId: other.testSalon.salonId, kind: 'prepayment', reference, at: NOW, currency: 'DKK' },
            postings: { salon_balance: 2_000_000_000, payouts: -2_000_000_000 },
          }),
        ),
      ),
    )
    await run(MONDAY)
    expect(await balance()).toBe(0)
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ minor: 39_200, status: 'sent' }])
  })

  it('that the bank never answers do not block later ones', async () => {
    await pay(GOOD)
    await run(new Date(MONDAY.getTime() - 1))
    const row = (n: number) => ({
      ...{
        salon_id: testSalon.salonId,
        id: randomUUID(),
        amount_minor: 1,
        currency: 'DKK',
        status: 'due',
        account: GOOD,
      },
      ...{ period_start: '1800-01-01', period_end: `${1900 + n}-01-01`, created_at: NOW },
    })
    const stuck = Array.from({ length: 100 }, (_, n) => row(n))
    await database.db.insertInto('payout').values(stuck).execute()
    const bank = t.app.payouts
    const ids = new Set<string>(stuck.map(({ id }) => id))
    t.app.payouts = {
      send: async (payout) => {
        if (ids.has(payout.payoutId)) throw new Error('no answer')
        return (await bank?.send(payout)) ?? 'failed'
      },
    }
    await run(MONDAY)
    await run(new Date(MONDAY.getTime() + 60_000))
    expect((await getFinance(t.app, owner)).payouts.find(({ minor }) => minor === 39_200)).toMatchObject({
      status: 'sent',
    })
  })

  it('are made once by two processes, and sent again if the bank’s answer was lost', async () => {
    await pay(GOOD)
    await run(new Date(MONDAY.getTime() - 1))
    const bank = t.app.payouts
    const sentIds: string[] = []
    t.app.payouts = {
      send: async (payout) => {
        sentIds.push(payout.payoutId)
        throw new Error('no answer')
      },
    }
    await Promise.all([run(MONDAY), run(MONDAY)])
    expect(await balance()).toBe(0)
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ status: 'due', minor: 39_200 }])
    t.app.payouts = bank
    await Promise.all([run(MONDAY), run(MONDAY)])
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ status: 'sent' }])
    expect(new Set(sentIds).size).toBe(1)
    expect(await balance()).toBe(0)
  })

  it('wait three days after a change of the account, which is mailed to the owner', async () => {
    await pay(GOOD)
    await run(new Date(MONDAY.getTime() - 3_600_000))
    t.mails.length = 0
    await pay('DE89 3704 0044 0532 0130 00')
    expect(t.mails).toMatchObject([{ to: owner.email, text: expect.stringContaining('DE •••• 3000') }])
    await run(MONDAY)
    expect(await balance()).toBe(39_200)
    await run(new Date(MONDAY.getTime() + 71 * 3_600_000))
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ minor: 39_200, to: '2026-12-06' }])
    const { rows } = await sql<{ at: Date }>`select next_at as at from payout_schedule
      where salon_id = ${testSalon.salonId}`.execute(database.db)
    expect(rows).toEqual([{ at: new Date(MONDAY.getTime() + 7 * 86_400_000) }])
  })

  it('stay due without a connected bank, and can be seen and changed only by the owner', async () => {
    await pay(GOOD)
    t.app.payouts = null
    await run(new Date(MONDAY.getTime() - 1))
    await run(MONDAY)
    expect((await getFinance(t.app, owner)).payouts).toMatchObject([{ status: 'due' }])
    const manager = await addMember(database.db, testSalon.salonId, 'manager')
    await expect(getFinance(t.app, manager)).rejects.toMatchObject({ code: 'not_allowed' })
    await expect(setPayoutSchedule(t.app, manager, { frequency: 'month', account: GOOD })).rejects.toMatchObject({
      code: 'not_allowed',
    })
    await expect(listStatements(t.app, manager)).rejects.toMatchObject({ code: 'not_allowed' })
  })
})

it('the commission of a plan is none where the marketplace does not list the salon', async () => {
  const rateOf = async (plan: string) => (await getFinance(t.app, { ...owner, plan })).commissionBasisPoints
  expect([await rateOf('free'), await rateOf('basic')]).toEqual([null, 250])
})

describe('statements', () => {
  it('have an opening and a closing balance for each month', async () => {
    await pay(GOOD)
    await database.db
      .insertInto('plan_charge')
      .values({
        salon_id: testSalon.salonId,
        id: randomUUID(),
        plan: 'basic',
        from_day: '2026-12-05',
        to_day: '2027-01-05',
        amount_minor: 800,
        currency: 'DKK',
        created_at: new Date('2026-12-05T00:00:00Z'),
      })
      .execute()
    await run(new Date('2026-12-05T12:00:00Z'))
    await run(MONDAY)
    const december = {
      openingMinor: 0,
      salesMinor: 40_000,
      feesMinor: -800,
      plansMinor: -800,
      payoutsMinor: -38_400,
      refundsMinor: 0,
      closingMinor: 0,
    }
    const statement = await getStatement(t.app, owner, '2026-12')
    expect(statement).toMatchObject(december)
    expect(statement.movements.map(({ kind, netMinor }) => [kind, netMinor])).toEqual(
      [
        ['sale', 39_200],
        ['plan', -800],
        ['payout', -38_400],
      ].sort((a, b) => (a[0] === 'plan' ? -1 : b[0] === 'plan' ? 1 : 0)),
    )
    expect(await listStatements(t.app, owner)).toMatchObject([{ month: '2026-12', ...december }])
    expect(await getStatement(t.app, owner, '2027-01')).toMatchObject({
      openingMinor: 0,
      closingMinor: 0,
      movements: [],
    })
    await expect(getStatement(t.app, owner, '2026-13')).rejects.toMatchObject({ code: 'not_found' })
  })
})

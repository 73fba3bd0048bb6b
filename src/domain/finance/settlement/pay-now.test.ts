import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { confirmed } from '../../../../tests/support/sessions.ts'
import type { ConfirmedOperator } from '../../kernel/operator.ts'
import { parse } from '../../kernel/parse.ts'
import { addMinutes } from '../../kernel/time.ts'
import { balanceOf } from '../ledger/balance.ts'
import { postEntry } from '../ledger/post-entry.ts'
import { makePayouts } from './make-payouts.ts'
import { findPayable, payNow } from './pay-now.ts'
import { payoutScheduleInput, setPayoutSchedule } from './payout-schedule.ts'
import { sendPayouts } from './send-payouts.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const { database, t, testSalon } = freshTestSalon(NOW)
let operator: ConfirmedOperator
const why = { reason: 'The first payout of a test.' }

beforeEach(async () => {
  operator = confirmed(t.app, await addOperator(database.db))
})
const balance = () => balanceOf(database.db, testSalon.salonId, 'DKK')
async function schedule() {
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  const account = parse(payoutScheduleInput, { frequency: 'week', account: 'DK50 0040 0440 1162 43' })
  await setPayoutSchedule(t.app, owner, account)
}
const earn = (reference: string) =>
  postEntry(database.db, {
    ...{ salonId: testSalon.salonId, kind: 'sale', reference, at: t.clock.at, currency: 'DKK' },
    postings: { card_clearing: -39_200, salon_balance: 39_200 },
  })
const made = () =>
  database.db
    .selectFrom('payout')
    .select(['status', 'amount_minor as minor', 'period_end as to'])
    .where('salon_id', '=', testSalon.salonId)
    .orderBy('created_at')
    .execute()

describe('a salon that an operator pays now', () => {
  it('gets its balance once, though its week has not ended, with an entry in the audit log', async () => {
    await schedule()
    await earn('sale:1')
    expect(await findPayable(t.app, operator, testSalon.salonId)).toEqual({ minor: 39_200, currency: 'DKK' })
    const pay = () => payNow(t.app, operator, testSalon.salonId, why)
    expect(await atOnce(pay(), pay())).toEqual({ done: 1, refused: ['not_eligible'] })
    expect(await balance()).toBe(0)
    expect(await findPayable(t.app, operator, testSalon.salonId)).toBeNull()
    await sendPayouts(t.app)
    expect(await made()).toMatchObject([{ status: 'sent', minor: 39_200 }])
    const audited = database.db.selectFrom('audit_entry').select('detail').where('action', '=', 'payout_made')
    expect(await audited.where('salon_id', '=', testSalon.salonId).execute()).toMatchObject([{ detail: why }])
    // Once a day.
    await earn('sale:2')
    expect(await expectRefusedUnchanged(database.db, pay)).toEqual({ code: 'not_eligible' })
    t.clock.at = addMinutes(NOW, 24 * 60)
    await pay()
    expect(await made()).toHaveLength(2)
  })

  it('on the last day of its week gets what it earns afterwards on time', async () => {
    await schedule()
    t.clock.at = new Date('2026-12-06T10:00:00Z')
    await earn('sale:1')
    await payNow(t.app, operator, testSalon.salonId, why)
    await earn('sale:2')
    const monday = new Date('2026-12-06T23:00:00Z')
    t.clock.at = monday
    await makePayouts(t.app)
    expect(await balance()).toBe(0)
    expect(await made()).toMatchObject([{ to: '2026-12-06' }, { minor: 39_200, to: '2026-12-07' }])
    // The payout of the same week is not made again, nor does it delay that of the next one.
    await database.db.updateTable('payout_schedule').set({ next_at: monday }).execute()
    await earn('sale:3')
    await makePayouts(t.app)
    expect(await made()).toHaveLength(2)
    t.clock.at = addMinutes(monday, 7 * 24 * 60)
    await makePayouts(t.app)
    expect(await made()).toMatchObject([{}, {}, { minor: 39_200, to: '2026-12-13' }])
  })

  it('needs an account, a balance and a reason', async () => {
    const refused = (input = why) =>
      expectRefusedUnchanged(database.db, () => payNow(t.app, operator, testSalon.salonId, input))
    await earn('sale:1')
    expect(await refused()).toEqual({ code: 'not_found' })
    await schedule()
    expect(await refused({ reason: '' })).toMatchObject({ code: 'invalid_input' })
    await payNow(t.app, operator, testSalon.salonId, why)
    t.clock.at = addMinutes(NOW, 24 * 60)
    expect(await refused()).toEqual({ code: 'not_eligible' })
  })
})

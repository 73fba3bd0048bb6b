import { beforeEach, describe, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member, SalonRole } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { getFinance } from './get-finance.ts'
import { getPayoutSchedule, payoutScheduleInput, setPayoutFrequency, setPayoutSchedule } from './payout-schedule.ts'
import { getStatement, listStatements } from './statements.ts'

const DANISH = 'DK5000400440116243'
const GERMAN = 'DE89370400440532013000'
/** A Tuesday, 9:00 in Copenhagen. */
const { database, t, testSalon } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const refused = (attempt: () => Promise<unknown>) => expectRefusedUnchanged(database.db, attempt)
const set = (frequency: 'week' | 'month' = 'week', account = DANISH, member = owner) =>
  setPayoutSchedule(t.app, member, { frequency, account })
const schedule = () => getPayoutSchedule(t.app, owner)
const recorded = async () => {
  const entries = database.db.selectFrom('audit_entry').select(['action', 'subject', 'detail'])
  return entries.where('salon_id', '=', testSalon.salonId).orderBy('id').execute()
}

describe('the payout schedule', () => {
  it.each<SalonRole>(['manager', 'reception', 'staff'])('cannot be changed or seen by %s', async (role) => {
    await set()
    const member = await addMember(database.db, testSalon.salonId, role)
    const attempts = [
      () => set('month', GERMAN, member),
      () => getPayoutSchedule(t.app, member),
      () => getFinance(t.app, member),
      () => listStatements(t.app, member),
      () => getStatement(t.app, member, '2026-12'),
    ]
    for (const attempt of attempts) expect(await refused(attempt)).toEqual({ code: 'not_allowed' })
  })

  it('is each salon’s own', async () => {
    await set()
    const competitor = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    expect(await getPayoutSchedule(t.app, competitor)).toBeNull()
    await set('month', GERMAN, competitor)
    expect(await schedule()).toMatchObject({ frequency: 'week', account: 'DK •••• 6243' })
  })

  it('is changed by concurrent requests, and no payout is sooner than three days after the last', async () => {
    await set('week', DANISH)
    t.clock.at = new Date('2026-12-04T08:00:00Z')
    const frequency = setPayoutFrequency(t.app, owner, { frequency: 'month' })
    expect(await atOnce(frequency, set('week', GERMAN))).toEqual({ done: 2, refused: [] })
    const { account, nextAt } = (await schedule()) ?? {}
    expect(account).toMatch(/3000$/)
    expect(nextAt?.getTime()).toBeGreaterThanOrEqual(t.clock.at.getTime() + 72 * 3_600_000)
    expect(await recorded()).toHaveLength(3)
  })

  it.each([
    ['no account', { frequency: 'week', account: '' }, { account: 'required' }],
    ['an invalid account', { frequency: 'week', account: 'DK5100400440116243' }, { account: 'iban_wrong' }],
  ])('needs another input than %s', async (_what, input, fields) => {
    const attempt = async () => parse(payoutScheduleInput, input)
    expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
  })

  it('needs a known frequency', () => {
    expect(payoutScheduleInput.safeParse({ frequency: 'day', account: DANISH }).success).toBe(false)
  })

  it('is one of two that are saved concurrently, and both are recorded', async () => {
    const second = await addMember(database.db, testSalon.salonId, 'owner')
    expect(await atOnce(set('week', DANISH), set('month', GERMAN, second))).toEqual({ done: 2, refused: [] })
    const { frequency, account } = (await schedule()) ?? {}
    expect([
      ['week', 'DK •••• 6243'],
      ['month', 'DE •••• 3000'],
    ]).toContainEqual([frequency, account])
    expect((await recorded()).map(({ action, subject }) => `${action} ${subject}`).sort()).toEqual([
      'payouts_changed DE •••• 3000',
      'payouts_changed DK •••• 6243',
    ])
  })

  it('is recorded and mailed without the complete account', async () => {
    await set('month')
    expect(await recorded()).toEqual([
      { action: 'payouts_changed', subject: 'DK •••• 6243', detail: { frequency: 'month' } },
    ])
    expect(t.mails).toMatchObject([{ to: owner.email, text: expect.stringContaining('DK •••• 6243') }])
    expect(JSON.stringify([t.mails, await recorded()])).not.toContain(DANISH)
  })

  it.each([
    ['the end of the week', 'week', '2026-12-01T08:00:00Z', '2026-12-06T23:00:00Z'],
    ['exactly 72 hours later', 'week', '2026-12-03T23:00:00Z', '2026-12-06T23:00:00Z'],
    ['72 hours later, if the week ends before', 'week', '2026-12-03T23:00:01Z', '2026-12-06T23:00:01Z'],
    ['the end of the month', 'month', '2026-12-01T08:00:00Z', '2026-12-31T23:00:00Z'],
    ['72 hours later, if the month ends before', 'month', '2026-12-31T22:00:00Z', '2027-01-03T22:00:00Z'],
  ] as const)('has its next payout at %s', async (_what, frequency, now, next) => {
    t.clock.at = new Date(now)
    await set(frequency)
    expect((await schedule())?.nextAt).toEqual(new Date(next))
  })
})

it('another account is not paid sooner after a change of the frequency alone', async () => {
  t.clock.at = new Date('2026-12-04T08:00:00Z')
  await set('month', GERMAN)
  t.clock.at = new Date('2026-12-05T08:00:00Z')
  await setPayoutFrequency(t.app, owner, { frequency: 'week' })
  expect(await schedule()).toMatchObject({ frequency: 'week', nextAt: new Date('2026-12-08T08:00:00Z') })
})

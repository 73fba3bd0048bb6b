import { expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { simulatedAccounts } from '../../../platform/payouts/simulated-accounts.ts'
import type { SalonRole } from '../../kernel/member.ts'
import { getToday } from './get-today.ts'

const { database, t, testSalon } = freshTestSalon()

/** Whether setting up payouts is suggested. */
async function suggested(role: SalonRole, required = true) {
  const connectedAccounts = { ...simulatedAccounts(database.db, t.app.origin), required }
  const member = await addMember(database.db, testSalon.salonId, role)
  return (await getToday({ ...t.app, connectedAccounts }, member)).firstSteps.includes('payouts')
}

it('the owner is asked to set up payouts while no cards are taken without them, until the account is complete', async () => {
  expect([await suggested('owner'), await suggested('manager'), await suggested('owner', false)]).toEqual([
    ...[true, false, false],
  ])
  const now = t.clock.at
  const account = { salon_id: testSalon.salonId, ref: 'acct_1', created_at: now, synced_at: now }
  await database.db.insertInto('payout_account').values(account).execute()
  expect(await suggested('owner')).toBe(true)
  await database.db.updateTable('payout_account').set({ complete: true }).where('ref', '=', 'acct_1').execute()
  expect(await suggested('owner')).toBe(false)
})

import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { type ClientSmsInput, getClientSms, setClientSms } from './set-client-sms.ts'

const { database, t, testSalon } = freshTestSalon()
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

it('is only for clients without an email address until it is set, and recorded once', async () => {
  const before = await getClientSms(t.app, owner)
  expect(before.clientSms).toBe('no_email')
  for (let n = 0; n < 2; n++) await setClientSms(t.app, owner, { clientSms: 'reminders' })
  expect((await getClientSms(t.app, owner)).clientSms).toBe('reminders')
  const entries = database.db.selectFrom('audit_entry').select('detail').where('action', '=', 'client_sms_changed')
  expect(await entries.execute()).toEqual([{ detail: { client_sms: { from: 'no_email', to: 'reminders' } } }])
})

it('of two members who change it at once, the one who saw an outdated form is refused', async () => {
  const { version } = await getClientSms(t.app, owner)
  const save = (clientSms: ClientSmsInput['clientSms']) => setClientSms(t.app, owner, { clientSms, version })
  expect(await atOnce(save('reminders'), save('all'))).toEqual({ done: 1, refused: ['invalid_input'] })
})

it('accepts no other choice, and is not changed by the front desk', async () => {
  const other = { clientSms: 'never' as ClientSmsInput['clientSms'] }
  expect(await expectRefusedUnchanged(database.db, () => setClientSms(t.app, owner, other))).toEqual({
    ...{ code: 'invalid_input', fields: { clientSms: 'invalid' } },
  })
  const member: Member = { ...owner, role: 'reception' }
  const save = () => setClientSms(t.app, member, { clientSms: 'all' })
  expect(await expectRefusedUnchanged(database.db, save)).toEqual({ code: 'not_allowed' })
})

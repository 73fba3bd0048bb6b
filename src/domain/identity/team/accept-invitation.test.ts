import { beforeEach, expect, it } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Member } from '../../kernel/member.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { invite, withdrawInvitation } from './invite.ts'

const { database, t, testSalon } = freshTestSalon()
const WEEK = 7 * 86_400_000
let owner: Member

beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const newPerson = async () => ({ ...(await addCustomer(database.db)), name: 'Karen', lastName: 'Holm' })

async function invited(email = 'new@example.com'): Promise<string> {
  await invite(t.app, owner, { email, role: 'staff', staffId: testSalon.anna })
  await t.runJobs()
  return /\/invitation\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

it('an invitation is rejected with an unknown link and after a week', async () => {
  const [token, viewer] = [await invited(), await newPerson()]
  const refused = (link: string) => expectRefusedUnchanged(database.db, () => acceptInvitation(t.app, viewer, link))
  expect(await refused('nonsense')).toEqual({ code: 'not_found' })
  t.clock.at = new Date(t.clock.at.getTime() + WEEK)
  expect(await refused(token)).toEqual({ code: 'not_found' })
  t.clock.at = new Date(t.clock.at.getTime() - 1)
  expect(await acceptInvitation(t.app, viewer, token)).toBe(testSalon.salonId)
})

it('an invitation for a team member is rejected once another account has that team member', async () => {
  const [token, viewer] = [await invited(), await newPerson()]
  await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
  const attempt = () => acceptInvitation(t.app, viewer, token)
  expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_eligible' })
})

it('only one of two invitations for the same team member can be accepted concurrently', async () => {
  const [one, two] = [await invited('one@example.com'), await invited('two@example.com')]
  const staff = [await newPerson(), await newPerson()] as const
  const outcome = await atOnce(acceptInvitation(t.app, staff[0], one), acceptInvitation(t.app, staff[1], two))
  expect(outcome).toEqual({ done: 1, refused: ['not_eligible'] })
})

it('an invitation is either accepted or withdrawn if both happen concurrently', async () => {
  const [token, viewer] = [await invited(), await newPerson()]
  const { id } = await database.db
    .selectFrom('invitation')
    .select('id')
    .where('salon_id', '=', testSalon.salonId)
    .executeTakeFirstOrThrow()
  const outcome = await atOnce(acceptInvitation(t.app, viewer, token), withdrawInvitation(t.app, owner, id))
  expect(outcome).toEqual({ done: 1, refused: ['not_found'] })
})

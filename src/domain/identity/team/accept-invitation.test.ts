import { beforeEach, expect, it } from 'vitest'
import type { TestApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import { setUpSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import type { Member } from '../../kernel/member.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { invite, withdrawInvitation } from './invite.ts'

const database = freshDatabase()
const WEEK = 7 * 86_400_000
let t: TestApp
let testSalon: TestSalon
let owner: Member

beforeEach(async () => {
  ;({ t, testSalon } = await setUpSalon(database))
  owner = await addMember(database.db, testSalon.salonId, 'owner')
})

const somebody = async () => ({ ...(await addCustomer(database.db)), name: 'Karen', lastName: 'Holm' })

async function invited(email = 'new@example.com'): Promise<string> {
  await invite(t.app, owner, { email, role: 'staff', staffId: testSalon.anna })
  await t.runJobs()
  return /\/invitation\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
}

it('an invitation is refused with an unknown link, and from the minute that its week is over', async () => {
  const [token, viewer] = [await invited(), await somebody()]
  const refused = (link: string) => expectRefusedUnchanged(database.db, () => acceptInvitation(t.app, viewer, link))
  expect(await refused('nonsense')).toEqual({ code: 'not_found' })
  t.clock.at = new Date(t.clock.at.getTime() + WEEK)
  expect(await refused(token)).toEqual({ code: 'not_found' })
  t.clock.at = new Date(t.clock.at.getTime() - 1)
  expect(await acceptInvitation(t.app, viewer, token)).toBe(testSalon.salonId)
})

it('an invitation as somebody of the calendar is refused once another is that person', async () => {
  const [token, viewer] = [await invited(), await somebody()]
  await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
  const attempt = () => acceptInvitation(t.app, viewer, token)
  expect(await expectRefusedUnchanged(database.db, attempt)).toEqual({ code: 'not_eligible' })
})

it('of two invited as the same person of the calendar, one who accepts at once with the other is refused', async () => {
  const [one, two] = [await invited('one@example.com'), await invited('two@example.com')]
  const people = [await somebody(), await somebody()] as const
  const ends = await atOnce(acceptInvitation(t.app, people[0], one), acceptInvitation(t.app, people[1], two))
  expect(ends).toEqual({ done: 1, refused: ['not_eligible'] })
})

it('an invitation that is taken back while it is accepted is the one or the other', async () => {
  const [token, viewer] = [await invited(), await somebody()]
  const { id } = await database.db
    .selectFrom('invitation')
    .select('id')
    .where('salon_id', '=', testSalon.salonId)
    .executeTakeFirstOrThrow()
  const ends = await atOnce(acceptInvitation(t.app, viewer, token), withdrawInvitation(t.app, owner, id))
  expect(ends).toEqual({ done: 1, refused: ['not_found'] })
})

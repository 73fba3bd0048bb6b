import { beforeEach, expect, it } from 'vitest'
import { accountsApp, type newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { signedUp } from '../../../../tests/support/second-factor.ts'
import { findViewer } from './find-viewer.ts'
import { confirmEmail, storeEmailChange } from './profile/email-change.ts'
import { releaseEmail } from './release-email.ts'
import { isResetLink, requestResetByMail, resetPasswordByLink } from './reset-by-mail.ts'
import { signIn } from './sign-in.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let karen: ReturnType<typeof newSignUp>
let browser: Headers

beforeEach(async () => {
  world = accountsApp(database)
  ;({ person: karen, browser } = await signedUp(world))
  await database.db.updateTable('person').set({ email_verified: true }).where('email', '=', karen.email).execute()
  world.mails.length = 0
})

const ask = (email = karen.email) => requestResetByMail(world.app, { email }, nowhere)
const link = () => /\/reset\/([\w-]+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''
const NEW = { password: 'another horse', password_confirmation: 'another horse' }

it('a link sets a new password once and ends every session', async () => {
  await ask(karen.email.toUpperCase())
  const token = link()
  const both = await Promise.allSettled([1, 2].map(() => resetPasswordByLink(world.app, token, NEW)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await findViewer(world.app, browser)).toBeNull()
  expect((await signIn(world.app, { email: karen.email, password: NEW.password }, nowhere)).viewer.email).toBe(
    karen.email,
  )
  expect(world.mails.map(({ subject }) => subject)).toContain('Your password was changed')
})

it('an unconfirmed address gets a link to release it instead of a reset link', async () => {
  const name = 'Win at evil.example'
  await database.db
    .updateTable('person')
    .set({ name, email_verified: false })
    .where('email', '=', karen.email)
    .execute()
  await ask()
  expect(world.mails).toMatchObject([{ to: karen.email, subject: 'Your email address hasn’t been confirmed' }])
  const { text = '' } = world.mails[0] ?? {}
  expect(text).not.toContain(name)
  expect(text).not.toMatch(/\/reset\/|confirm-email/)
  expect(await database.db.selectFrom('password_reset').select('person_id').execute()).toEqual([])
  const [, id = '', release = ''] = /not-my-account\/([0-9a-f-]+)\/(\S+)/.exec(text) ?? []
  await releaseEmail(world.app, id, release)
  expect(await findViewer(world.app, browser)).toBeNull()
  await expect(signIn(world.app, karen, nowhere)).rejects.toMatchObject({ code: 'wrong_credentials' })
})

it('a reset link is invalid after the account’s address changes', async () => {
  await ask()
  const token = link()
  const { id } = await database.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', karen.email)
    .executeTakeFirstOrThrow()
  const change = await storeEmailChange(database.db, id, `new-${karen.email}`, world.app.clock.now())
  await confirmEmail(world.app, { id }, change)
  expect(await isResetLink(world.app, token)).toBe(false)
  await expect(resetPasswordByLink(world.app, token, NEW)).rejects.toMatchObject({ code: 'code_expired' })
})

it('a request for an unknown address returns the same result and sends no mail', async () => {
  expect(await ask('nobody@example.com')).toBeUndefined()
  expect(world.mails).toEqual([])
  expect(await database.db.selectFrom('password_reset').select('person_id').execute()).toEqual([])
})

it('only the latest reset link works, for half an hour, and only its hash is stored', async () => {
  const expired = { code: 'code_expired' }
  await ask()
  const first = link()
  await ask()
  await expect(resetPasswordByLink(world.app, first, NEW)).rejects.toMatchObject(expired)
  world.pass(30 * 60)
  await expect(resetPasswordByLink(world.app, link(), NEW)).rejects.toMatchObject(expired)
  await ask()
  const stored = await database.db.selectFrom('password_reset').select('token_hash').executeTakeFirst()
  expect(stored?.token_hash).not.toContain(link())
  await expect(resetPasswordByLink(world.app, stored?.token_hash ?? '', NEW)).rejects.toMatchObject(expired)
})

it('invalid input returns a field error and does not use up the link', async () => {
  await expect(ask('nonsense')).rejects.toMatchObject({ details: { fields: { email: 'email_invalid' } } })
  await ask()
  const other = { ...NEW, password_confirmation: 'a typo' }
  await expect(resetPasswordByLink(world.app, link(), other)).rejects.toMatchObject({
    details: { fields: { password_confirmation: 'password_mismatch' } },
  })
  await resetPasswordByLink(world.app, link(), NEW)
})

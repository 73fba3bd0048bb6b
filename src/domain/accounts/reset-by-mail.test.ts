import { beforeEach, expect, it } from 'vitest'
import { accountsApp, browserWith, newcomer } from '../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { requestResetByMail, resetPasswordByLink } from './reset-by-mail.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'
import { whoIs } from './who-is.ts'

const database = freshDatabase()
const nowhere = new Headers()
let world: ReturnType<typeof accountsApp>
let karen: ReturnType<typeof newcomer>
let browser: Headers

beforeEach(async () => {
  world = accountsApp(database)
  karen = newcomer()
  const { phone } = await signUp(world.app, karen, nowhere)
  browser = browserWith((await verifyCode(world.app, { phone, code: world.codeFor(phone) }, nowhere)).headers)
  world.mails.length = 0
})

const ask = (email = karen.email) => requestResetByMail(world.app, { email }, nowhere)
const link = () => /\/reset\/([\w-]+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''
const NEW = { password: 'another horse', password_confirmation: 'another horse' }

it('a link sets a new password once, ends every session, and shows that the address is read', async () => {
  await ask(karen.email.toUpperCase())
  const token = link()
  const both = await Promise.allSettled([1, 2].map(() => resetPasswordByLink(world.app, token, NEW)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await whoIs(world.app, browser)).toBeNull()
  expect((await signIn(world.app, { email: karen.email, password: NEW.password }, nowhere)).viewer.email).toBe(
    karen.email,
  )
  expect(world.mails.map(({ subject }) => subject)).toContain('Your password was changed')
  const stored = await database.db
    .selectFrom('person')
    .select('email_verified')
    .where('email', '=', karen.email)
    .executeTakeFirst()
  expect(stored?.email_verified).toBe(true)
})

it('nobody hears whether an address has an account', async () => {
  expect(await ask('nobody@example.com')).toBeUndefined()
  expect(world.mails).toEqual([])
  expect(await database.db.selectFrom('password_reset').select('person_id').execute()).toEqual([])
})

it('a link works for half an hour, the latest alone, and not after another change of the password', async () => {
  const dead = { code: 'code_expired' }
  await ask()
  const first = link()
  await ask()
  await expect(resetPasswordByLink(world.app, first, NEW)).rejects.toMatchObject(dead)
  world.pass(30 * 60)
  await expect(resetPasswordByLink(world.app, link(), NEW)).rejects.toMatchObject(dead)
  await ask()
  const stored = await database.db.selectFrom('password_reset').select('token_hash').executeTakeFirst()
  expect(stored?.token_hash).not.toContain(link())
  await expect(resetPasswordByLink(world.app, stored?.token_hash ?? '', NEW)).rejects.toMatchObject(dead)
})

it('wrong input is told at its field, and leaves the link as it is', async () => {
  await expect(ask('nonsense')).rejects.toMatchObject({ details: { fields: { email: 'email_invalid' } } })
  await ask()
  const other = { ...NEW, password_confirmation: 'a typo' }
  await expect(resetPasswordByLink(world.app, link(), other)).rejects.toMatchObject({
    details: { fields: { password_confirmation: 'password_mismatch' } },
  })
  await resetPasswordByLink(world.app, link(), NEW)
})

import { beforeEach, expect, it } from 'vitest'
import { accountsApp, browserWith, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { signedUp } from '../../../../tests/support/second-factor.ts'
import { deleteExpired } from './delete-expired.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const database = freshDatabase()
let world: ReturnType<typeof accountsApp>
let karen: ReturnType<typeof newSignUp>
let browser: Headers

beforeEach(async () => {
  world = accountsApp(database)
  ;({ person: karen, browser } = await signedUp(world))
  world.mails.length = 0
})

const enter = (headers: Headers, client?: Parameters<typeof signIn>[3]) =>
  signIn(world.app, { email: karen.email, password: karen.password }, headers, client)
const verifyAddress = () =>
  database.db.updateTable('person').set({ email_verified: true }).where('email', '=', karen.email).execute()
const subjects = () => world.mails.map(({ subject }) => subject)
const NEW = 'New login to your account'

it('signing in with the browser used for the sign-up sends no mail, also after signing out', async () => {
  await enter(browser)
  expect(subjects()).toEqual([])
})

it('a sign-in with a new browser sends one mail with device, time and a link to sessions', async () => {
  const { headers } = await enter(new Headers({ 'user-agent': FIREFOX }))
  expect(world.mails).toMatchObject([
    {
      to: karen.email,
      subject: NEW,
      text: expect.stringMatching(/Firefox on Linux\nMon 2 Mar, 11:00 \(Danish time\)/),
    },
  ])
  expect(world.mails[0]?.text).toContain('http://localhost:3000/profile#sessions')
  await enter(browserWith(headers))
  expect(subjects()).toEqual([NEW])
})

it('a browser that is known to one account is new to another account', async () => {
  const first = karen
  karen = newSignUp()
  const { phone } = await signUp(world.app, karen, browser)
  await verifyCode(world.app, { phone, code: world.codeFor(phone) }, new Headers())
  await enter(browser)
  const mails = world.mails.filter(({ subject }) => subject === 'New login to your account')
  expect(mails.map(({ to }) => to)).toEqual([karen.email])
  expect(first.email).not.toBe(karen.email)
})

it('a forged device cookie is not accepted', async () => {
  await enter(new Headers({ cookie: `salloon.device=${'x'.repeat(43)}.AAAA` }))
  expect(subjects()).toEqual([NEW])
})

it('an app is recognised by its name and device name, not by its version', async () => {
  const app = (version: string) => new Headers({ 'user-agent': `SalloonApp/${version}` })
  await verifyAddress()
  await enter(app('1.0'), { client: 'program', device: 'Karen’s phone' })
  expect(world.mails.at(-1)?.text).toContain('Karen’s phone')
  await enter(app('1.1'), { client: 'program', device: 'Karen’s phone' })
  expect(subjects()).toEqual([NEW])
  await enter(app('1.1'), { client: 'program', device: 'Another phone' })
  expect(subjects()).toEqual([NEW, NEW])
})

it('a mail to an unverified address contains no text that the account holder typed', async () => {
  const name = 'Win at evil.example'
  await database.db.updateTable('person').set({ name }).where('email', '=', karen.email).execute()
  await enter(new Headers({ 'user-agent': FIREFOX }), { client: 'program', device: name })
  expect(world.mails).toMatchObject([
    { to: karen.email, subject: NEW, text: expect.stringContaining('Firefox on Linux') },
  ])
  expect(world.mails[0]?.text).not.toContain(name)
  expect(world.mails[0]?.text).toContain('/not-my-account/')
  await verifyAddress()
  await enter(new Headers(), { client: 'program', device: 'Tablet' })
  expect(world.mails[1]?.text).toContain(name)
  expect(world.mails[1]?.text).not.toContain('/not-my-account/')
})

it('without stored devices, a sign-in is compared with the account’s open sessions', async () => {
  const agent = new Headers({ 'user-agent': FIREFOX })
  await enter(agent)
  await database.db.deleteFrom('known_device').execute()
  world.mails.length = 0
  await enter(agent)
  expect(subjects()).toEqual([])
  await database.db.deleteFrom('known_device').execute()
  await enter(new Headers({ 'user-agent': 'curl/8.9' }))
  expect(subjects()).toEqual([NEW])
})

it('a device that was not used for 401 days is deleted', async () => {
  world.pass(401 * 86_400)
  await deleteExpired(world.app)
  expect(await database.db.selectFrom('known_device').select('device_hash').execute()).toEqual([])
})

import { expect, it } from 'vitest'
import { accountsApp, browserWith, newSignUp } from '../../../../tests/support/accounts.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { findViewer } from './find-viewer.ts'
import { saveLocale } from './save-locale.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

const database = freshDatabase()

it('an account has the language of its sign-up page until the language is changed', async () => {
  const { app, sent, codeFor } = accountsApp(database)
  const [karen, other] = [newSignUp(), newSignUp()]
  const phone = karen.mobile_number
  const verify = (phone: string) => verifyCode(app, { phone, code: codeFor(phone) }, new Headers())
  for (const person of [karen, other]) await signUp(app, { ...person, locale: 'de' }, new Headers())
  expect(sent.find(({ to }) => to === phone)?.text).toContain('ist dein Salloon-Code')
  const { viewer, headers } = await verify(phone)
  await verify(other.mobile_number)
  expect(viewer.locale).toBe('de')

  await saveLocale(app, viewer, 'da')
  expect((await findViewer(app, browserWith(headers)))?.locale).toBe('da')
  const people = await database.db.selectFrom('person').select(['email', 'locale']).execute()
  expect(people).toContainEqual({ email: other.email, locale: 'de' })
})

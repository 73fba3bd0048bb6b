import { createAuth } from '../../src/domain/identity/accounts/create-auth.ts'
import { testApp } from './app.ts'
import type { TestDatabase } from './database.ts'

/** The App with an adjustable clock, and access to the codes it sent. */
export function accountsApp(database: TestDatabase, origin?: string) {
  const { app, clock, sms, mails } = testApp(database, { now: new Date('2026-03-02T10:00:00Z') })
  if (origin) app.auth = createAuth({ db: database.db, secret: 'a secret only of the tests, long enough', origin })
  return {
    app,
    sent: sms,
    mails,
    pass: (seconds: number) => {
      clock.at = new Date(clock.at.getTime() + seconds * 1000)
    },
    /** The code in the last message to a number. */
    codeFor: (phone: string) =>
      /\d{6}/.exec(sms.findLast((message) => message.to === phone)?.text ?? '')?.[0] ?? 'none',
  }
}

let customers = 0

/** A valid sign-up form of a new person. */
export function newSignUp() {
  const number = ++customers
  return {
    name: 'Karen',
    lastName: 'Holm',
    email: `karen-${number}@example.com`,
    mobile_number: `+4520${String(number).padStart(6, '0')}`,
    password: 'correct horse',
    password_confirmation: 'correct horse',
    terms: 'on' as const,
  }
}

/** The request headers of a browser with the cookies of a response. */
export function browserWith(headers: Headers): Headers {
  const cookies = headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((pair) => !pair?.endsWith('='))
  return new Headers({ cookie: cookies.join('; ') })
}

import { createAuth } from '../../src/domain/accounts/auth.ts'
import type { App } from '../../src/domain/app.ts'
import { messages } from '../../src/i18n/messages.ts'
import type { TestDatabase } from './database.ts'

export const SECRET = 'a secret for tests only, and long enough'

/** What the accounts touch: real database and sessions, a clock that the test moves, a list in place of SMS. */
export function accountsApp(database: TestDatabase, origin = 'http://localhost:3000') {
  const sent: { to: string; text: string }[] = []
  const clock = { at: new Date('2026-03-02T10:00:00Z'), now: () => clock.at }
  const quiet = () => undefined
  const app = {
    db: database.db,
    clock,
    sms: { send: async (sms: { to: string; text: string }) => void sent.push(sms) },
    messages,
    log: { info: quiet, warn: quiet, error: quiet },
    limits: { take: async () => undefined },
    auth: createAuth({ db: database.db, secret: SECRET, origin }),
    origin,
  } as unknown as App
  return {
    app,
    sent,
    pass: (seconds: number) => {
      clock.at = new Date(clock.at.getTime() + seconds * 1000)
    },
    /** The code in the last message to a number. */
    codeFor: (phone: string) => /\d{6}/.exec(sent.findLast((sms) => sms.to === phone)?.text ?? '')?.[0] ?? 'none',
  }
}

let people = 0

/** A sign-up form of somebody new, all right as it is. */
export function newcomer() {
  const number = ++people
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

/** The headers of a browser that keeps the cookies it was given. */
export function browserWith(headers: Headers): Headers {
  const cookies = headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .filter((pair) => !pair?.endsWith('='))
  return new Headers({ cookie: cookies.join('; ') })
}

import { beforeAll, expect, it } from 'vitest'
import { browserWith } from '../../../../../tests/support/accounts.ts'
import { type TestApp, testApp } from '../../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../../tests/support/database.ts'
import { newPhone, newPhoneCookie } from './new-phone.ts'

const database = freshDatabase()
const owner = { id: '0198c0de-7000-7000-8000-000000000001' }
const other = { id: '0198c0de-7000-7000-8000-000000000002' }
const phone = '+4520123456'
let world: TestApp
beforeAll(() => {
  world = testApp(database, { now: new Date('2026-03-02T10:00:00Z') })
})

const browser = () => browserWith(new Headers({ 'set-cookie': newPhoneCookie(world.app, owner, phone) }))

it('a new number is stored encrypted in a cookie, for one account and for an hour', () => {
  const headers = browser()
  expect(newPhone(world.app, owner, headers)).toBe(phone)
  expect(headers.get('cookie')).not.toContain('20123456')
  expect(newPhone(world.app, other, headers)).toBeNull()
  const later = { ...world.app, clock: { now: () => new Date('2026-03-02T11:00:00Z') } }
  expect(newPhone(later, owner, headers)).toBeNull()
})

it('a cookie that is not encrypted is rejected: it was not set with the password', () => {
  expect(newPhone(world.app, owner, new Headers({ cookie: 'new-phone=%2B4520999999' }))).toBeNull()
  expect(newPhone(world.app, owner, new Headers())).toBeNull()
})

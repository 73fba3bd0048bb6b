import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { atOnce, expectRefusedUnchanged } from '../../../../tests/support/refusals.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { answerMessage, closeMessage, reopenMessage } from './answer-message.ts'
import { readMessage } from './read-message.ts'
import { sendMessage } from './send-message.ts'

const database = freshDatabase()
const LETTER = { name: 'Ida', email: 'ida@example.com', phoneNumber: '112', message: 'Hello?' }
const ANSWER = { body: 'Yes.', locale: 'en' }
let t: TestApp
let operator: Viewer
let id: string

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  operator = await addOperator(database.db)
  await database.db.deleteFrom('contact_message').execute()
  await sendMessage(t.app, null, LETTER, new Headers())
  await t.runJobs()
  ;({ id } = await database.db.selectFrom('contact_message').select('id').executeTakeFirstOrThrow())
})

const refused = async (attempt: () => Promise<unknown>) => {
  const refusal = await expectRefusedUnchanged(database.db, attempt)
  expect(await t.runJobs()).toEqual([])
  return refusal
}
const close = (note = '') => closeMessage(t.app, operator, id, { note })

describe.each<[string, (viewer: Viewer, id: string) => Promise<void>, boolean]>([
  ['answering', (viewer, message) => answerMessage(t.app, viewer, message, ANSWER), false],
  ['closing', (viewer, message) => closeMessage(t.app, viewer, message, { note: '' }), false],
  ['reopening', (viewer, message) => reopenMessage(t.app, viewer, message), true],
])('%s a message', (_what, act, closed) => {
  it.each(['partner', 'customer'] as const)('is not allowed for a %s', async (role) => {
    if (closed) await close()
    const person = await addOperator(database.db, role)
    expect(await refused(() => act(person, id))).toEqual({ code: 'not_allowed' })
  })

  it.each([
    ['an unknown message', randomUUID()],
    ['an invalid id', 'nonsense'],
  ])('is rejected for %s', async (_one, other) => {
    expect(await refused(() => act(operator, other))).toEqual({ code: 'not_found' })
  })
})

it.each([
  ['an answer without text', { body: ' ' }, { body: 'required' }],
  ['a long answer', { body: 'x'.repeat(5001) }, { body: 'too_long' }],
  ['an answer in an unknown language', { locale: 'fr' }, { locale: 'required' }],
])('%s is not sent', async (_what, input, fields) => {
  const attempt = () => answerMessage(t.app, operator, id, { ...ANSWER, ...input })
  expect(await refused(attempt)).toEqual({ code: 'invalid_input', fields })
})

it('the same answer by two operators concurrently is sent once', async () => {
  const other = await addOperator(database.db)
  await atOnce(answerMessage(t.app, operator, id, ANSWER), answerMessage(t.app, other, id, ANSWER))
  expect(await t.runJobs()).toEqual(['answer-contact'])
  expect((await readMessage(t.app, operator, id)).replies).toHaveLength(1)
})

it('a message cannot be closed with a long note', async () => {
  expect(await refused(() => close('x'.repeat(1001)))).toEqual({ code: 'invalid_input', fields: { note: 'too_long' } })
})

it('a message is closed and reopened once by concurrent requests, with the first note', async () => {
  expect(await atOnce(close('Done'), close('Done'))).toEqual({ done: 1, refused: ['not_found'] })
  expect(await refused(() => close('Again'))).toEqual({ code: 'not_found' })
  expect(await readMessage(t.app, operator, id)).toMatchObject({ note: 'Done' })
  const reopen = () => reopenMessage(t.app, operator, id)
  expect(await atOnce(reopen(), reopen())).toEqual({ done: 1, refused: ['not_found'] })
  expect(await refused(reopen)).toEqual({ code: 'not_found' })
})

import { beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addOperator } from '../../../../tests/support/operators.ts'
import { answerMessage } from './answer-message.ts'
import { sendAnswer } from './send-answer.ts'
import { sendMessage } from './send-message.ts'

const database = freshDatabase()
let t: TestApp
let replyId: string

beforeEach(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  await database.db.deleteFrom('contact_message').execute()
  await sendMessage(t.app, null, { name: 'Ida', email: 'ida@example.com', phoneNumber: '112' }, new Headers())
  const { id } = await database.db.selectFrom('contact_message').select('id').executeTakeFirstOrThrow()
  await answerMessage(t.app, await addOperator(database.db), id, { body: 'Yes.', locale: 'en' })
  ;({ id: replyId } = await database.db.selectFrom('contact_reply').select('id').executeTakeFirstOrThrow())
})

it('an answer is mailed once, even if its job runs three times concurrently', async () => {
  await Promise.all([1, 2, 3].map(() => sendAnswer(t.app, { replyId })))
  expect(t.mails).toMatchObject([{ to: 'ida@example.com' }])
})

it('an answer that could not be mailed is mailed by the next attempt', async () => {
  const failingMailer = { send: () => Promise.reject(new Error('away')) }
  await expect(sendAnswer({ ...t.app, mailer: failingMailer }, { replyId })).rejects.toThrow('away')
  await sendAnswer(t.app, { replyId })
  expect(t.mails).toHaveLength(1)
})

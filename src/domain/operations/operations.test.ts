import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../tests/support/app.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addCustomer, addSalon } from '../../../tests/support/factories.ts'
import { addOperator } from '../../../tests/support/operators.ts'
import { confirmed, openSession } from '../../../tests/support/sessions.ts'
import { answerMessage, closeMessage, reopenMessage } from '../engagement/contact/answer-message.ts'
import { listMessages } from '../engagement/contact/list-messages.ts'
import { readMessage } from '../engagement/contact/read-message.ts'
import { sendMessage } from '../engagement/contact/send-message.ts'
import { balanceOf } from '../finance/ledger/balance.ts'
import { postEntry } from '../finance/ledger/post-entry.ts'
import { listPayouts, settleManually } from '../finance/settlement/settle-manually.ts'
import { blockAccount, endSessionsOf, unblockAccount } from '../identity/accounts/block-account.ts'
import { findAccounts, getAccount } from '../identity/accounts/find-accounts.ts'
import { dismissOperator, listOperators, makeOperator } from '../identity/accounts/make-operator.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { countPendingForOperators } from './count-pending-for-operators.ts'
import { answerFailedJob, listFailedJobs } from './failed-jobs.ts'
import { listActions, listAuditLogOfAll } from './list-audit-log-of-all.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const PAGE = { page: 1, limit: 20 }
const ALL = { salon: '', person: '', action: '', from: '', to: '' }
const FIRST = { after: null, zone: 'Europe/Copenhagen' }
const database = freshDatabase()
let t: TestApp
let operator: Viewer
let partner: Viewer

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  await database.db.deleteFrom('audit_entry').execute()
  operator = await addOperator(database.db)
  partner = await addOperator(database.db, 'partner')
})

it('a message is answered by mail once, stored with its answer, closed and reopened', async () => {
  const letter = { name: 'Søren', email: 'soren@example.com', phoneNumber: '+45 20 12 34 56', message: 'Hello?' }
  await sendMessage(t.app, null, letter, new Headers())
  const [message] = (await listMessages(t.app, operator, 'open', PAGE)).items
  const id = message?.id ?? ''
  await expect(readMessage(t.app, partner, id)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(answerMessage(t.app, operator, id, { body: ' ', locale: 'da' })).rejects.toMatchObject({
    details: { fields: { body: 'required' } },
  })
  const answer = { body: 'Yes, we do.', locale: 'da' }
  await Promise.all([answerMessage(t.app, operator, id, answer), answerMessage(t.app, operator, id, answer)])
  expect(await t.runJobs()).toEqual(['forward-message', 'answer-contact'])
  expect(t.mails).toHaveLength(1)
  expect(t.mails[0]).toMatchObject({ to: 'soren@example.com', subject: 'Svar på din besked til Salloon' })
  expect(t.mails[0]?.text).toMatch(/Yes, we do\.[\s\S]*> Hello\?/)
  expect(await readMessage(t.app, operator, id)).toMatchObject({
    answeredAt: NOW,
    replies: [{ author: 'Ada Lindqvist', body: 'Yes, we do.', sentAt: NOW }],
  })
  await closeMessage(t.app, operator, id, { note: 'Done' })
  await expect(closeMessage(t.app, operator, id, { note: '' })).rejects.toMatchObject({ code: 'not_found' })
  expect((await listMessages(t.app, operator, 'closed', PAGE)).items).toHaveLength(1)
  await reopenMessage(t.app, operator, id)
  expect((await listMessages(t.app, operator, 'answered', PAGE)).items).toHaveLength(1)
  expect(await listActions(t.app, operator)).toEqual(['message_answered', 'message_closed', 'message_reopened'])
})

it('a blocked account is signed out and cannot sign in, and operators cannot block themselves', async () => {
  const person = await addCustomer(database.db, { phone: '+4520123456', phone_verified: true })
  const opened = await openSession(t.app, person.id)
  const headers = new Headers({ authorization: `Bearer ${opened.token}` })
  expect((await t.app.auth.find(headers)).viewer?.id).toBe(person.id)
  const found = await findAccounts(t.app, operator, '20 12 34 56')
  expect(found).toMatchObject([{ id: person.id, blockedAt: null }])
  expect(await findAccounts(t.app, operator, person.email.toUpperCase())).toEqual(found)
  expect(await findAccounts(t.app, operator, 'Karen')).toEqual([])

  const reason = { reason: 'Books and never comes.' }
  expect(() => confirmed(t.app, partner)).toThrow('not_allowed')
  const asOperator = confirmed(t.app, operator)
  await expect(blockAccount(t.app, asOperator, operator.id, reason)).rejects.toMatchObject({ code: 'not_eligible' })
  await blockAccount(t.app, asOperator, person.id, reason)
  expect((await t.app.auth.find(headers)).viewer).toBeNull()
  await expect(openSession(t.app, person.id)).rejects.toMatchObject({ code: 'account_blocked' })
  expect(await getAccount(t.app, operator, person.id)).toMatchObject({
    blockedReason: reason.reason,
    linkedProviders: [],
    authenticatorApps: 0,
    passkeys: 0,
  })
  await unblockAccount(t.app, asOperator, person.id, reason)
  const again = await openSession(t.app, person.id)
  // A session that was created at the moment of blocking is not valid either.
  await database.db.updateTable('person').set({ blocked_at: NOW }).where('id', '=', person.id).execute()
  expect((await t.app.auth.find(new Headers({ authorization: `Bearer ${again.token}` }))).viewer).toBeNull()
  await unblockAccount(t.app, asOperator, person.id, reason)
  await endSessionsOf(t.app, asOperator, person.id, reason)
  expect((await getAccount(t.app, operator, person.id)).sessions).toEqual([])
})

it('a payout is settled manually once, as sent or failed, and not with a connected bank', async () => {
  const salon = await addSalon(database.db)
  const due = async (day: string) => {
    const id = randomUUID()
    const row = {
      salon_id: salon.id,
      id,
      amount_minor: 5000,
      currency: 'DKK',
      status: 'due',
      account: 'DK5000400440116243',
    }
    await database.db
      .insertInto('payout')
      .values({ ...row, period_start: day, period_end: day, created_at: NOW })
      .execute()
    const postings = { salon_balance: -5000, payouts: 5000 }
    await database.db.transaction().execute((tx) =>
      postEntry(tx, {
        salonId: salon.id,
        kind: 'payout',
        reference: `payout:${id}`,
        at: NOW,
        currency: 'DKK',
        postings,
      }),
    )
    return id
  }
  const [one, other] = [await due('2026-11-02'), await due('2026-11-09')]
  const asOperator = confirmed(t.app, operator)
  const sent = { outcome: 'sent', reason: 'Transfer 4711 of today.' } as const
  await expect(settleManually(t.app, asOperator, one, sent)).rejects.toMatchObject({ code: 'not_eligible' })
  t.app.payouts = null
  await expect(settleManually(t.app, asOperator, one, { ...sent, reason: ' ' })).rejects.toMatchObject({
    details: { fields: { reason: 'reason_short' } },
  })
  const twice = await Promise.allSettled([1, 2].map(() => settleManually(t.app, asOperator, one, sent)))
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await settleManually(t.app, asOperator, other, { outcome: 'failed', reason: 'The account is closed.' })
  expect(await balanceOf(database.db, salon.id, 'DKK')).toBe(-5000)
  const { due: open, made } = await listPayouts(t.app, operator, PAGE)
  expect(open.items).toEqual([])
  expect(made.map(({ status, by }) => [status, by]).sort()).toEqual([
    ['failed', 'Ada Lindqvist'],
    ['sent', 'Ada Lindqvist'],
  ])
})

it('failed jobs are shown without secrets, and actions on them are recorded', async () => {
  const id = randomUUID()
  const job = { id, name: 'mail-receipt', failedAt: NOW, tries: 13 }
  const payload = { no: 7, email: 'karen.holm@example.com', token: 'abc', link: 'https://x.example/a?key=1' }
  const error = 'smtp://user:pass@mail.example refused karen.holm@example.com, key sk_live4eC39HqLyjWDarjtT1zdp7dc'
  t.app.jobs.failed.list = async () => [{ ...job, payload, error }]
  t.app.jobs.failed.count = async () => [{ name: 'mail-receipt', count: 1 }]
  t.app.jobs.failed.retry = async (requested) => (requested === id ? 'mail-receipt' : null)
  await expect(listFailedJobs(t.app, partner)).rejects.toMatchObject({ code: 'not_allowed' })
  const [shown] = await listFailedJobs(t.app, operator)
  expect(shown?.payloadLines).toEqual(['no: 7', 'email: ka…@example.com', 'token: …', 'link: https://x.example/a?…'])
  expect(shown?.error).toBe('smtp://…@mail.example refused ka…@example.com, key …')
  // An error of another server can have any length: read slowly, this one would take longer than a test may.
  t.app.jobs.failed.list = async () => [{ ...job, payload, error: `${'a'.repeat(2_000_000)}@` }]
  expect(await listFailedJobs(t.app, operator)).toHaveLength(1)
  t.app.jobs.failed.nameOf = t.app.jobs.failed.retry
  const retry = (of: string) =>
    answerFailedJob(t.app, operator, { id: of, act: 'retry' }, () => confirmed(t.app, operator))
  await retry(id)
  await expect(retry(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  const { items } = await listAuditLogOfAll(t.app, operator, ALL, FIRST)
  expect(items).toMatchObject([{ action: 'job_retried', subject: 'mail-receipt', who: 'Ada Lindqvist' }])
  expect(await countPendingForOperators(t.app, operator)).toMatchObject({ jobs: 1, mails: 1, orders: 0 })
})

it('the audit log of all salons is paged without gaps or repetitions', async () => {
  const entries = Array.from({ length: 120 }, (_, n) => ({
    ...{ id: randomUUID(), action: 'receipt_issued', subject: String(n), actor_name: 'Anna' },
    at: new Date(NOW.getTime() - Math.floor(n / 7) * 3_600_000),
  }))
  await database.db.insertInto('audit_entry').values(entries).execute()
  const seen: string[] = []
  let after: { at: Date; id: string } | null = null
  do {
    const page: Awaited<ReturnType<typeof listAuditLogOfAll>> = await listAuditLogOfAll(t.app, operator, ALL, {
      ...FIRST,
      after,
    })
    seen.push(...page.items.map(({ subject }) => subject))
    after = page.next
  } while (after)
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  const onTheDay = { ...ALL, from: '2026-12-01', to: '2026-12-01' }
  const { items } = await listAuditLogOfAll(t.app, operator, onTheDay, FIRST)
  // It is 09:00 in Copenhagen: the day has entries of ten hours, and a page has 50 entries.
  expect(items).toHaveLength(50)
  await expect(listAuditLogOfAll(t.app, partner, ALL, FIRST)).rejects.toMatchObject({ code: 'not_allowed' })
})

it('failed jobs that send messages are counted as such, also those of the waiting list', async () => {
  const failedCounts = async () => [
    { name: 'notify-waiting', count: 2 },
    { name: 'drive-payment', count: 1 },
  ]
  const app = { ...t.app, jobs: { ...t.app.jobs, failed: { ...t.app.jobs.failed, count: failedCounts } } }
  expect(await countPendingForOperators(app, operator)).toMatchObject({ jobs: 3, mails: 2 })
})

it('an operator is made of a verified account at the command line, and dismissed again', async () => {
  const person = await addCustomer(database.db)
  expect(await makeOperator(database.db, person.email, NOW)).toBe(false)
  await database.db.updateTable('person').set({ email_verified: true }).where('id', '=', person.id).execute()
  expect(await makeOperator(database.db, person.email, NOW)).toBe(true)
  expect(await listOperators(database.db)).toContain(person.email)
  await openSession(t.app, person.id)
  expect(await dismissOperator(database.db, person.email, NOW)).toBe(true)
  expect(await dismissOperator(database.db, person.email, NOW)).toBe(false)
  expect(await getAccount(t.app, operator, person.id)).toMatchObject({ role: 'customer', sessions: [] })
})

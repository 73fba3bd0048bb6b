import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addTestSalon, choose, payForAppointment } from '../../../../tests/support/test-salon.ts'
import { countPending } from '../../calendar/today/count-pending.ts'
import type { Member } from '../../kernel/member.ts'
import { savePreferences } from '../notifications/save-preferences.ts'
import { countUnread, getThread, listConversations, markReadByCustomer, mayWriteTo } from './customer-thread.ts'
import { mailUnread } from './mail-unread.ts'
import { getSalonThread, listSalonConversations, markReadBySalon } from './salon-thread.ts'
import { writeToClient } from './write-to-client.ts'
import { writeToSalon } from './write-to-salon.ts'

const { database, t, testSalon, me } = freshTestSalon()
const page = { page: 1, limit: 20 }
let receptionist: Member
let clientId: string

beforeEach(async () => {
  await database.db.deleteFrom('conversation').execute()
  receptionist = await addMember(database.db, testSalon.salonId, 'reception')
  await choose(t.app, me, testSalon, new Date('2026-12-04T10:00:00Z'))
  const { bookingId } = await payForAppointment(t.app, me)
  await t.runJobs()
  t.mails.length = 0
  const booking = database.db.selectFrom('booking').select('client_id').where('id', '=', bookingId)
  clientId = (await booking.executeTakeFirstOrThrow()).client_id ?? ''
})

/** Advances the clock and runs the job that runs every minute. */
async function passMinutes(minutes: number): Promise<void> {
  t.clock.at = new Date(t.clock.at.getTime() + minutes * 60_000)
  await mailUnread(t.app)
}
const ask = (body = 'Is there parking?') => writeToSalon(t.app, me, { slug: testSalon.slug, body })
const answer = (body = 'Behind the house.') => writeToClient(t.app, receptionist, { clientId, body })

describe('a conversation', () => {
  it('alternates between both sides, with unread messages counted until they are read', async () => {
    await ask()
    expect(await countPending(t.app, receptionist)).toMatchObject({ messages: 1 })
    t.clock.at = new Date('2026-12-01T08:01:00Z')
    await answer()
    expect(await countPending(t.app, receptionist)).toMatchObject({ messages: 0 })
    expect(await countUnread(t.app, me)).toBe(1)
    expect((await listConversations(t.app, me, page)).items).toMatchObject([{ last: 'Behind the house.', unread: 1 }])
    await markReadByCustomer(t.app, me, testSalon.slug, t.clock.at)
    expect(await countUnread(t.app, me)).toBe(0)
    const { messages } = await getSalonThread(t.app, receptionist, clientId)
    expect(messages).toMatchObject([
      { body: 'Is there parking?', fromSalon: false, read: true },
      { body: 'Behind the house.', fromSalon: true, read: true, author: 'reception' },
    ])
    expect((await getThread(t.app, me, testSalon.slug)).messages.map(({ author }) => author)).toEqual(['', ''])
  })

  it('stores plain text, and rejects empty and too long text', async () => {
    await ask('<b>hi</b>\u202E\r\nthere')
    const { messages } = await getThread(t.app, me, testSalon.slug)
    expect(messages[0]?.body).toBe('<b>hi</b> \nthere')
    await expect(ask('  ')).rejects.toMatchObject({ details: { fields: { body: 'required' } } })
    await expect(ask('x'.repeat(2001))).rejects.toMatchObject({ details: { fields: { body: 'too_long' } } })
  })

  it('is possible only between a salon and customers who have booked there', async () => {
    const outsider = await addCustomer(database.db)
    const otherSalon = await addTestSalon(database.db)
    const competitor = await addMember(database.db, otherSalon.salonId, 'owner')
    const stylist = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
    await ask()
    const notFound = { code: 'not_found' }
    await expect(writeToSalon(t.app, outsider, { slug: testSalon.slug, body: 'Hi' })).rejects.toMatchObject(notFound)
    await expect(getThread(t.app, outsider, testSalon.slug)).rejects.toMatchObject(notFound)
    await expect(getSalonThread(t.app, competitor, clientId)).rejects.toMatchObject(notFound)
    await expect(writeToClient(t.app, competitor, { clientId, body: 'Come to us' })).rejects.toMatchObject(notFound)
    await expect(markReadBySalon(t.app, competitor, clientId, t.clock.at)).rejects.toMatchObject(notFound)
    await expect(getSalonThread(t.app, stylist, clientId)).rejects.toMatchObject({ code: 'not_allowed' })
    expect((await listSalonConversations(t.app, competitor, {}, page)).total).toBe(0)
    expect(await mayWriteTo(t.app, outsider, testSalon.salonId)).toBe(false)
  })

  it('allows at most 20 messages without an answer', async () => {
    for (let n = 0; n < 20; n += 1) await ask(`${n}`)
    await expect(ask('and')).rejects.toMatchObject({ code: 'too_many_requests' })
    t.clock.at = new Date('2026-12-01T08:05:00Z')
    await answer('Please wait')
    t.clock.at = new Date('2026-12-01T08:06:00Z')
    await ask('Sorry')
  })

  it('allows at most 20 messages also for concurrent requests', async () => {
    const sent = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => ask(`${n}`)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect((await getThread(t.app, me, testSalon.slug)).messages).toHaveLength(20)
  })
})

describe('an unread message', () => {
  it('is mailed once after ten minutes, together with others', async () => {
    await answer('First')
    await passMinutes(9)
    await answer('Second')
    expect(t.mails).toEqual([])
    await passMinutes(1)
    await Promise.all([mailUnread(t.app), mailUnread(t.app)])
    await passMinutes(30)
    expect(t.mails).toMatchObject([{ to: me.email, subject: expect.stringContaining('2') }])
    expect(t.mails[0]?.text).toContain('> First\n\n> Second')
    await answer('Third')
    await passMinutes(10)
    expect(t.mails[1]?.text).not.toContain('Second')
  })

  it('is not mailed after it was read, or if the recipient has opted out', async () => {
    await answer()
    await markReadByCustomer(t.app, me, testSalon.slug, t.clock.at)
    await passMinutes(10)
    await savePreferences(t.app, me, [{ kind: 'messages', mail: false, sms: false }])
    await answer()
    await passMinutes(10)
    expect(t.mails).toEqual([])
  })

  it('is mailed to the salon and to members who have opted in', async () => {
    await savePreferences(t.app, { id: receptionist.personId }, [{ kind: 'salon_messages', mail: true, sms: false }])
    await ask()
    await passMinutes(10)
    expect(t.mails.map(({ to }) => to).sort()).toEqual([receptionist.email, 'salon@example.com'].sort())
    expect(t.mails[0]?.text).toContain(`/partner/messages/${clientId}`)
  })

  it('is mailed again after a mail failure, but not after a crash during sending', async () => {
    await answer()
    t.clock.at = new Date('2026-12-01T08:10:00Z')
    await mailUnread({ ...t.app, mailer: { send: () => Promise.reject(new Error('away')) } })
    const send = (mail: (typeof t.mails)[0]) => {
      t.mails.push(mail)
      return new Promise<void>(() => undefined)
    }
    void mailUnread({ ...t.app, mailer: { send } })
    await vi.waitFor(() => expect(t.mails).toHaveLength(1), { timeout: 20_000 })
    await passMinutes(1)
    expect(t.mails).toHaveLength(1)
  })
})

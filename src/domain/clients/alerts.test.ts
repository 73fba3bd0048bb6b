import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { addClient, addCustomer } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { addTestSalon, choose, payForAppointment } from '../../../tests/support/test-salon.ts'
import { cancelAsSalon } from '../bookings/booking/decline-booking.ts'
import { getBooking } from '../bookings/booking/get-booking.ts'
import { getSalonBooking } from '../bookings/booking/get-salon-booking.ts'
import { listBookings } from '../bookings/booking/list-bookings.ts'
import { listSalonBookings } from '../bookings/booking/list-salon-bookings.ts'
import { createFeed } from '../bookings/calendar-feed/create-feed.ts'
import { readFeed } from '../bookings/calendar-feed/read-feed.ts'
import { mergeClients } from '../bookings/merge/merge-clients.ts'
import { joinWaitingList } from '../bookings/waiting-list/join-waiting-list.ts'
import { listWaitingClients } from '../bookings/waiting-list/list-waiting-clients.ts'
import { getCalendarBooking } from '../calendar/get-calendar-booking.ts'
import { readCalendar } from '../calendar/read-calendar.ts'
import { bookingsToReassign } from '../calendar/reassign-bookings.ts'
import { getLeaveProgress } from '../calendar/sick-leave/get-leave-progress.ts'
import { startSickLeave } from '../calendar/sick-leave/start-sick-leave.ts'
import { planTimeOff } from '../calendar/time-off/plan-time-off.ts'
import { getToday } from '../calendar/today/get-today.ts'
import { getPointOfSale } from '../checkout/point-of-sale/get-point-of-sale.ts'
import { getThread, listConversations } from '../engagement/messages/customer-thread.ts'
import { writeToClient } from '../engagement/messages/write-to-client.ts'
import type { Member } from '../kernel/member.ts'
import { downloadData } from '../privacy/download-data.ts'
import { eraseClient } from '../privacy/erase-client.ts'
import { exportClients } from './export-clients.ts'
import { findClients, nameClient, recogniseClients } from './find-clients.ts'
import { findDuplicates } from './find-duplicates.ts'
import { getClient } from './get-client.ts'
import { listClients } from './list-clients.ts'
import { loadAlerts } from './load-alerts.ts'
import { saveClientNotes } from './save-notes.ts'

const DAY = '2026-12-04'
const ALERT = 'Allergic to PPD'
const { database, t, testSalon, me } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
let owner: Member
/** The stylists: Anna has the appointment. */
let anna: Member
let bo: Member
let clientId: string
let bookingId: string

/** A customer with an appointment, whose client record has an alert. */
beforeEach(async () => {
  owner = await addMember(database.db, testSalon.salonId, 'owner')
  anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
  bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
  await choose(t.app, me, testSalon, new Date(`${DAY}T10:00:00Z`))
  ;({ bookingId } = await payForAppointment(t.app, me))
  clientId = (await getSalonBooking(t.app, owner, bookingId)).client?.id ?? ''
  await saveClientNotes(t.app, owner, clientId, { notes: 'Black tea', tags: '', alert: ALERT })
})

const page = { page: 1, limit: 10 }
const everybody = { list: 'all', weeks: 8, search: '', tag: '', sort: 'name' } as const
const audits = async () => {
  const { rows } = await sql<{ action: string; detail: string }>`
    select action, detail::text from audit_entry where salon_id = ${testSalon.salonId} and action like 'client_%' order by at, id`.execute(
    database.db,
  )
  return rows
}

describe('the alert of a client is shown', () => {
  it('in the calendar, beside what the salon has noted', async () => {
    const { appointments } = await readCalendar(t.app, owner, { from: DAY, days: 1 })
    expect(appointments).toMatchObject([{ clientNote: 'Black tea', alert: ALERT }])
    expect((await getCalendarBooking(t.app, owner, bookingId)).client).toMatchObject({ alert: ALERT })
  })

  it('with the appointment, in lists, on the first page and where it is checked out', async () => {
    expect((await getSalonBooking(t.app, owner, bookingId)).client?.alert).toBe(ALERT)
    const listed = await listSalonBookings(t.app, owner, { list: 'upcoming' }, page)
    expect(listed.items).toMatchObject([{ id: bookingId, alert: ALERT }])
    expect((await getToday(t.app, owner)).next).toMatchObject([{ id: bookingId, alert: ALERT }])
    t.clock.at = new Date(`${DAY}T10:30:00Z`)
    await database.db.updateTable('payment').set({ status: 'voided' }).execute()
    expect((await getPointOfSale(t.app, owner)).unpaid).toMatchObject([{ id: bookingId, alert: ALERT }])
    expect(await loadAlerts(database.db, owner, 'booking', [bookingId])).toEqual(new Map([[bookingId, ALERT]]))
  })

  it('among clients, and as soon as one is found by name, id, number or email address', async () => {
    const { phone, email } = (await findClients(t.app, owner, 'karen'))[0] ?? { phone: '', email: '' }
    const none = { phone: '', email: '' }
    await database.db.updateTable('client').set({ phone: '+4520123456' }).where('id', '=', clientId).execute()
    for (const found of [
      (await listClients(t.app, owner, everybody, { limit: 10 })).items,
      await findClients(t.app, owner, 'karen'),
      await nameClient(t.app, owner, clientId),
      await recogniseClients(t.app, owner, { ...none, email: email.toUpperCase() }),
      await recogniseClients(t.app, owner, { ...none, phone: '20 12 34 56' }),
    ])
      expect(found).toMatchObject([{ id: clientId, alert: ALERT }])
    expect(await recogniseClients(t.app, owner, { phone: '2012', email: 'karen' })).toEqual([])
    expect(await recogniseClients(t.app, owner, { phone, email: '' })).toEqual([])
    const namesake = await addClient(database.db, testSalon.salonId, { name: 'Twin', phone: '+4520123456' })
    expect(await findDuplicates(t.app, owner, namesake)).toMatchObject([{ id: clientId, alert: ALERT }])
    const exported = []
    for await (const batch of exportClients(t.app, owner)) exported.push(...batch)
    expect(exported).toContainEqual(expect.objectContaining({ id: clientId, alert: ALERT }))
  })

  it('when the team member is away or leaves, and on the waiting list', async () => {
    const away = { staffId: testSalon.anna, firstDay: DAY, lastDay: DAY }
    const { proposals } = await planTimeOff(t.app, owner, away)
    expect(proposals).toMatchObject([{ appointment: { id: bookingId, alert: ALERT } }])
    expect(await bookingsToReassign(t.app, owner, testSalon.anna)).toMatchObject([{ bookingId, alert: ALERT }])
    await joinWaitingList(t.app, me, {
      ...{ salonId: testSalon.salonId, serviceIds: [testSalon.cut], staffId: testSalon.anna },
      ...{ firstDay: DAY, lastDay: DAY, parts: ['morning'] },
    })
    expect((await listWaitingClients(t.app, owner, DAY)).clients).toMatchObject([{ alert: ALERT }])
    const leaveId = await startSickLeave(t.app, owner, away)
    const { bookings } = await getLeaveProgress(t.app, owner, leaveId)
    expect(bookings).toMatchObject([{ bookingId, alert: ALERT }])
  })

  it('to stylists only for their own clients, as the client’s page', async () => {
    expect(await getClient(t.app, anna, clientId)).toMatchObject({ alert: ALERT })
    expect((await readCalendar(t.app, anna, { from: DAY, days: 1 })).appointments).toMatchObject([{ alert: ALERT }])
    expect(await findClients(t.app, anna, 'karen')).toMatchObject([{ alert: ALERT }])
    expect(await findClients(t.app, bo, 'karen')).toMatchObject([{ id: clientId, alert: '' }])
    expect(await loadAlerts(database.db, anna, 'client', [clientId])).toEqual(new Map([[clientId, ALERT]]))
    expect(await loadAlerts(database.db, bo, 'customer', [me.id])).toEqual(new Map())
    await cancelAsSalon(t.app, owner, { bookingId, reason: 'Ill' })
    expect((await getSalonBooking(t.app, anna, bookingId)).client).toMatchObject({ alert: '' })
  })

  it('by one salon only', async () => {
    const other = await addMember(database.db, (await addTestSalon(database.db)).salonId, 'owner')
    for (const [of, id] of [
      ['client', clientId],
      ['customer', me.id],
      ['booking', bookingId],
    ] as const)
      expect(await loadAlerts(database.db, other, of, [id])).toEqual(new Map())
  })
})

describe('the client never sees it', () => {
  it('in appointments, messages, the calendar feed, the own data or anything sent', async () => {
    await writeToClient(t.app, owner, { clientId, body: 'See you', bookingId })
    await t.runJobs()
    const feed = await readFeed(t.app, await createFeed(t.app, me))
    const slug = (await listConversations(t.app, me, page)).items[0]?.slug ?? ''
    let data = ''
    for await (const piece of downloadData(t.app, me)) data += piece
    const seen = [
      ...[await getBooking(t.app, me, bookingId), await listBookings(t.app, me.id, {}, page), feed, data],
      ...[await getThread(t.app, me, slug), t.mails, t.sms],
    ]
    expect(t.mails.length).toBeGreaterThan(0)
    expect(data).toContain('See you')
    for (const one of seen) expect(JSON.stringify(one)).not.toContain('PPD')
    await cancelAsSalon(t.app, owner, { bookingId, reason: 'Ill' })
    await t.runJobs()
    expect(JSON.stringify([t.mails, t.sms])).not.toContain('PPD')
  })
})

describe('the alert is changed', () => {
  it('by the version that was edited, with an entry in the audit log that does not repeat it', async () => {
    const { notesVersion } = await getClient(t.app, owner, clientId)
    const typed = { notes: 'Black tea', tags: '', alert: 'Latex allergy', version: notesVersion }
    await saveClientNotes(t.app, anna, clientId, typed)
    await expect(saveClientNotes(t.app, owner, clientId, typed)).rejects.toMatchObject({
      details: { fields: { version: 'version_changed' } },
    })
    expect(await getClient(t.app, owner, clientId)).toMatchObject({ alert: 'Latex allergy', notes: 'Black tea' })
    const written = await audits()
    expect(written.map(({ action }) => action).sort()).toEqual([
      ...['client_alert_changed', 'client_alert_changed', 'client_notes_changed'],
    ])
    expect(JSON.stringify(written)).not.toMatch(/PPD|Latex/)
  })

  it('once by concurrent edits of one version, and is shown in open calendars', async () => {
    const changed: string[] = []
    t.app.live = { ...t.app.live, changed: (salonId) => void changed.push(salonId) }
    const { notesVersion: version } = await getClient(t.app, owner, clientId)
    const edits = ['Nuts', 'Latex', 'Henna'].map((alert) =>
      saveClientNotes(t.app, owner, clientId, { notes: '', tags: '', alert, version }),
    )
    const results = await Promise.allSettled(edits)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(changed).toEqual([testSalon.salonId])
  })

  it('not by what leaves it out, nor to one that is too long', async () => {
    await saveClientNotes(t.app, owner, clientId, { notes: 'Green tea', tags: '' })
    const long = { notes: '', tags: '', alert: 'x'.repeat(2_001) }
    await expect(saveClientNotes(t.app, owner, clientId, long)).rejects.toMatchObject({
      details: { fields: { alert: 'too_long' } },
    })
    expect(await getClient(t.app, owner, clientId)).toMatchObject({ alert: ALERT, notes: 'Green tea' })
  })

  it('is kept of both records when clients are merged, and erased with the client', async () => {
    const other = await addClient(database.db, testSalon.salonId, { name: 'K', alert: 'Latex allergy' })
    await mergeClients(t.app, owner, clientId, other)
    expect(await getClient(t.app, owner, clientId)).toMatchObject({ alert: `${ALERT}; Latex allergy` })
    await cancelAsSalon(t.app, owner, { bookingId, reason: 'Ill' })
    await eraseClient(t.app, owner, clientId)
    const row = await database.db.selectFrom('client').select('alert').where('id', '=', clientId).executeTakeFirst()
    expect(row).toEqual({ alert: '' })
  })
})

it('a customer without a record at the salon has none', async () => {
  const other = await addCustomer(database.db)
  expect(await loadAlerts(database.db, owner, 'customer', [other.id])).toEqual(new Map())
})

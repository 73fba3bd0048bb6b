import { beforeEach, expect, it } from 'vitest'
import { addCustomer } from '../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { untilLocksAwaited } from '../../../tests/support/lock-waits.ts'
import { addMember } from '../../../tests/support/members.ts'
import { addOperator } from '../../../tests/support/operators.ts'
import { confirmed } from '../../../tests/support/sessions.ts'
import { choose, payForAppointment } from '../../../tests/support/test-salon.ts'
import { getSalon } from '../discovery/salon-page/get-salon.ts'
import { viewerOf } from '../identity/accounts/viewer-of.ts'
import { listAuditLog } from '../identity/team/list-audit-log.ts'
import { CLIENT_ADDRESS } from '../kernel/client-address-header.ts'
import type { Viewer } from '../kernel/viewer.ts'
import { lockIfOpen } from '../salons/lifecycle/lock-if-open.ts'
import { reopenSalon, suspendSalon } from '../salons/lifecycle/suspend-salon.ts'
import { suspensionReason } from '../salons/lifecycle/suspension-reason.ts'
import { getSalonForOperator } from './get-salon-for-operator.ts'
import { listAuditLogOfAll } from './list-audit-log-of-all.ts'
import { listSalonsForOperator } from './list-salons-for-operator.ts'
import { reportSalon } from './report-salon.ts'
import { closeSalonReport } from './salon-reports.ts'

const SLOT = new Date('2026-12-04T10:00:00Z')
const WHY = { reason: 'Its address does not exist.' }
const WRONG = { kind: 'misleading', reason: 'The prices on the wall are higher.' }
const PAGE = { page: 1, limit: 20 }
const from = (address: string) => new Headers({ [CLIENT_ADDRESS]: address })
const { database, t, testSalon, me } = freshTestSalon()
let operator: Viewer

beforeEach(async () => {
  operator = await addOperator(database.db)
})

const customer = () => viewerOf({ ...me, name: 'Karen', lastName: 'Holm', address: '', role: 'customer', locale: 'en' })
const listed = async (list: 'live' | 'reported' | 'suspended', search = '') =>
  (await listSalonsForOperator(t.app, operator, { list, search }, PAGE)).items.filter(
    ({ id }) => id === testSalon.salonId,
  )

it('a suspended salon is hidden and notified with the reason, and can be reopened', async () => {
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  await database.db.updateTable('salon').set({ owner_id: owner.personId }).where('id', '=', testSalon.salonId).execute()
  await choose(t.app, me, testSalon, SLOT)
  await payForAppointment(t.app, me)
  await t.runJobs()
  t.mails.length = 0

  expect(() => confirmed(t.app, customer())).toThrow('not_allowed')
  await expect(
    suspendSalon(t.app, confirmed(t.app, operator), testSalon.salonId, { reason: 'No' }),
  ).rejects.toMatchObject({
    details: { fields: { reason: 'reason_short' } },
  })
  await suspendSalon(t.app, confirmed(t.app, operator), testSalon.salonId, WHY)
  await expect(suspendSalon(t.app, confirmed(t.app, operator), testSalon.salonId, WHY)).rejects.toMatchObject({
    code: 'not_found',
  })
  await t.runJobs()
  expect(t.mails).toMatchObject([{ to: owner.email, text: expect.stringContaining(WHY.reason) }])
  await expect(getSalon(t.app, testSalon.slug)).rejects.toMatchObject({ code: 'not_found' })
  await expect(choose(t.app, me, testSalon, new Date('2026-12-05T10:00:00Z'))).rejects.toThrow()
  const why = { salonId: testSalon.salonId, status: 'suspended' }
  expect(await suspensionReason(t.app, { ...why, role: 'owner' })).toBe(WHY.reason)
  // The reason concerns the owner; other members cannot read it.
  expect(await suspensionReason(t.app, { ...why, role: 'staff' })).toBe(null)
  expect(await getSalonForOperator(t.app, operator, testSalon.salonId)).toMatchObject({
    status: 'suspended',
    upcoming: 1,
  })
  expect(await listed('suspended')).toHaveLength(1)

  await reopenSalon(t.app, confirmed(t.app, operator), testSalon.salonId, WHY)
  await t.runJobs()
  expect(t.mails).toHaveLength(2)
  expect((await getSalon(t.app, testSalon.slug)).id).toBe(testSalon.salonId)
  // The audit log of the salon names the marketplace; operators see who it was.
  const own = await listAuditLog(t.app, owner, PAGE)
  expect(own.items.map(({ actor, action }) => [actor, action])).toEqual([
    ['Salloon', 'salon_reopened'],
    ['Salloon', 'salon_suspended'],
  ])
  const filter = { salon: testSalon.slug, person: operator.email, action: 'salon_suspended', from: '', to: '' }
  const { items } = await listAuditLogOfAll(t.app, operator, filter, { after: null, zone: 'Europe/Copenhagen' })
  expect(items).toMatchObject([
    { who: 'Ada Lindqvist', byOperator: true, detail: WHY, salon: { id: testSalon.salonId } },
  ])
})

it('no order is placed after a suspension, also concurrently', async () => {
  await database.db.transaction().execute(async (tx) => {
    expect(await lockIfOpen(tx, testSalon.salonId)).toBe(true)
    let suspended = false
    const suspending = suspendSalon(t.app, confirmed(t.app, operator), testSalon.salonId, WHY).then(() => {
      suspended = true
    })
    await untilLocksAwaited(database, 1)
    expect(suspended).toBe(false)
    setImmediate(() => suspending)
  })
  await expect.poll(() => database.db.transaction().execute((tx) => lockIfOpen(tx, testSalon.salonId))).toBe(false)
})

it('a salon is reported once per person or address until an operator closes the report', async () => {
  const report = (viewer: Viewer | null, address: string) =>
    reportSalon(t.app, viewer, testSalon.salonId, WRONG, from(address))
  const accepted = await Promise.all([1, 2, 3].map(() => report(null, '192.0.2.7')))
  expect(accepted.filter(Boolean)).toHaveLength(1)
  expect(await report(null, '192.0.2.8')).toBe(true)
  expect(await report(customer(), '192.0.2.7')).toBe(true)
  expect(await report(customer(), '192.0.2.9')).toBe(false)
  await expect(
    reportSalon(t.app, null, testSalon.salonId, { kind: 'rude', reason: 'Hm' }, from('192.0.2.7')),
  ).rejects.toMatchObject({ details: { fields: { kind: 'required', reason: 'reason_short' } } })

  expect(await listed('reported')).toMatchObject([{ openReports: 3 }])
  const { reports } = await getSalonForOperator(t.app, operator, testSalon.salonId)
  expect(reports.filter(({ by }) => by !== null)).toMatchObject([{ by: { id: me.id }, kind: 'misleading' }])
  for (const { id } of reports) {
    await closeSalonReport(t.app, operator, id, { note: 'They have put it right.' })
    await expect(closeSalonReport(t.app, operator, id, { note: 'Twice' })).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await listed('reported')).toEqual([])
  expect(await report(null, '192.0.2.7')).toBe(true)
  // The salon does not see reports in its audit log.
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  expect((await listAuditLog(t.app, owner, PAGE)).items).toEqual([])
})

it('operators can find salons by name, owner and city', async () => {
  const owner = await addCustomer(database.db, { name: 'Freja', last_name: 'Holm', role: 'partner' })
  const place = { name: 'Søster Åse', search_name: 'soster ase', city: 'Ribe', owner_id: owner.id }
  await database.db.updateTable('salon').set(place).where('id', '=', testSalon.salonId).execute()
  for (const search of ['oster Å', 'ribe', 'freja ho', owner.email])
    expect(await listed('live', search), search).toHaveLength(1)
  for (const search of ['Odense', '%', 'no_one@example.com']) {
    expect(await listed('live', `${search} nowhere`), search).toEqual([])
  }
})

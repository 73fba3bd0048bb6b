import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../tests/support/members.ts'
import { bookForClient } from '../calendar/book-for-client.ts'
import { getCalendarBooking } from '../calendar/get-calendar-booking.ts'
import { consoleBooking } from '../calendar/schema.ts'
import type { Member } from '../kernel/member.ts'
import { clientHistory } from './client-history.ts'
import { findClients, recogniseClients } from './find-clients.ts'
import { getClient } from './get-client.ts'
import { listClients } from './list-clients.ts'
import { saveClientNotes } from './save-notes.ts'

const { database, t, testSalon } = freshTestSalon(new Date('2026-12-01T08:00:00Z'))
let [anna, bo]: Member[] = []
let clientId: string

beforeEach(async () => {
  const owner = await addMember(database.db, testSalon.salonId, 'owner')
  anna = await addMember(database.db, testSalon.salonId, 'staff', testSalon.anna)
  bo = await addMember(database.db, testSalon.salonId, 'staff', testSalon.bo)
  const lines = [{ serviceId: testSalon.cut, staffId: testSalon.anna }]
  const contact = { clientId: null, name: 'Ida Krogh', phone: '20123456', email: 'ida@example.com' }
  const input = consoleBooking.parse({ ...contact, lines, startsAt: new Date('2026-12-04T10:00:00Z') })
  const { bookingId } = await bookForClient(t.app, owner, input)
  clientId = (await getCalendarBooking(t.app, owner, bookingId)).client?.id ?? ''
})

const as = (member: Member | undefined) => member as Member

it('staff see their own clients, without contact details and amounts, and write their notes', async () => {
  await saveClientNotes(t.app, as(anna), clientId, { notes: '6.3 + 20 vol', tags: '' })
  expect(await getClient(t.app, as(anna), clientId)).toMatchObject({
    ...{ name: 'Ida', email: '', phone: '', spentMinor: null, averageMinor: null, notes: '6.3 + 20 vol' },
    ahead: [{ services: 'Haircut' }],
  })
  expect((await clientHistory(t.app, as(anna), clientId, { page: 1, limit: 10 })).total).toBe(0)
})

it('staff see no clients of their colleagues', async () => {
  const refused = { code: 'not_allowed' }
  await expect(getClient(t.app, as(bo), clientId)).rejects.toMatchObject(refused)
  await expect(clientHistory(t.app, as(bo), clientId, { page: 1, limit: 10 })).rejects.toMatchObject(refused)
  await expect(saveClientNotes(t.app, as(bo), clientId, { notes: 'x', tags: '' })).rejects.toMatchObject(refused)
})

it('staff find all clients by name for booking, with notes of their own clients only, and without contact details', async () => {
  await saveClientNotes(t.app, as(anna), clientId, { notes: '6.3 + 20 vol', tags: 'colour' })
  const known = { id: clientId, name: 'Ida Krogh', email: '', phone: '' }
  const typed = { phone: '20123456', email: '' }
  for (const find of [
    (member: Member) => findClients(t.app, member, 'ida'),
    (member: Member) => recogniseClients(t.app, member, typed),
  ]) {
    expect(await find(as(anna))).toMatchObject([{ ...known, notes: '6.3 + 20 vol', tags: ['colour'] }])
    expect(await find(as(bo))).toMatchObject([{ ...known, notes: '', tags: [] }])
  }
  const manager = await addMember(database.db, testSalon.salonId, 'manager')
  const [seen] = await findClients(t.app, manager, 'ida')
  expect(seen).toMatchObject({ email: 'ida@example.com', phone: '+4520123456', notes: '6.3 + 20 vol' })
})

it('the front desk sees contact details, but not what a client spent; managers see both', async () => {
  const seen = async (role: 'reception' | 'manager') => {
    const member = await addMember(database.db, testSalon.salonId, role)
    const { email, spentMinor } = await getClient(t.app, member, clientId)
    const everybody = { list: 'all', weeks: 8, search: '', tag: '', sort: 'name' } as const
    const { items } = await listClients(t.app, member, everybody, { limit: 10 })
    return [email, spentMinor, items.map((client) => client.spentMinor)]
  }
  expect(await seen('reception')).toEqual(['ida@example.com', null, [null]])
  expect(await seen('manager')).toEqual(['ida@example.com', 0, [0]])
})

import { expect, it } from 'vitest'
import { addClient, addCustomer } from '../../../../tests/support/factories.ts'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { addTestSalon } from '../../../../tests/support/test-salon.ts'
import { loadPhones } from '../../clients/load-phones.ts'
import { joinWaitingList } from './join-waiting-list.ts'
import { listWaitingClients } from './list-waiting-clients.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const DAY = '2026-12-04'
const { database, t, testSalon } = freshTestSalon(NOW)

it('a client is listed with the phone number that this salon has of them, and only to members who see it', async () => {
  const { db } = database
  const { salonId, cut } = testSalon
  const elsewhere = await addTestSalon(db)
  const customers = [await addCustomer(db), await addCustomer(db), await addCustomer(db)]
  const [known, foreign, withoutNumber] = customers.map(({ id }) => id)
  await addClient(db, salonId, { person_id: known, phone: '+4520123456' })
  await addClient(db, elsewhere.salonId, { person_id: foreign, phone: '+4520999999' })
  await addClient(db, salonId, { person_id: withoutNumber, phone: '' })
  for (const customer of customers) {
    const days = { firstDay: DAY, lastDay: DAY, parts: ['morning' as const] }
    await joinWaitingList(t.app, customer, { ...days, salonId, serviceIds: [cut], staffId: 'anyone' })
  }
  const member = await addMember(db, salonId, 'reception')
  const { clients } = await listWaitingClients(t.app, member, DAY)
  expect(clients.map(({ phone }) => phone)).toEqual(['+4520123456', '', ''])
  const ids = customers.map(({ id }) => id)
  expect([...(await loadPhones(db, member, ids))]).toEqual([[known, '+4520123456']])
  expect([...(await loadPhones(db, { salonId, role: 'staff' }, ids))]).toEqual([])
})

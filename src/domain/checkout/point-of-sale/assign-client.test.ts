import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { freshTestSalon } from '../../../../tests/support/fresh-test-salon.ts'
import { addMember } from '../../../../tests/support/members.ts'
import { atOnce } from '../../../../tests/support/refusals.ts'
import { clientHistory } from '../../clients/client-history.ts'
import { addClient } from '../../clients/save-client.ts'
import { saveClientNotes } from '../../clients/save-notes.ts'
import { getReceipt } from '../../commerce/receipts/get-receipt.ts'
import type { Member } from '../../kernel/member.ts'
import { eraseClient } from '../../privacy/erase-client.ts'
import { assignClient, getSaleClient } from './assign-client.ts'
import { saleInput } from './schema.ts'
import { sell } from './sell.ts'

const { database, t, testSalon } = freshTestSalon()
let owner: Member
let no: number
let orderId: string
let clientId: string

beforeEach(async () => {
  owner = { ...(await addMember(database.db, testSalon.salonId, 'owner')), plan: 'basic' }
  const items = [{ kind: 'service', id: testSalon.cut, quantity: 1, staffId: testSalon.anna }]
  const paid = { expectedTotalMinor: 40_000, cashMinor: 40_000, terminalMinor: 0 }
  no = (await sell(t.app, owner, saleInput.parse({ items, attemptKey: randomUUID(), ...paid }))).no
  orderId = (await getReceipt(t.app, owner, no)).orderId
  clientId = await addClient(t.app, owner, { name: 'Liv', lastName: 'Sommer', email: 'liv@example.com', phone: '' })
})

const history = async () => (await clientHistory(t.app, owner, clientId, { page: 1, limit: 5 })).items

it('a sale is assigned to a client and is among their purchases, and can be taken away again', async () => {
  expect(await getSaleClient(t.app, owner, orderId)).toEqual({ assignable: true, client: null, bookingId: null })
  await saveClientNotes(t.app, owner, clientId, { notes: '', tags: '', alert: 'Latex allergy' })
  await assignClient(t.app, owner, no, clientId)
  const client = { id: clientId, name: 'Liv Sommer', alert: 'Latex allergy' }
  expect(await getSaleClient(t.app, owner, orderId)).toMatchObject({ client })
  expect(await history()).toMatchObject([{ kind: 'purchase', receiptNo: no, netPaidMinor: 40_000 }])
  await assignClient(t.app, owner, no, null)
  expect(await history()).toEqual([])
})

it('is refused for unknown clients, clients of other salons, other receipts and staff', async () => {
  const refused = (client: string, receipt = no, by = owner) => assignClient(t.app, by, receipt, client)
  await expect(refused(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  await expect(refused('x')).rejects.toMatchObject({ code: 'not_found' })
  await expect(refused(clientId, 99)).rejects.toMatchObject({ code: 'not_found' })
  const staff = await addMember(database.db, testSalon.salonId, 'staff')
  await expect(refused(clientId, no, staff)).rejects.toMatchObject({ code: 'not_allowed' })
  expect(await history()).toEqual([])
})

it('assigned to two clients at once, a sale is among the purchases of one', async () => {
  const other = await addClient(t.app, owner, { name: 'Ida', lastName: 'Krogh', email: 'ida@example.com', phone: '' })
  const outcome = await atOnce(assignClient(t.app, owner, no, clientId), assignClient(t.app, owner, no, other))
  expect(outcome).toEqual({ done: 2, refused: [] })
  const purchases = async (id: string) => (await clientHistory(t.app, owner, id, { page: 1, limit: 5 })).items.length
  expect((await Promise.all([clientId, other].map(purchases))).sort()).toEqual([0, 1])
})

it('keeps no name of a client who is erased meanwhile', async () => {
  const { done, refused } = await atOnce(assignClient(t.app, owner, no, clientId), eraseClient(t.app, owner, clientId))
  expect([[], ['not_found']]).toContainEqual(refused)
  expect(done).toBe(2 - refused.length)
  const name = (await getSaleClient(t.app, owner, orderId)).client?.name
  expect(name).toBe(refused.length === 0 ? 'Deleted client' : undefined)
})

import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addSalon } from '../../../../tests/support/factories.ts'
import { balanceOf } from './balance.ts'
import { type NewEntry, postEntries, postEntry } from './post-entry.ts'

const database = freshDatabase()
const entry = (salonId: string, reference: string, minor: number): NewEntry => ({
  ...{ salonId, reference, kind: 'correction', at: new Date('2026-12-01T08:00:00Z'), currency: 'DKK' },
  postings: { salon_balance: minor, platform_fees: -minor },
})
const post = (...entries: NewEntry[]) => database.db.transaction().execute((tx) => postEntries(tx, entries))

test('entries that are already in the ledger are not counted as new', async () => {
  const { id } = await addSalon(database.db)
  expect(await post(entry(id, 'a', 500))).toBe(1)
  expect(await post(entry(id, 'a', 500), entry(id, 'b', 200), entry(id, 'c', 100))).toBe(2)
  expect(await post(entry(id, 'a', 500), entry(id, 'b', 200))).toBe(0)
  expect(await balanceOf(database.db, id, 'DKK')).toBe(800)
  expect(await database.db.transaction().execute((tx) => postEntry(tx, entry(id, 'c', 100)))).toBe(false)
})

test('a reference is unique within a salon', async () => {
  const [one, other] = [await addSalon(database.db), await addSalon(database.db)]
  expect(await post(entry(one.id, 'a', 500), entry(other.id, 'a', 300))).toBe(2)
  expect(await balanceOf(database.db, one.id, 'DKK')).toBe(500)
  expect(await balanceOf(database.db, other.id, 'DKK')).toBe(300)
})

test('an entry with only zeros is not stored', async () => {
  const { id } = await addSalon(database.db)
  expect(await post(entry(id, 'zero', 0))).toBe(0)
  expect(await post(entry(id, 'zero', 0), entry(id, 'a', 100))).toBe(1)
  expect(await post(entry(id, 'zero', 100))).toBe(1)
})

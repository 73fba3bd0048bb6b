import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../tests/support/app.ts'
import { freshDatabase } from '../../../../tests/support/database.ts'
import { addBooking, addCustomer, addOccupancy } from '../../../../tests/support/factories.ts'
import { addTestSalon, type TestSalon } from '../../../../tests/support/test-salon.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { lockBlock, releaseBlocks } from './block.ts'
import { claim } from './claim.ts'
import { countSlotConflicts } from './count-slot-conflicts.ts'
import { deleteExpiredHolds, releaseBooking, releaseHolds, turnIntoHold } from './release.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
const at = (hours: number) => new Date(Date.parse('2026-12-04T09:00:00+01:00') + hours * 3_600_000)
const ago = (ms: number) => new Date(NOW.getTime() - ms)

const database = freshDatabase()
let t: TestApp
let salon: TestSalon
let karen: string
/** The reported slots that were lost, by reason. */
let lost: [string, number | undefined][]

beforeEach(async () => {
  t = testApp(database, { now: NOW })
  lost = []
  t.app.metrics = { ...t.app.metrics, slotLost: (reason, count) => void lost.push([reason, count]) }
  await database.db.deleteFrom('occupancy').execute()
  salon = await addTestSalon(database.db)
  karen = (await addCustomer(database.db)).id
})

const held = async (hours: number, expiresAt: Date, customerId = karen, of = salon) =>
  addOccupancy(database.db, {
    ...{ salonId: of.salonId, staffId: of.anna, from: at(hours), to: at(hours + 1), hold: { customerId, expiresAt } },
  })
const booked = (hours: number) =>
  addBooking(database.db, {
    ...{ ...salon, staffId: salon.anna, serviceId: salon.cut, from: at(hours), to: at(hours + 1) },
  })
const rows = async () =>
  database.db
    .selectFrom('occupancy')
    .select(['id', 'kind', 'booking_id', 'customer_id', 'expires_at'])
    .orderBy('during')
    .execute()
const ids = async () => (await rows()).map(({ id }) => id)

describe('expired holds', () => {
  it('are deleted and counted; others, blocks and bookings stay', async () => {
    await held(0, ago(1))
    await held(1, ago(86_400_000))
    const remaining = [await held(2, NOW), await held(3, new Date(NOW.getTime() + 1))]
    const block = { salonId: salon.salonId, staffId: salon.anna, from: at(-90), to: at(-89) }
    remaining.unshift(await addOccupancy(database.db, block))
    const bookingId = await booked(5)
    await deleteExpiredHolds(t.app)
    expect((await rows()).map(({ id, booking_id }) => booking_id ?? id)).toEqual([...remaining, bookingId])
    expect(lost).toEqual([['hold_expired', 2]])
  })

  it('are counted once by two sweeps at the same time', async () => {
    for (const hours of [0, 1, 2]) await held(hours, ago(1))
    await Promise.all([deleteExpiredHolds(t.app), deleteExpiredHolds(t.app)])
    expect(lost.reduce((sum, [, count]) => sum + (count ?? 0), 0)).toBe(3)
    expect(await ids()).toEqual([])
  })

  it('are swept or replaced by a claim, and either way the claim succeeds', async () => {
    await held(0, ago(1))
    const windows = [{ subjectId: salon.anna, from: at(0), to: at(1) }]
    const block = {
      salonId: salon.salonId,
      windows,
      customerId: null,
      now: NOW,
      note: '',
      blockIds: [],
      seriesId: null,
    }
    const [taken] = await Promise.all([
      database.db.transaction().execute((tx) => claim(tx, { ...block, kind: 'block' })),
      deleteExpiredHolds(t.app),
    ])
    expect([taken, (await rows()).map(({ kind }) => kind)]).toEqual([true, ['block']])
  })
})

it('releasing the holds of a customer releases them in one salon, and none of others', async () => {
  const liv = (await addCustomer(database.db)).id
  const later = new Date(NOW.getTime() + 600_000)
  await held(0, later)
  const elsewhere = await held(0, later, karen, await addTestSalon(database.db))
  const others = await held(2, later, liv)
  const bookingId = await booked(4)
  await releaseHolds(database.db, salon.salonId, karen)
  expect((await rows()).map(({ id, booking_id }) => booking_id ?? id)).toEqual([elsewhere, others, bookingId])
})

describe('the time of a booking', () => {
  it('is released only by its own salon', async () => {
    const [first, second] = [await booked(0), await booked(2)]
    await releaseBooking(database.db, (await addTestSalon(database.db)).salonId, first)
    expect(await rows()).toHaveLength(2)
    await releaseBooking(database.db, salon.salonId, first)
    expect((await rows()).map(({ booking_id }) => booking_id)).toEqual([second])
  })

  it('becomes a hold of the customer, and nobody else can take it before that expires', async () => {
    const bookingId = await booked(0)
    const expiresAt = new Date(NOW.getTime() + 600_000)
    await turnIntoHold(database.db, { salonId: salon.salonId, bookingId, customerId: karen, expiresAt })
    expect(await rows()).toMatchObject([{ kind: 'hold', booking_id: null, customer_id: karen, expires_at: expiresAt }])
    const liv = (await addCustomer(database.db)).id
    const windows = [{ subjectId: salon.anna, from: at(0), to: at(1) }]
    const take = (customerId: string, now: Date) =>
      database.db
        .transaction()
        .execute((tx) =>
          claim(tx, { salonId: salon.salonId, windows, customerId, now, kind: 'hold', expiresAt: at(0) }),
        )
    expect(await take(liv, new Date(expiresAt.getTime() - 1))).toBe(false)
    expect(await take(liv, expiresAt)).toBe(true)
  })
})

describe('a block', () => {
  it('is found and released only in its own salon, and only if it is one', async () => {
    const block = { salonId: salon.salonId, staffId: salon.anna, from: at(0), to: at(1) }
    const id = await addOccupancy(database.db, block)
    const hold = await held(2, new Date(NOW.getTime() + 600_000))
    const { salonId: elsewhere } = await addTestSalon(database.db)
    await database.db.transaction().execute(async (tx) => {
      expect(await lockBlock(tx, salon.salonId, id)).toEqual({
        ...{ id, staffId: salon.anna, startsAt: at(0), endsAt: at(1), note: '', seriesId: null },
      })
      expect(await lockBlock(tx, elsewhere, id)).toBeUndefined()
      expect(await lockBlock(tx, salon.salonId, hold)).toBeUndefined()
      await releaseBlocks(tx, elsewhere, [id])
      await releaseBlocks(tx, salon.salonId, [hold])
    })
    expect(await ids()).toEqual([id, hold])
    await releaseBlocks(database.db, salon.salonId, [id])
    expect(await ids()).toEqual([hold])
  })
})

describe('a lost slot', () => {
  it('is counted when another was faster, and the refusal is passed on', async () => {
    const work = (error: Error) => countSlotConflicts(t.app, () => Promise.reject(error))
    await expect(work(new Refusal('slot_taken'))).rejects.toMatchObject({ code: 'slot_taken' })
    expect(lost).toEqual([['taken', undefined]])
    for (const error of [new Refusal('slot_not_offered'), new Error('down')])
      await expect(work(error)).rejects.toBe(error)
    expect(await countSlotConflicts(t.app, async () => 'done')).toBe('done')
    expect(lost).toHaveLength(1)
  })
})

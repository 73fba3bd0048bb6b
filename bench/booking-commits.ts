import type pg from 'pg'
import { fillCart } from '../src/domain/checkout/cart/fill-cart.ts'
import { pay } from '../src/domain/checkout/online/pay.ts'
import type { App } from '../src/domain/kernel/app.ts'
import { claim } from '../src/domain/scheduling/occupancy/claim.ts'
import { connect } from '../src/platform/database/connect.ts'
import { rounded } from './api-rounds.ts'
import { insertRows, type Rows, rowsOfBooking } from './booking-rows.ts'
import { type BookedTime, untakenTimes } from './booking-times.ts'
import type { FreeSlot } from './free-slots.ts'
import { median } from './median.ts'
import { type Figure, printFigure } from './report.ts'

/** Concurrency; each has its own connection. */
const CONCURRENCY = 8
/** Two statements against one: 0.47 on an idle machine, and 0.57 when they were one. */
const GOAL = 0.4

/**
 * Compares claiming times as the domain does, which checks and locks in one statement and inserts in another, with the
 * bare insert by the same driver, prepared; each commits separately. Both leave the same rows.
 */
export async function measureClaims(
  url: string,
  app: App,
  { pairs, claims }: { pairs: number; claims: number },
): Promise<Figure[]> {
  const times = await untakenTimes(app, claims * 2 * (pairs + 1))
  const { db, pool } = connect(url, CONCURRENCY)
  const take = async ({ salonId, staffId: subjectId, from, to, bookingId }: BookedTime) => {
    const request = { salonId, windows: [{ subjectId, from, to }], customerId: null, now: new Date() }
    const taken = await claim(db, { ...request, kind: 'booking', bookingId, isNew: true })
    if (!taken) throw new Error('A free time was not to be had')
  }
  const insert = ({ salonId, id, staffId, from, to, bookingId }: BookedTime) =>
    pool.query({
      name: 'bare',
      text: `insert into occupancy (salon_id, id, subject_id, during, kind, booking_id)
        values ($1, $2, $3, tstzrange($4, $5), 'booking', $6)`,
      values: [salonId, id, staffId, from, to, bookingId],
    })
  const rates: { ours: number; bare: number }[] = []
  for (let round = 0; round <= pairs; round++) {
    const sides = {
      ours: () => perSecond(times.splice(0, claims), take),
      bare: () => perSecond(times.splice(0, claims), insert),
    }
    // The order alternates between rounds, so that other load on the machine affects both.
    const first = round % 2 === 0 ? null : await sides.bare()
    const ours = await sides.ours()
    rates.push({ ours, bare: first ?? (await sides.bare()) })
  }
  await pool.end()
  // The first round is for compiling and planning.
  const warm = rates.slice(1)
  printFigure('times taken', Math.round(median(warm.map(({ ours }) => ours))), 'a second')
  printFigure('bare inserts', Math.round(median(warm.map(({ bare }) => bare))), 'a second')
  const value = rounded(median(warm.map(({ ours, bare }) => ours / bare)))
  return [{ name: 'a time taken, of the bare insert', value, unit: '×', goal: GOAL, at: 'least' }]
}

/**
 * Bookings per second, from an empty cart to an appointment with notifications to both sides, compared with bare
 * inserts of the same rows into an identical database. Without a goal: most of a booking is validation.
 */
export async function measureBookings(
  bareUrl: string,
  app: App,
  appointments: readonly (FreeSlot & { customerId: string })[],
  { pairs, bookings }: { pairs: number; bookings: number },
): Promise<void> {
  const { pool } = connect(bareUrl, CONCURRENCY)
  const shares: number[] = []
  const rates: number[] = []
  for (let round = 0; round <= pairs; round++) {
    const of = appointments.slice(round * bookings, (round + 1) * bookings)
    const orders: string[] = []
    const ours = await perSecond(of, async (appointment) => void orders.push(await book(app, appointment)))
    const rows: Rows[][] = []
    for (const order of orders) rows.push(await rowsOfBooking(app.db, order))
    const bare = await perSecond(rows, (all) => insertTogether(pool, all))
    if (round === 0) continue
    shares.push(ours / bare)
    rates.push(ours)
  }
  await pool.end()
  printFigure('a whole booking, of the bare insert of its rows', rounded(median(shares)), '×')
  printFigure('whole bookings', rounded(median(rates)), 'a second')
}

export async function book(
  app: App,
  { customerId: id, salonId, staffId, serviceId, startsAt }: FreeSlot & { customerId: string },
) {
  const appointment = { staffId, startsAt, serviceIds: [serviceId] }
  const cart = await fillCart(app, { id }, { salonId, appointment, products: [], mode: 'exactly', couponId: null })
  if (!cart) throw new Error('An empty cart')
  const { attemptKey, price } = cart
  const payment = {
    attemptKey,
    paymentMethod: 'cash' as const,
    paymentMethodRef: '',
    expectedTotalMinor: price.totalMinor,
  }
  const outcome = await pay(app, { id }, payment)
  if (outcome.kind !== 'placed') throw new Error('Not placed')
  return outcome.orderId
}

async function insertTogether(pool: pg.Pool, all: readonly Rows[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const rows of all) await insertRows(client, rows)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Operations per second, `CONCURRENCY` at a time. */
export async function perSecond<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<number> {
  const waiting = [...all]
  const began = performance.now()
  const work = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await act(one)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return (all.length / (performance.now() - began)) * 1000
}

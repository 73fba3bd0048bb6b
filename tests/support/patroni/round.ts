import { expect } from 'vitest'
import { connect } from '../../../src/platform/database/connect.ts'
import { openLargeSalon } from '../large-salon.ts'
import { lostBookings } from '../lost-bookings.ts'
import type { PatroniCluster } from '../patroni-cluster.ts'
import type { Fault } from './faults.ts'
import { startShopping } from './shopping.ts'
import type { Stage } from './stage.ts'
import { type DirectWriter, writeDirectly } from './write-directly.ts'

/** Times enough for an outage in which every attempt fails at once. */
const IN_DAYS = Array.from({ length: 40 }, (_, day) => day + 3)
const BEFORE = 5
const AFTER = 10

export interface Result {
  kind: string
  confirmed: number
  /** Confirmed bookings that are missing, or without their time. */
  lost: unknown[]
  /** Times of team members that were given to two customers. */
  twice: unknown[]
  /** The longest time without a confirmed booking. */
  seconds: number
  /** The seconds until another server was the primary; null if the fault needs none. */
  newPrimary: number | null
  /** How many bookings failed with each status, 0 for a broken connection. */
  failures: Record<number, number>
}

/** Lets a fault happen and repairs it, while customers book. */
export async function playRound({ cluster, origins, secret }: Stage, fault: Fault): Promise<Result> {
  await cluster.complete()
  const database = connect(cluster.url, 5)
  const large = await openLargeSalon(database.db, { secret, origin: 'https://salloon.example', inDays: IN_DAYS })
  await database.pool.end()
  const primary = await cluster.holder('leader')
  const shopping = startShopping(large, origins)
  try {
    await shopping.more(BEFORE)
    await fault.prepare?.(cluster, primary)
    const at = performance.now()
    await fault.happen(cluster, primary)
    const writers = fault.isolates ? [writeDirectly(cluster, primary)] : []
    const pages = origins.flatMap((site) => [`${site}/api/getsaloons`, `${site}/api/getsaloon/${large.salon.slug}`])
    if (fault.settled) await fault.settled(cluster, primary, pages)
    else await cluster.successor(primary)
    const newPrimary = fault.keepsPrimary ? null : (performance.now() - at) / 1000
    if (fault.isolates) writers.push(writeDirectly(cluster, primary))
    if (!fault.refuses) await shopping.more(AFTER)
    await fault.repair?.(cluster, primary)
    for (const writer of writers) expect(await wrote(cluster, writer)).toEqual({ confirmed: false, rows: 0 })
    await cluster.complete()
    await shopping.more(AFTER)
    const seconds = shopping.longestGap(at)
    const { confirmed, failures } = await shopping.stop()
    const { lost, twice } = await wrongBookings(cluster, large.salon.id, confirmed)
    return { kind: fault.kind, confirmed: confirmed.length, lost, twice, seconds, newPrimary, failures }
  } finally {
    await shopping.stop()
  }
}

/** Confirmed bookings that are missing, and times of the salon that two customers have. */
async function wrongBookings(cluster: PatroniCluster, salonId: string, confirmed: readonly string[]) {
  const { pool } = connect(cluster.url, 1)
  try {
    return { lost: await lostBookings(pool, confirmed), twice: (await pool.query(TWICE, [salonId])).rows }
  } finally {
    await pool.end()
  }
}

/** Whether a server confirmed what was written on an old primary, and whether it is found. */
async function wrote(cluster: PatroniCluster, { confirmed, text }: DirectWriter) {
  const rows = await cluster.query('select from written where text = $1', [text])
  return { confirmed: await confirmed(), rows: rows.length }
}

const TWICE = `
  select one.id from occupancy one join occupancy other
    on other.salon_id = one.salon_id and other.subject_id = one.subject_id and other.id > one.id
    and other.during && one.during
  where one.salon_id = $1 and other.salon_id = $1`

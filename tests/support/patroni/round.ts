import { expect } from 'vitest'
import { connect } from '../../../src/platform/database/connect.ts'
import { openLargeSalon } from '../large-salon.ts'
import type { PatroniCluster } from '../patroni-cluster.ts'
import type { Fault } from './faults.ts'
import { startShopping } from './shopping.ts'
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
}

interface Site {
  origins: readonly string[]
  secret: string
}

/** Lets a fault happen and repairs it, while customers book. */
export async function playRound(cluster: PatroniCluster, fault: Fault, { origins, secret }: Site): Promise<Result> {
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
    if (fault.settled) await fault.settled(cluster, primary)
    else await cluster.successor(primary)
    if (fault.isolates) writers.push(writeDirectly(cluster, primary))
    await shopping.more(AFTER)
    await fault.repair?.(cluster, primary)
    for (const writer of writers) expect(await wrote(cluster, writer)).toEqual({ confirmed: false, rows: 0 })
    await cluster.complete()
    await shopping.more(AFTER)
    const seconds = shopping.longestGap(at)
    const { confirmed } = await shopping.stop()
    const lost = await cluster.query(LOST, [confirmed])
    const twice = await cluster.query(TWICE, [large.salon.id])
    return { kind: fault.kind, confirmed: confirmed.length, lost, twice, seconds }
  } finally {
    await shopping.stop()
  }
}

/** Whether a server confirmed what was written on an old primary, and whether it is found. */
async function wrote(cluster: PatroniCluster, { confirmed, text }: DirectWriter) {
  const rows = await cluster.query('select from written where text = $1', [text])
  return { confirmed: await confirmed(), rows: rows.length }
}

const LOST = `
  select requested.id from unnest($1::uuid[]) as requested (id) where not exists (
    select from booking b join occupancy o on o.salon_id = b.salon_id and o.booking_id = b.id
    where b.id = requested.id and b.status = 'confirmed')`

const TWICE = `
  select one.id from occupancy one join occupancy other
    on other.salon_id = one.salon_id and other.subject_id = one.subject_id and other.id > one.id
    and other.during && one.during
  where one.salon_id = $1`

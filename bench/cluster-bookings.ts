import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { App } from '../src/domain/kernel/app.ts'
import { distribute } from '../src/platform/database/cluster/distribute.ts'
import { addCustomer } from '../tests/support/factories.ts'
import { openApp } from './api-city.ts'
import { book, perSecond } from './booking-commits.ts'
import type { ClusterServers } from './cluster-servers.ts'
import { processorTime } from './cost-processes.ts'
import { type FreeSlot, freeSlots } from './free-slots.ts'
import { median } from './median.ts'
import { type Figure, printFigure } from './report.ts'
import { rounded } from './scale-timing.ts'

const SECRET = 'a secret only of the benchmark, long enough'
/** How much less processor time a booking takes of the busiest worker when two share them. Ideal is 2. */
const GOAL = 1.6
/** Of the times found, as they are not divided equally among the workers. */
const SPARE = 1.4
const IDLE_MS = 4_000

type Appointment = FreeSlot & { customerId: string }

/** Milliseconds of processor time per booking: of the coordinator and of each worker. */
interface Spent {
  coordinator: number
  workers: number[]
}

/**
 * Books at salons of one worker and then at salons of both, in turn, and compares the processor time of the busiest
 * worker, which other load on the machine does not affect, and which is what limits the rate when each has a machine.
 */
export async function measureClusterBookings(
  url: string,
  servers: ClusterServers,
  { rounds, bookings }: { rounds: number; bookings: number },
): Promise<Figure[]> {
  const city = await openApp(url, SECRET)
  try {
    await commitJobsTogether(url)
    const [first = [], second = []] = await appointmentsOf(city.app, servers, 2 * bookings * (rounds + 1))
    const half = bookings / 2
    const both = () => [...first.splice(0, half), ...second.splice(0, half)]
    const round = meter(city.app, servers, await idle(servers))
    // The first opens the connections of each server.
    await round([...both(), ...both()])
    const alone: Spent[] = []
    const shared: Spent[] = []
    for (let n = 0; n < rounds; n++) {
      for (const own of [first, second]) {
        alone.push(await round(own.splice(0, bookings)))
        shared.push(await round(both()))
      }
    }
    return compare(alone, shared)
  } finally {
    await city.close()
  }
}

/** The tables of jobs exist since the App was opened: their changes are committed with those of a worker. */
async function commitJobsTogether(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await distribute(pool, { online: false })
  await pool.end()
}

/** Appointments at the salons of each worker, `each` of both. */
async function appointmentsOf(app: App, { workers }: ClusterServers, each: number): Promise<Appointment[][]> {
  const slots = await freeSlots(app, Math.ceil(2 * each * SPARE))
  const { rows } = await sql<{ id: string; port: number }>`
    select s.id, n.nodeport as port from unnest(${slots.map(({ salonId }) => salonId)}::uuid[]) s (id)
    join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('booking', s.id)
    join pg_dist_node n on n.groupid = p.groupid`.execute(app.db)
  const ports = new Map(rows.map(({ id, port }) => [id, port]))
  const of = workers.map(({ port }) => slots.filter(({ salonId }) => ports.get(salonId) === port).slice(0, each))
  if (of.some(({ length }) => length < each))
    throw new Error(`Too few free times of a worker: ${of.map((o) => o.length)}`)
  const withCustomer = async (slot: FreeSlot) => ({ ...slot, customerId: (await addCustomer(app.db)).id })
  return Promise.all(of.map((all) => Promise.all(all.map(withCustomer))))
}

function meter(app: App, servers: ClusterServers, idle: readonly number[]) {
  return async (appointments: readonly Appointment[]): Promise<Spent> => {
    const [began, before] = [performance.now(), spentBy(servers)]
    await perSecond(appointments, (appointment) => book(app, appointment))
    const elapsed = performance.now() - began
    const [coordinator = 0, ...workers] = spentBy(servers).map(
      (ms, n) => (ms - (before[n] ?? 0) - (idle[n] ?? 0) * elapsed) / appointments.length,
    )
    return { coordinator, workers }
  }
}

/** Milliseconds of each server so far: the coordinator, then the workers. */
function spentBy({ coordinator, workers }: ClusterServers): number[] {
  return [coordinator, ...workers].map(({ pid }) => processorTime(pid))
}

/** Milliseconds of each server per millisecond without bookings. */
async function idle(servers: ClusterServers): Promise<number[]> {
  const before = spentBy(servers)
  await pause(IDLE_MS)
  return spentBy(servers).map((ms, n) => (ms - (before[n] ?? 0)) / IDLE_MS)
}

function compare(alone: readonly Spent[], shared: readonly Spent[]): Figure[] {
  const coordinator = (all: readonly Spent[]) => median(all.map((one) => one.coordinator))
  const busiest = (all: readonly Spent[]) => median(all.map(({ workers }) => Math.max(...workers)))
  const [one, two] = [busiest(alone), busiest(shared)]
  printFigure('a booking, coordinator, one worker', rounded(coordinator(alone)), 'ms')
  printFigure('a booking, coordinator, two workers', rounded(coordinator(shared)), 'ms')
  printFigure('a booking, busiest worker of one', rounded(one), 'ms')
  printFigure('a booking, busiest worker of two', rounded(two), 'ms')
  return [
    {
      ...{ name: 'processor time of the busiest worker, one of two', value: rounded(one / two), unit: 'times' },
      ...{ goal: GOAL, at: 'least' },
    },
  ]
}

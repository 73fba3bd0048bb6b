import { MeterProvider, MetricReader } from '@opentelemetry/sdk-metrics'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/support/database.ts'
import { addBooking, addSalon, addService, addStaff } from '../../../tests/support/factories.ts'
import { observeDatabase } from './database-figures.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const database = freshDatabase()

class Reader extends MetricReader {
  protected async onForceFlush(): Promise<void> {}
  protected async onShutdown(): Promise<void> {}
}

/** Figures by name and label, as 'name label', of a pool that is watched from NOW on. */
function watch(pool: pg.Pool) {
  const clock = { at: NOW }
  const reader = new Reader()
  const meters = new MeterProvider({ readers: [reader] })
  observeDatabase(pool, () => clock.at, ['drive-payment'], meters.getMeter('test'))
  const read = async () => {
    const { resourceMetrics } = await reader.collect()
    const metrics = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics)
    return new Map(
      metrics.flatMap(({ descriptor, dataPoints }) =>
        dataPoints.map((point) => [[descriptor.name, ...Object.values(point.attributes)].join(' '), point.value]),
      ),
    )
  }
  return { clock, read }
}

let booking: { salon_id: string; booking_id: string }
beforeAll(async () => {
  const { id: salonId } = await addSalon(database.db)
  const staffId = await addStaff(database.db, salonId)
  const serviceId = await addService(database.db, salonId, { by: [staffId] })
  const hours = { from: new Date('2026-03-09T09:00:00Z'), to: new Date('2026-03-09T10:00:00Z') }
  booking = { salon_id: salonId, booking_id: await addBooking(database.db, { salonId, staffId, serviceId, ...hours }) }
})

let last = 0
async function happen(kind: string, at: Date): Promise<void> {
  const id = `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
  await database.db
    .insertInto('booking_event')
    .values({ ...booking, id, at, kind })
    .execute()
}

test('booking events are counted once, from the start of the process, with a minute of delay', async () => {
  await happen('booked', minutesAgo(30))
  const { clock, read } = watch(database.pool)
  expect((await read()).get('salloon.bookings booked online')).toBe(0)
  await happen('booked', NOW)
  clock.at = new Date(NOW.getTime() + 59_000)
  expect((await read()).get('salloon.bookings booked online')).toBe(0)
  clock.at = new Date(NOW.getTime() + 61_000)
  expect((await read()).get('salloon.bookings booked online')).toBe(1)
  await happen('cancelled', clock.at)
  clock.at = new Date(NOW.getTime() + 180_000)
  const figures = await read()
  expect(figures.get('salloon.bookings booked online')).toBe(1)
  expect(figures.get('salloon.bookings cancelled online')).toBe(1)
})

test('a database that does not respond is down, and counters are still reported', async () => {
  const away = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' })
  const figures = await watch(away).read()
  await away.end()
  expect(figures.get('db.up')).toBe(0)
  expect(figures.get('salloon.bookings booked online')).toBe(0)
})

// Measures bookings: `npm run bench:booking [-- --quick] [-- --json]`. How claiming a time compares with a bare insert;
// how long many customers wait who want the same time at once; whether two hundred visitors, some of whom book, are
// served without errors, double bookings or delays. Server, database and clients share this machine. The database is
// durable as in production; rate limits apply.
import { startEmbedded } from '../src/platform/database/embedded.ts'
import { addCustomer } from '../tests/support/factories.ts'
import { freshFolder, removeFolder, startServer } from '../tests/support/server.ts'
import { growCities, openApp } from './api-city.ts'
import { measureBookings, measureClaims } from './booking-commits.ts'
import { measureCompetitors } from './booking-competitors.ts'
import { measureShoppers } from './booking-shoppers.ts'
import { type FreeSlot, freeSlots } from './free-slots.ts'
import { type Figure, report } from './report.ts'

const SECRET = 'a secret only of the benchmark, long enough'

const quick = process.argv.includes('--quick')
const size = quick
  ? { pairs: 5, claims: 200, bookings: 24, rounds: 10, seconds: 10 }
  : { pairs: 15, claims: 400, bookings: 40, rounds: 30, seconds: 60 }

const dataDir = await freshFolder()
const postgres = await startEmbedded(dataDir)
try {
  const { databases, calls: appointments } = await growCities(postgres.url, SECRET, async (app) => {
    const free = await freeSlots(app, size.bookings * (size.pairs + 1))
    const withCustomer = async (appointment: FreeSlot) => ({
      ...appointment,
      customerId: (await addCustomer(app.db)).id,
    })
    return Promise.all(free.map(withCustomer))
  })
  const figures: Figure[] = []
  const city = await openApp(databases.real, SECRET)
  try {
    figures.push(...(await measureClaims(databases.real, city.app, size)))
    await measureBookings(databases.bare, city.app, appointments, size)
    const settings = { DATABASE_URL: databases.real, DATA_DIR: dataDir, SESSION_SECRET: SECRET, TRUST_PROXY: 'on' }
    const server = await startServer(settings)
    try {
      figures.push(...(await measureCompetitors(server.origin, city.app, size)))
      figures.push(...(await measureShoppers(server, city.app, size)))
    } finally {
      await server.stop()
    }
  } finally {
    await city.close()
  }
  process.exitCode = report(figures)
} finally {
  await postgres.stop()
  await removeFolder(dataDir)
}

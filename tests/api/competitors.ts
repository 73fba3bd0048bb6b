import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect } from 'vitest'
import { createHttp } from '../../src/http.ts'
import { listen, type RunningServer } from '../../src/platform/http/listen.ts'
import { rateLimits } from '../../src/platform/limits/rate-limits.ts'
import { testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addTestSalon, type TestSalon } from '../support/test-salon.ts'
import { type Answer, type Ask, addSignedIn, client } from './client.ts'

export const COMPETITORS = 32

/** Where many customers ask at once: a real server with its limits, and one salon for all. Call at the top of a file. */
export function setUpCompetitors() {
  const database = freshDatabase()
  let server: RunningServer | undefined
  const scene = {} as { ask: Ask; testSalon: TestSalon; competitors: { id: string; token: string }[] }
  beforeAll(async () => {
    const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
    const http = createHttp(
      { ...app, limits: rateLimits(database.pool) },
      {
        assets: null,
        readiness: async () => ({ database: true, migrations: true, disk: true }),
        web: async () => new Response(),
      },
    )
    const listening = await listen(0, '127.0.0.1', getRequestListener(http.fetch), String)
    server = listening
    scene.ask = client((path, init) => fetch(`http://127.0.0.1:${listening.port}${path}`, init))
    scene.testSalon = await addTestSalon(database.db)
    scene.competitors = await Promise.all(Array.from({ length: COMPETITORS }, () => addSignedIn(app)))
  })
  afterAll(() => server?.close(1000))

  return Object.assign(scene, {
    database,
    /** A haircut with Anna at ten, for 400.00. */
    form: (change: object = {}) => ({
      Saloon: scene.testSalon.salonId,
      Services: [scene.testSalon.cut],
      Products: [],
      Staff: scene.testSalon.anna,
      Appointment_Date: '2026-12-04',
      Time_Slot: '10:00 AM',
      Total_Price: 400,
      ...change,
    }),
    occupied: (date: string) =>
      database.db
        .selectFrom('occupancy')
        .select(['kind', 'subject_id', 'customer_id'])
        .where('salon_id', '=', scene.testSalon.salonId)
        .where((eb) => eb(eb.fn<Date>('lower', ['during']), '>=', new Date(`${date}T00:00:00Z`)))
        .where((eb) => eb(eb.fn<Date>('lower', ['during']), '<', new Date(`${date}T23:59:59Z`)))
        .execute(),
    charges: () => database.db.selectFrom('simulated.charge').select(['status', 'captured_minor']).execute(),
  })
}

/** Who got it and who did not. Nobody may meet a failure of ours. */
export function sorted(answers: Answer[]) {
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  return {
    won: answers.filter(({ status }) => status === 200),
    lost: answers.filter(({ status }) => status !== 200),
  }
}

/** So many at once. */
export function atOnce<T>(many: number, ask: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: many }, (_, n) => ask(n)))
}

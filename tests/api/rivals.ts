import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect } from 'vitest'
import { createHttp } from '../../src/http.ts'
import { type Listening, listen } from '../../src/platform/http/listen.ts'
import { countedLimits } from '../../src/platform/limits/counted.ts'
import { testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addShop, type Shop } from '../support/shop.ts'
import { type Answer, type Ask, addSignedIn, client } from './client.ts'

export const RIVALS = 32

/** Where many customers ask at once: a real server with its limits, and one salon for all. Call at the top of a file. */
export function rivalry() {
  const database = freshDatabase()
  let server: Listening | undefined
  const scene = {} as { ask: Ask; shop: Shop; rivals: { id: string; token: string }[] }
  beforeAll(async () => {
    const { app } = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
    const http = createHttp(
      { ...app, limits: countedLimits(database.pool) },
      {
        stripe: false,
        assets: null,
        readiness: async () => ({ database: true, migrations: true, disk: true }),
        web: async () => new Response(),
      },
    )
    const listening = await listen(0, '127.0.0.1', getRequestListener(http.fetch), String)
    server = listening
    scene.ask = client((path, init) => fetch(`http://127.0.0.1:${listening.port}${path}`, init))
    scene.shop = await addShop(database.db)
    scene.rivals = await Promise.all(Array.from({ length: RIVALS }, () => addSignedIn(app)))
  })
  afterAll(() => server?.close(1000))

  return Object.assign(scene, {
    database,
    /** A haircut with Anna at ten, for 400.00. */
    form: (change: object = {}) => ({
      Saloon: scene.shop.salonId,
      Services: [scene.shop.cut],
      Products: [],
      Staff: scene.shop.anna,
      Appointment_Date: '2026-12-04',
      Time_Slot: '10:00 AM',
      Total_Price: 400,
      ...change,
    }),
    occupied: (date: string) =>
      database.db
        .selectFrom('occupancy')
        .select(['kind', 'subject_id', 'customer_id'])
        .where('salon_id', '=', scene.shop.salonId)
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

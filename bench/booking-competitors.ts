import { Pool } from 'undici'
import type { App } from '../src/domain/kernel/app.ts'
import { bookingOf, signedIn } from './api-calls.ts'
import type { RequestSpec } from './api-load.ts'
import { rounded } from './api-rounds.ts'
import { type FreeSlot, freeSlots } from './free-slots.ts'
import { median } from './median.ts'
import { type Figure, printFigure } from './report.ts'

const COMPETITORS = 32
const GOAL = 10
/** Customers take turns, so that none reaches a rate limit. */
const CUSTOMERS = 5 * COMPETITORS

/** Both claim the time first and then pay: at the salon, and by card. */
const WAYS: Record<string, (appointment: FreeSlot) => RequestSpec> = {
  'paid in the salon': bookingOf,
  'paid by card': (appointment) => {
    const request = bookingOf(appointment)
    const body = { ...JSON.parse(request.body ?? ''), stripeToken: 'pm_card_visa' }
    return { ...request, path: '/api/stripe/charge', body: JSON.stringify(body) }
  },
}

/**
 * How long it takes until 32 customers who book the same time at once all have a response, relative to a single one.
 * Throws unless one gets it and all others are told that it is taken.
 */
export async function measureCompetitors(origin: string, app: App, { rounds }: { rounds: number }): Promise<Figure[]> {
  const customers: RequestSpec['headers'][] = []
  for (let n = 0; n < CUSTOMERS; n++) customers.push(await customer(app))
  const server = new Pool(origin, { connections: COMPETITORS, pipelining: 1 })
  let turn = 0
  /** Milliseconds until the last response. */
  const race = async (request: RequestSpec, many: number) => {
    const began = performance.now()
    const racing = Array.from({ length: many }, () => {
      const headers = { ...request.headers, ...customers[turn++ % CUSTOMERS] }
      return server.request({ ...request, headers })
    })
    const answers = await Promise.all(
      racing.map(async (sent) => {
        const { statusCode, body } = await sent
        return { statusCode, text: await body.text() }
      }),
    )
    const took = performance.now() - began
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    const lost = answers.filter(({ statusCode }) => statusCode === 409)
    if (won.length !== 1 || lost.length !== many - 1)
      throw new Error(
        `${many} competitors were answered ${answers.map(({ statusCode, text }) => `${statusCode} ${text}`)}`,
      )
    return took
  }
  const figures: Figure[] = []
  for (const [way, asked] of Object.entries(WAYS)) {
    const appointments = await freeSlots(app, 2 * (rounds + 1))
    const times: { alone: number; all: number }[] = []
    for (const [n, appointment] of appointments.entries()) {
      if (n % 2 === 1) continue
      const other = appointments[n + 1] ?? appointment
      times.push({ alone: await race(asked(appointment), 1), all: await race(asked(other), COMPETITORS) })
    }
    // The first round opens the connections.
    const warm = times.slice(1)
    printFigure(`one booking, ${way}`, rounded(median(warm.map(({ alone }) => alone))), 'ms')
    printFigure(`${COMPETITORS} for one time, ${way}`, rounded(median(warm.map(({ all }) => all))), 'ms')
    const value = rounded(median(warm.map(({ alone, all }) => all / alone)))
    figures.push({
      name: `${COMPETITORS} for one time, ${way}, of one booking`,
      value,
      unit: '×',
      goal: GOAL,
      at: 'most',
    })
  }
  await server.close()
  return figures
}

async function customer(app: App): Promise<RequestSpec['headers']> {
  return (await signedIn(app, { method: 'POST', path: '', headers: {}, body: null })).headers
}

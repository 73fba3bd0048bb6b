import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { addTestSalon } from '../support/test-salon.ts'
import { type Ask, addSignedIn, clientOf } from './client.ts'

/** Fixed, so that a failure is the same failure tomorrow; RANDOM_SEED tries others. */
const SEED = Number(process.env.RANDOM_SEED ?? 20_261_204)
const RUNS = Number(process.env.RANDOM_RUNS ?? 15)
const CUSTOMERS = 12
const DATE = '2026-12-04'

const database = freshDatabase()
let t: TestApp
let ask: Ask
let customers: { id: string; token: string }[]

beforeAll(async () => {
  t = testApp(database, { now: new Date('2026-12-01T08:00:00Z') })
  ask = clientOf(t.app)
  customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => addSignedIn(t.app)))
})

/** Half hours after 09:00, by Anna or Bo; a haircut takes an hour, Anna's wash half an hour. */
interface Attempt {
  person: 'anna' | 'bo'
  what: 'cut' | 'wash'
  start: number
  pays: 'cash' | 'card'
}
const lengthOf = ({ what }: Attempt) => (what === 'cut' ? 2 : 1)
const clash = (a: Attempt, b: Attempt) =>
  a.person === b.person && a.start < b.start + lengthOf(b) && b.start < a.start + lengthOf(a)

const attempt = fc
  .record<Attempt>({
    person: fc.constantFrom('anna', 'bo'),
    what: fc.constantFrom('cut', 'wash'),
    start: fc.integer({ min: 0, max: 14 }),
    pays: fc.constantFrom('cash', 'card'),
  })
  .map((each) => (each.person === 'bo' ? { ...each, what: 'cut' as const } : each))

function timeOf({ start }: Attempt): string {
  const minutes = 540 + start * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Everybody at once in a salon of its own; each customer attempts for one thing. */
async function bookAll(attempts: Attempt[]) {
  const testSalon = await addTestSalon(database.db)
  const answers = await Promise.all(
    attempts.map((each, i) =>
      ask(
        '/api/addbooking',
        {
          Saloon: testSalon.salonId,
          Services: [testSalon[each.what]],
          Staff: testSalon[each.person],
          Appointment_Date: DATE,
          Time_Slot: timeOf(each),
          Payment_Type: each.pays,
          stripeToken: 'pm_card_visa',
          Total_Price: each.what === 'cut' ? 400 : 100,
        },
        customers[i],
      ),
    ),
  )
  return { testSalon, answers }
}

/** What the table says, whatever anybody was told. */
async function inTable(salonId: string) {
  const { rows } = await sql<{ subject: string; time: string; minutes: number; kind: string }>`
    select subject_id as subject, kind, to_char(lower(during) at time zone 'Europe/Copenhagen', 'HH24:MI') as time,
      (extract(epoch from upper(during) - lower(during)) / 60)::int as minutes
    from occupancy where salon_id = ${salonId}`.execute(database.db)
  return rows
}

describe('concurrent random bookings', () => {
  it(`never overlap, none is lost, and only conflicts are refused (seed ${SEED})`, async () => {
    console.log(`random bookings: seed ${SEED}`)
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { minLength: 2, maxLength: CUSTOMERS }), async (attempts) => {
        const { testSalon, answers } = await bookAll(attempts)
        const told = attempts.map((each, i) => ({ attempt: each, status: answers[i]?.status, body: answers[i]?.body }))
        for (const { status, body } of told) {
          expect([200, 409], JSON.stringify(body)).toContain(status)
          expect(body.success).toBe(status === 200 ? 1 : 0)
        }
        const won = told.filter(({ status }) => status === 200).map((each) => each.attempt)
        const rows = await inTable(testSalon.salonId)
        const key = (subject: string, time: string, minutes: number) => `booking ${subject} ${time} ${minutes}`
        expect(
          rows.map(({ kind, subject, time, minutes }) => key(subject, time, minutes).replace('booking', kind)).sort(),
        ).toEqual(won.map((each) => key(testSalon[each.person], timeOf(each), 30 * lengthOf(each))).sort())
        // Without a conflict the booking succeeds; a failed one conflicts with a successful one.
        for (const { attempt: mine, status } of told) {
          const competitors = attempts.filter((other) => other !== mine && clash(mine, other))
          if (competitors.length === 0) expect(status, JSON.stringify(mine)).toBe(200)
          if (status === 409) expect(competitors.length, JSON.stringify(mine)).toBeGreaterThan(0)
        }
        expect(won.some((a) => won.some((b) => a !== b && clash(a, b)))).toBe(false)
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    )
  }, 180_000)

  it('at adjacent times or with different staff never conflict', async () => {
    const attempts: Attempt[] = [0, 2, 4, 6, 8, 10].flatMap((start) => [
      { person: 'anna', what: 'cut', start, pays: 'card' } as const,
      { person: 'bo', what: 'cut', start, pays: 'cash' } as const,
    ])
    const { testSalon, answers } = await bookAll(attempts)
    expect(answers.map(({ status }) => status)).toEqual(attempts.map(() => 200))
    expect(await inTable(testSalon.salonId)).toHaveLength(12)
  })
})

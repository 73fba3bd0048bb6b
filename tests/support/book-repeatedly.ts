import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from './app.ts'
import type { TestDatabase } from './database.ts'
import { addCustomer } from './factories.ts'
import { addTestSalon, choose, payForAppointment } from './test-salon.ts'

const HOUR_MS = 3_600_000
/** 9:00 in Copenhagen on a day with shifts. */
const FIRST = Date.parse('2026-12-04T08:00:00Z')

/** Customers who book one appointment after the other, each in a salon of their own, until they are stopped. */
export function bookRepeatedly({ app }: TestApp, { db }: TestDatabase, customers: number) {
  const confirmed: string[] = []
  const failures: unknown[] = []
  let booking = true
  const shop = async () => {
    for (let n = 0; booking; n += 1) {
      try {
        const salon = await addTestSalon(db)
        const customer = await addCustomer(db)
        await choose(app, customer, salon, new Date(FIRST + (n % 6) * HOUR_MS))
        confirmed.push((await payForAppointment(app, customer)).bookingId)
      } catch (error) {
        failures.push(error)
        await pause(100)
      }
    }
  }
  const shopping = Array.from({ length: customers }, shop)
  return {
    confirmed,
    failures,
    async stop() {
      booking = false
      await Promise.all(shopping)
    },
  }
}

import { beforeEach } from 'vitest'
import type { TestApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { setUpSalon, type TestSalon } from './test-salon.ts'

/** A new database; before each test its app at a fixed time, a salon and a customer are created in these objects. */
export function freshTestSalon(now?: Date) {
  const database = freshDatabase()
  const [t, testSalon, me] = [{} as TestApp, {} as TestSalon, {} as { id: string; email: string }]
  beforeEach(async () => {
    const created = await setUpSalon(database, now)
    Object.assign(t, created.t)
    Object.assign(testSalon, created.testSalon)
    Object.assign(me, created.me)
  })
  return { database, t, testSalon, me }
}

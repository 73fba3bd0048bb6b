import type { App } from '../../src/domain/kernel/app.ts'
import type { Member } from '../../src/domain/kernel/member.ts'
import type { repeatable } from './random.ts'
import type { StripeStub } from './stripe/server.ts'
import type { TestSalon } from './test-salon.ts'

/** What a step of a random walk acts with. */
export interface Step {
  /** Its database may fail at any statement. */
  app: App
  /** The same database, which does not fail: for what the walk itself writes, such as time that passes. */
  db: App['db']
  stub: StripeStub
  salon: TestSalon
  owner: Member
  /** Those of the lane. */
  buyers: { id: string; email: string }[]
  random: ReturnType<typeof repeatable>
  cards: readonly string[]
  /** The appointments so far that are paid by links. */
  bookings: string[]
  lane: number
  /** A number that no other step has got. */
  count(): number
  /** Counts a movement that happened. */
  did(movement: string): void
}

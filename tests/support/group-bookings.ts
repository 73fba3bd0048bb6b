import { bookForClient } from '../../src/domain/calendar/book-for-client.ts'
import { consoleBooking } from '../../src/domain/calendar/schema.ts'
import type { Member } from '../../src/domain/kernel/member.ts'
import type { TestApp } from './app.ts'
import type { TestSalon } from './test-salon.ts'

/** Books a haircut for one client at the front desk, beside the groups of a test. */
export function bookAlone(t: TestApp, testSalon: TestSalon, by: Member, startsAt: Date, staffId: string) {
  const lines = [{ serviceId: testSalon.cut, staffId }]
  return bookForClient(t.app, by, consoleBooking.parse({ lines, startsAt, clientId: null, name: 'Liv Dahl' }))
}

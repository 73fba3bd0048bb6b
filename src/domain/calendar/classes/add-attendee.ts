import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { bookForClient } from '../book-for-client.ts'
import { consoleBooking } from '../schema.ts'
import { getSession } from './get-session.ts'

/**
 * Books a place in a session for a client: an appointment like any other. Its hours were decided when the session was
 * scheduled. `client` are the fields of a booking in the console, without its services and time. Throws Refusal('not_found' |
 * 'invalid_input' by field), and what `bookForClient` throws.
 */
export async function addAttendee(
  app: App,
  member: Member,
  sessionId: string,
  client: Record<string, unknown>,
): Promise<{ bookingId: string }> {
  const { serviceId, staffId, startsAt } = await getSession(app, member, sessionId)
  const lines = [{ serviceId, staffId }]
  return bookForClient(app, member, parse(consoleBooking, { ...client, lines, startsAt }))
}

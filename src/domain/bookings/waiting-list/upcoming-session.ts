import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'

/** A session of a class that somebody waits for, as it is now. */
export interface UpcomingSession {
  id: string
  staffId: string
  startsAt: Date
}

interface Question {
  salonId: string
  sessionId: string
  now: Date
}

/** The session, unless it was cancelled or has begun. */
export async function getUpcomingSession(
  db: Kysely<DB>,
  { salonId, sessionId, now }: Question,
): Promise<UpcomingSession | undefined> {
  return upcoming(db, salonId, now).where('id', '=', sessionId).executeTakeFirst()
}

/** The session of a class that begins then, with one team member or with anyone. */
export async function findUpcomingSessionAt(
  db: Kysely<DB>,
  given: { salonId: string; serviceId: string; staffId: string | null; startsAt: Date; now: Date },
): Promise<UpcomingSession | undefined> {
  const found = upcoming(db, given.salonId, given.now)
    .where('service_id', '=', given.serviceId)
    .where('starts_at', '=', given.startsAt)
    .orderBy('id')
  return (given.staffId ? found.where('staff_id', '=', given.staffId) : found).executeTakeFirst()
}

function upcoming(db: Kysely<DB>, salonId: string, now: Date) {
  return db
    .selectFrom('class_session')
    .select(['id', 'staff_id as staffId', 'starts_at as startsAt'])
    .where('salon_id', '=', salonId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
}

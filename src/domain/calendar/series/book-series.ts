import { enqueueTogether } from '../../bookings/booking/enqueue-notifications.ts'
import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import { mayEditCalendars } from '../allowed-lines.ts'
import { bookIn } from '../book-for-client.ts'
import type { ConsoleBooking } from '../schema.ts'
import type { SeriesTimes } from './schema.ts'

/**
 * Books a series of appointments for a client in the console, all of them or none: each as `bookForClient` does, so that
 * the constraint on occupied time settles races. The client gets one message that lists them. Throws what
 * `bookForClient` throws; of the time that was refused, `at` is the ISO instant.
 */
export async function bookSeries(
  app: App,
  member: Member,
  requested: ConsoleBooking,
  times: SeriesTimes,
): Promise<{ bookingId: string; bookingIds: string[] }> {
  if ('walkIn' in requested) throw new Refusal('invalid_input', { fields: { name: 'required' } })
  if (times.some(({ staffIds }) => staffIds.length !== requested.lines.length)) throw new Refusal('invalid_input')
  mayEditCalendars(member, new Set(times.flatMap(({ staffIds }) => staffIds)))
  await app.limits.take('write', member.personId)
  const seriesId = newId()
  const bookingIds = await retryOnDeadlock(() =>
    app.db.transaction().execute(async (tx) => {
      const ids: string[] = []
      let clientId = requested.clientId
      for (const { startsAt, staffIds } of times.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
        const lines = requested.lines.map((line, n) => ({ ...line, staffId: staffIds[n] ?? line.staffId }))
        const one = clientId ? { ...requested, clientId, lines, startsAt } : { ...requested, lines, startsAt }
        const booked = await bookIn(app, tx, member, one as ConsoleBooking, { seriesId }).catch((error: unknown) => {
          throw error instanceof Refusal
            ? new Refusal(error.code, { ...error.details, at: startsAt.toISOString() })
            : error
        })
        clientId = booked.clientId
        ids.push(booked.bookingId)
      }
      await enqueueTogether(app, tx, ids, 'confirmed')
      return ids
    }),
  )
  app.live.changed(member.salonId)
  return { bookingId: bookingIds[0] ?? '', bookingIds }
}

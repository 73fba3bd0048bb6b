import { bookSeries } from '../src/domain/calendar/series/book-series.ts'
import { previewSeries } from '../src/domain/calendar/series/preview-series.ts'
import type { App } from '../src/domain/kernel/app.ts'
import type { Member } from '../src/domain/kernel/member.ts'
import { Refusal } from '../src/domain/kernel/refusal.ts'
import { addDays, dateAt } from '../src/domain/kernel/time.ts'

const RULE = { everyWeeks: 4, ends: { times: 6 } }
const AT_TEN = 600

/** A client of the salon who comes every four weeks, unless there is such a series already. Returns the number of bookings. */
export async function addSeries(
  app: App,
  member: Member,
  { serviceIds, clientIds }: { serviceIds: readonly string[]; clientIds: readonly string[] },
): Promise<number> {
  const { salonId, timeZone } = member
  const now = app.clock.now()
  const known = await app.db
    .selectFrom('booking')
    .select('id')
    .where('salon_id', '=', salonId)
    .where('series_id', 'is not', null)
    .where('starts_at', '>', now)
    .executeTakeFirst()
  const [serviceId] = serviceIds
  const [clientId] = clientIds
  if (known || !serviceId || !clientId) return 0
  const performer = await app.db
    .selectFrom('staff_service as p')
    .innerJoin('staff as s', (j) => j.onRef('s.salon_id', '=', 'p.salon_id').onRef('s.id', '=', 'p.staff_id'))
    .select('p.staff_id as staffId')
    .where('p.salon_id', '=', salonId)
    .where('p.service_id', '=', serviceId)
    .where('s.active', '=', true)
    .orderBy('s.position')
    .executeTakeFirst()
  if (!performer) return 0
  const lines = [{ serviceId, staffId: performer.staffId }]
  const first = { lines, date: addDays(dateAt(now, timeZone), 7), minutes: AT_TEN }
  const times = (await previewSeries(app, member, first, RULE)).flatMap(({ obstacle, startsAt, proposals }) => {
    const chosen = obstacle ? proposals[0] : { startsAt, staffIds: [performer.staffId] }
    return chosen ? [{ startsAt: chosen.startsAt, staffIds: chosen.staffIds }] : []
  })
  const [start] = times
  if (!start) return 0
  const requested = { lines, clientId, startsAt: start.startsAt, note: 'Every four weeks', overruleHours: false }
  try {
    return (await bookSeries(app, member, requested, times)).bookingIds.length
  } catch (error) {
    // The time may have been taken, or the plan's monthly bookings used up.
    if (error instanceof Refusal) return 0
    throw error
  }
}

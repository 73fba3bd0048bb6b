import { sql } from 'kysely'
import type { App } from '../../kernel/app.ts'
import type { BookingStatus } from '../../kernel/booking-status.ts'
import { isId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { MOST_TIMES } from './series-rule.ts'
import type { SeriesScope } from './series-scope.ts'

export interface SeriesEntry {
  bookingId: string
  startsAt: Date
  status: BookingStatus
  version: number
  updatedAt: Date
  /** The deadline of a request's answer, also of one that the salon cancelled; null otherwise. */
  respondBy: Date | null
  salonNote: string
}

/** All appointments of the series that a booking belongs to, in order, itself included; empty when it is single. */
export async function listSeries(
  app: Pick<App, 'db'>,
  { salonId }: Pick<Member, 'salonId'>,
  bookingId: string,
): Promise<SeriesEntry[]> {
  if (!isId(bookingId)) return []
  const { rows } = await sql<SeriesEntry>`
    select b.id as "bookingId", b.starts_at as "startsAt", b.status, b.version, b.updated_at as "updatedAt",
      b.respond_by as "respondBy", b.salon_note as "salonNote"
    from booking b
    where b.salon_id = ${salonId} and b.series_id = (select a.series_id from booking a
      where a.salon_id = ${salonId} and a.id = ${bookingId})
    order by b.starts_at, b.id limit ${MOST_TIMES}`.execute(app.db)
  return rows
}

/** Those of a series that a change concerns besides the one it was made for: to come, and not cancelled. */
export function othersInScope(
  series: readonly SeriesEntry[],
  bookingId: string,
  scope: SeriesScope,
  now: Date,
): SeriesEntry[] {
  const self = series.find((one) => one.bookingId === bookingId)
  if (!self || scope === 'this') return []
  return series
    .filter((one) => one !== self && one.status === 'confirmed' && one.startsAt > now)
    .filter((one) => scope === 'all' || one.startsAt > self.startsAt)
}

/** How far apart two consecutive cancellations of a series may be that were made with one press, in milliseconds. */
const TOGETHER_MS = 5_000

/** Those of a series that were cancelled together with one of them, each soon after another, and are to come. */
export function cancelledTogether(series: readonly SeriesEntry[], bookingId: string, now: Date): SeriesEntry[] {
  const self = series.find((one) => one.bookingId === bookingId)
  if (self?.status !== 'cancelled') return []
  const cancelled = series.filter(({ status }) => status === 'cancelled')
  const inOrder = cancelled.toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
  const presses: SeriesEntry[][] = []
  for (const one of inOrder) {
    const [press, last] = [presses.at(-1), presses.at(-1)?.at(-1)]
    if (press && last && one.updatedAt.getTime() - last.updatedAt.getTime() < TOGETHER_MS) press.push(one)
    else presses.push([one])
  }
  const together = presses.find((press) => press.includes(self)) ?? []
  return series.filter((one) => one !== self && together.includes(one) && one.startsAt > now)
}

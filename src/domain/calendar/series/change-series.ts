import { changeEach } from '../../bookings/booking/change-each.ts'
import { changeStage } from '../../bookings/booking/change-stage.ts'
import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import type { RefusalCode } from '../../kernel/refusal.ts'
import { addDays, dateAt, daysBetween, instantAt, minutesAt } from '../../kernel/time.ts'
import { editBooking } from '../editing/edit-booking.ts'
import type { EditInput } from '../editing/schema.ts'
import { cancelledTogether, listSeries, othersInScope, type SeriesEntry } from './list-series.ts'
import type { SeriesScope } from './series-scope.ts'

/** What became of the other appointments of a series. */
export interface SeriesOutcome {
  changed: number
  /** Those that stay as they were, with the reason. */
  refused: { bookingId: string; startsAt: Date; code: RefusalCode }[]
}

/** The start and the note of an appointment of a series before it is edited; null for a single one. */
export async function beforeEdit(
  app: Pick<App, 'db'>,
  member: Member,
  bookingId: string,
): Promise<{ startsAt: Date; note: string } | null> {
  const self = (await listSeries(app, member, bookingId)).find((one) => one.bookingId === bookingId)
  return self ? { startsAt: self.startsAt, note: self.salonNote } : null
}

/**
 * Cancels the other appointments of a series that a cancellation is for, each separately. With `notify` the client gets
 * one message about all. Throws Refusal('not_allowed' | 'too_many_requests').
 */
export async function cancelOthers(
  app: App,
  member: Member,
  { bookingId, scope, notify }: { bookingId: string; scope: SeriesScope; notify: boolean },
): Promise<SeriesOutcome> {
  return changeOthers(app, member, { bookingId, scope }, (other) =>
    changeStage(app, member, { bookingId: other.bookingId, to: 'cancelled', notify }),
  )
}

/** Those of a series that were cancelled together with one of them, before that is undone. */
export async function beforeUndo(app: Pick<App, 'db' | 'clock'>, member: Member, bookingId: string) {
  return cancelledTogether(await listSeries(app, member, bookingId), bookingId, app.clock.now())
}

/**
 * Puts back appointments of a series that were cancelled together to what they were, each separately: one whose time was taken meanwhile
 * stays cancelled. Throws as `cancelOthers`.
 */
export function reinstateOthers(
  app: App,
  member: Member,
  others: readonly SeriesEntry[],
  notify: boolean,
): Promise<SeriesOutcome> {
  return each(others, ({ bookingId, respondBy }) =>
    changeStage(app, member, { bookingId, to: respondBy ? 'pending' : 'confirmed', notify }),
  )
}

/**
 * Edits the other appointments of a series in the same way as one of them: services, team members, prices and client, and
 * its start by the same number of days to the same local time. Each is saved separately; one that cannot be stays as it is. `before`: the start and
 * the note that the edited one had. Throws as `cancelOthers`.
 */
export async function editOthers(
  app: App,
  member: Member,
  input: EditInput,
  { scope, before }: { scope: SeriesScope; before: { startsAt: Date; note: string } },
): Promise<SeriesOutcome> {
  const zone = member.timeZone
  const days = daysBetween(dateAt(before.startsAt, zone), dateAt(input.startsAt, zone))
  const minutes = minutesAt(input.startsAt, zone)
  const isMoved = input.startsAt.getTime() !== before.startsAt.getTime()
  const { bookingId } = input
  const client = await clientOfAll(app, member, input)
  return changeOthers(app, member, { bookingId, scope, from: before.startsAt }, (other) =>
    editBooking(app, member, {
      ...{ ...input, client },
      bookingId: other.bookingId,
      version: other.version,
      note: input.note === before.note ? other.salonNote : input.note,
      startsAt: isMoved ? instantAt(addDays(dateAt(other.startsAt, zone), days), minutes, zone) : other.startsAt,
    }),
  )
}

/** The client whom the edited one has: a new client is the same for all. */
async function clientOfAll(app: Pick<App, 'db'>, { salonId }: Member, { bookingId, client }: EditInput) {
  if (client.kind !== 'new') return client
  const edited = await app.db
    .selectFrom('booking')
    .select('client_id as clientId')
    .where('salon_id', '=', salonId)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return edited?.clientId ? { kind: 'known' as const, clientId: edited.clientId } : client
}

async function changeOthers(
  app: App,
  member: Member,
  { bookingId, scope, from }: { bookingId: string; scope: SeriesScope; from?: Date },
  change: (other: SeriesEntry) => Promise<unknown>,
): Promise<SeriesOutcome> {
  if (scope === 'this') return { changed: 0, refused: [] }
  const series = await listSeries(app, member, bookingId)
  // The edited one may have been moved past others already.
  const then = series.map((one) => (from && one.bookingId === bookingId ? { ...one, startsAt: from } : one))
  const others = othersInScope(then, bookingId, scope, app.clock.now())
  return each(others, change)
}

async function each(
  others: readonly SeriesEntry[],
  change: (other: SeriesEntry) => Promise<unknown>,
): Promise<SeriesOutcome> {
  const { done, refused } = await changeEach(others, change)
  const startOf = new Map(others.map((one) => [one.bookingId, one.startsAt]))
  return {
    changed: done.length,
    refused: refused.map((one) => ({ ...one, startsAt: startOf.get(one.bookingId) ?? new Date(0) })),
  }
}

import type { Kysely } from 'kysely'
import { awaitClient } from '../../bookings/booking/await-client.ts'
import { loadOpenTimes } from '../../bookings/booking/load-open-times.ts'
import { lockRequest } from '../../bookings/booking/lock-request.ts'
import { hasOpenProposal } from '../../bookings/booking/open-proposal.ts'
import { recordEvent } from '../../bookings/booking/record-event.ts'
import { recordResponse } from '../../bookings/booking/record-response.ts'
import type { App } from '../../kernel/app.ts'
import { recordAudit } from '../../kernel/audit/record.ts'
import { isOpenStatus } from '../../kernel/booking-status.ts'
import type { Member } from '../../kernel/member.ts'
import { parse } from '../../kernel/parse.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import { mayEditCalendars } from '../allowed-lines.ts'
import { obstacleTo } from '../free-times/obstacle.ts'
import { loadLines } from './load-lines.ts'
import { chooseBy, linesAt, linesOf, type ProposedTime } from './proposal.ts'
import { type TimesToPropose, timesToPropose } from './schema.ts'

/**
 * Proposes other times in place of an appointment's own; an earlier proposal is replaced. The client is notified and
 * chooses one by a link. A request stays open until then, and is declined at its new deadline; what was authorised for
 * it stays so. A confirmed appointment stays as it is, and can be cancelled free of charge until it starts. Throws what
 * `lockRequest` throws, Refusal('invalid_input') at `times` and `reason`, 'slot_taken' when one is not free any more,
 * 'already_cancelled' and 'too_late'; for time off also 'booking_changed' when the client is choosing already.
 */
export async function proposeTimes(
  app: App,
  member: Member,
  proposal: { bookingId: string; timeOffId?: string } & TimesToPropose,
): Promise<void> {
  const { times, reason } = parse(timesToPropose, proposal)
  await app.limits.take('write', member.personId)
  await recordResponse(app, member, (tx) => proposing(app, tx, member, { ...proposal, times, reason }))
}

async function proposing(
  app: App,
  tx: Kysely<DB>,
  member: Member,
  { bookingId, timeOffId, times, reason }: { bookingId: string; timeOffId?: string } & TimesToPropose,
): Promise<null> {
  const now = app.clock.now()
  const { salonId } = member
  const { status, startsAt, respondBy, reference } = await lockRequest(tx, member, bookingId)
  if (status === 'cancelled' || status === 'declined') throw new Refusal('already_cancelled')
  const isOver = status === 'requested' ? respondBy !== null && respondBy <= now : startsAt <= now
  if (!isOpenStatus(status) || isOver) throw new Refusal('too_late', { reason: 'answered' })
  if (timeOffId && (await isChoosing(tx, salonId, bookingId))) throw new Refusal('booking_changed')
  const was = await checkTimes(tx, member, bookingId, times, now)
  const values = {
    ...{ starts_at: startsAt, status, times: JSON.stringify(times.map((one) => ({ ...one, was }))), reason },
    ...{ time_off_id: timeOffId ?? null, proposed_at: now, accepted_at: null },
  }
  await tx
    .insertInto('booking_proposal')
    .values({ salon_id: salonId, booking_id: bookingId, ...values })
    .onConflict((on) => on.columns(['salon_id', 'booking_id']).doUpdateSet(values))
    .execute()
  const deadline = status === 'requested' ? chooseBy(now, times, await loadOpenTimes(tx, { salonId, from: now })) : null
  await awaitClient(tx, { salonId, bookingId, chooseBy: deadline, now })
  const event = { salonId, bookingId, at: now, actorId: member.personId }
  const detail = { times: times.map((one) => one.startsAt.toISOString()).join(' '), ...(reason && { reason }) }
  await recordEvent(tx, { ...event, kind: 'times_proposed', detail })
  await recordAudit(tx, member, { action: 'booking_times_proposed', subject: reference, detail }, now)
  await app.jobs.enqueue(tx, 'notify-booking', { bookingId, event: 'times_proposed', side: 'customer' })
  return null
}

/** Whether somebody proposed times while this member was reading: their client would be notified twice. */
async function isChoosing(tx: Kysely<DB>, salonId: string, bookingId: string): Promise<boolean> {
  const open = tx.selectFrom('booking as b').select('b.id').where(hasOpenProposal(salonId))
  return (await open.where('b.salon_id', '=', salonId).where('b.id', '=', bookingId).executeTakeFirst()) !== undefined
}

/**
 * A check for good messages: whether a time is still free is decided when the client accepts it. Returns what the
 * appointment is now.
 */
async function checkTimes(
  tx: Kysely<DB>,
  member: Member,
  bookingId: string,
  times: readonly ProposedTime[],
  now: Date,
): Promise<ReturnType<typeof linesOf>> {
  const days = [...new Set(times.map(({ startsAt }) => dateAt(startsAt, member.timeZone)))]
  const { booking, schedule } = await loadLines(tx, member, bookingId, { days, now })
  for (const time of times) {
    mayEditCalendars(member, new Set(time.staffIds))
    const lines = linesAt(booking.lines, time)
    if (!lines) throw new Refusal('booking_changed')
    if (time.startsAt <= now || obstacleTo(time.startsAt, lines, schedule) !== null) throw new Refusal('slot_taken')
  }
  return linesOf(booking.lines)
}

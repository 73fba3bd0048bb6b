import type { Kysely } from 'kysely'
import type { App } from '../../kernel/app.ts'
import { guestsProblem, offsetsOf } from '../../kernel/guests.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { retryOnDeadlock } from '../../kernel/retry.ts'
import type { DB } from '../../kernel/tables.ts'
import { dateAt } from '../../kernel/time.ts'
import { ANYONE } from '../../scheduling/availability/load-salon-schedule.ts'
import { ClaimLost, retryLostClaim } from '../../scheduling/occupancy/claim.ts'
import { mayEditCalendars } from '../allowed-lines.ts'
import { bookIn } from '../book-for-client.ts'
import { assignGroup } from './assign-group.ts'
import { loadGroup } from './load-group.ts'
import type { GroupBooking } from './schema.ts'

/**
 * Books one appointment for several people in the console, all of them or none, as `bookForClient` does for one. Where
 * nobody was requested, the salon's rule assigns somebody who is free; somebody else where others were quicker. Throws
 * what `bookForClient` throws, and Refusal('invalid_input') for somebody without a service.
 */
export async function bookGroup(app: App, member: Member, requested: GroupBooking): Promise<{ bookingId: string }> {
  mayOrRefuse(member, 'calendar_edit_own')
  mayEditCalendars(member, new Set(requested.lines.flatMap(({ staffId }) => (staffId === ANYONE ? [] : [staffId]))))
  const problem = guestsProblem(requested)
  if (problem) throw new Refusal('invalid_input', { fields: { lines: problem } })
  await app.limits.take('write', member.personId)
  const { bookingId } = await retryLostClaim(() =>
    retryOnDeadlock(() => app.db.transaction().execute((tx) => book(app, tx, member, requested))),
  )
  app.live.changed(member.salonId)
  return { bookingId }
}

async function book(app: App, tx: Kysely<DB>, member: Member, requested: GroupBooking) {
  const { guests, mode } = requested
  const inOrder = requested.lines.toSorted((a, b) => a.guest - b.guest)
  const offsets = offsetsOf(inOrder, mode)
  const places = inOrder.map(({ guest }, n) => ({ guest, offset: offsets[n] ?? null }))
  const anyone = inOrder.filter(({ staffId }) => staffId === ANYONE)
  const staffIds =
    anyone.length > 0 ? await assigned(app, tx, member, requested) : inOrder.map(({ staffId }) => staffId)
  const lines = inOrder.map(({ serviceId }, n) => ({ serviceId, staffId: staffIds[n] ?? '' }))
  const people = { guests, places, anyStaff: anyone.length === inOrder.length }
  try {
    return await bookIn(app, tx, member, { ...requested, lines }, { people })
  } catch (error) {
    const isLost = error instanceof Refusal && error.code === 'slot_taken' && anyone.length > 0
    throw isLost && !error.details.resource ? new ClaimLost() : error
  }
}

/** Who performs the services; outside of hours only where nobody could within, which `bookIn` checks. */
async function assigned(app: App, tx: Kysely<DB>, member: Member, requested: GroupBooking): Promise<string[]> {
  const { startsAt } = requested
  const days = [dateAt(startsAt, member.timeZone)]
  const group = await loadGroup(tx, member, requested, { days, now: app.clock.now() })
  const staffIds = assignGroup(group, startsAt) ?? assignGroup(group, startsAt, { overruleHours: true })
  if (!staffIds) throw new Refusal('slot_taken')
  return staffIds
}

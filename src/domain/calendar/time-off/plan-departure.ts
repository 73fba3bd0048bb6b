import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { mayOrRefuse } from '../../kernel/permissions.ts'
import { daysAhead } from './days-ahead.ts'
import { loadMoves } from './load-moves.ts'
import { type Proposal, propose } from './propose-moves.ts'

/**
 * Other times, with the other team members, for appointments of one who leaves which nobody can take over at their
 * present time. Each can be moved separately, with `acceptMoves`. Read-only. Throws Refusal('not_allowed').
 */
export async function planDeparture(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  { staffId, bookingIds }: { staffId: string; bookingIds: readonly string[] },
): Promise<Proposal[]> {
  mayOrRefuse(member, 'staff_remove')
  if (bookingIds.length === 0) return []
  const { appointments, circumstances } = await loadMoves(app, member, daysAhead(app, member, staffId))
  const stay = appointments.filter(({ id }) => bookingIds.includes(id))
  if (!circumstances) return stay.map((appointment) => ({ appointment, times: [] }))
  const staff = circumstances.times.staff.filter(({ id }) => id !== staffId)
  // Those that are handed over have their time as well.
  const all = propose(appointments, { ...circumstances, times: { ...circumstances.times, staff }, isOff: () => false })
  return all.filter(({ appointment }) => bookingIds.includes(appointment.id))
}

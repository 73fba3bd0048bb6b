import type { BookingSummary } from '../../bookings/booking/booking-summaries.ts'
import type { App } from '../../kernel/app.ts'
import { dateAt } from '../../kernel/time.ts'
import { obstacleTo } from '../free-times/obstacle.ts'
import { loadLines } from './load-lines.ts'
import { isOpenProposal, linesAt } from './proposal.ts'
import { readProposals } from './read-proposal.ts'

/** A proposal as its client sees it. */
export interface OfferedTimes {
  /** The salon's message; may be empty. */
  reason: string
  times: { startsAt: Date; staffIds: string[]; staff: string; isFree: boolean }[]
}

/** The times that a salon proposes for a booking, and which are still free; null when there is no open proposal. */
export async function getOfferedTimes(
  app: Pick<App, 'db' | 'clock'>,
  booking: Pick<BookingSummary, 'id' | 'salonId' | 'timeZone' | 'status' | 'startsAt'>,
): Promise<OfferedTimes | null> {
  const { id, salonId, timeZone } = booking
  const proposal = (await readProposals(app.db, salonId, [id])).get(id)
  if (!proposal || !isOpenProposal(proposal, booking)) return null
  const now = app.clock.now()
  const days = [...new Set(proposal.times.map(({ startsAt }) => dateAt(startsAt, timeZone)))]
  const { booking: present, schedule } = await loadLines(app.db, { salonId, timeZone }, id, { days, now })
  const names = new Map(schedule.staff.map((person) => [person.id, person.name]))
  const times = proposal.times.map(({ startsAt, staffIds }) => {
    const lines = linesAt(present.lines, { staffIds })
    const isFree = startsAt > now && lines !== null && obstacleTo(startsAt, lines, schedule) === null
    const staff = [...new Set(staffIds)].map((who) => names.get(who) ?? '').join(', ')
    return { startsAt, staffIds, staff, isFree }
  })
  return { reason: proposal.reason, times }
}

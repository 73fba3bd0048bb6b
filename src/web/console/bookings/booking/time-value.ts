import type { ProposedTime } from '../../../../domain/calendar/proposals/proposal.ts'
import { parseInstant } from '../../../../domain/kernel/parse-instant.ts'

/** A time and its team members as a form sends them: 'instant@staff+staff'. */
export function proposedTimeValue({ startsAt, staffIds }: ProposedTime): string {
  return `${startsAt.toISOString()}@${staffIds.join('+')}`
}

export function readProposedTime(value: string): ProposedTime | null {
  const [instant = '', who = ''] = value.split('@')
  const startsAt = parseInstant(instant)
  return who && startsAt ? { startsAt, staffIds: who.split('+') } : null
}

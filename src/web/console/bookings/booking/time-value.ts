import type { ProposedTime } from '../../../../domain/bookings/proposals/proposal.ts'

/** A time and its team members as a form sends them: 'instant@person+person'. */
export function timeValue({ startsAt, staffIds }: ProposedTime): string {
  return `${startsAt.toISOString()}@${staffIds.join('+')}`
}

export function timeOf(value: string): ProposedTime | null {
  const [instant = '', who = ''] = value.split('@')
  const startsAt = new Date(instant)
  return who && !Number.isNaN(startsAt.getTime()) ? { startsAt, staffIds: who.split('+') } : null
}

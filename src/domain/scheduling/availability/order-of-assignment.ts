import type { AssignmentRule } from '../../salons/policies/booking-rules.ts'
import type { DayClock } from './day-clock.ts'
import { leastBusyFirst } from './least-busy.ts'
import type { StaffTimes } from './queries.ts'

/** What decides who is assigned to an appointment with anyone. */
export interface Assignment {
  rule: AssignmentRule
  /** When each team member was last assigned, in milliseconds; missing when not within the last 30 days. */
  lastAssigned: ReadonlyMap<string, number>
  /** The team member of the customer's last appointment there, also one that the salon booked. */
  lastSeen: string | null
}

/**
 * Sorts team members who are free by the salon's rule, whom to assign first. `able` is in the order of the team, which
 * decides between equals.
 */
export function inOrderOfAssignment<P extends Pick<StaffTimes, 'id' | 'busy'>>(
  able: readonly P[],
  day: DayClock,
  { rule, lastAssigned, lastSeen }: Assignment,
): P[] {
  switch (rule) {
    case 'team_order':
      return [...able]
    case 'rotation': {
      const last = ({ id }: P) => lastAssigned.get(id) ?? 0
      return [...able].sort((a, b) => last(a) - last(b))
    }
    case 'last_seen': {
      const others = leastBusyFirst(able, day)
      return [...others.filter(({ id }) => id === lastSeen), ...others.filter(({ id }) => id !== lastSeen)]
    }
    case 'least_busy':
      return leastBusyFirst(able, day)
  }
}

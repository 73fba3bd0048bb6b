import type { GroupTimes } from '../../../domain/calendar/groups/find-group-times.ts'
import type { SharedMode } from '../../../domain/kernel/guests.ts'
import { useLatestAnswer } from '../../ui/use-latest-answer.ts'
import type { GroupPerson } from './group-person.tsx'

/** Delay after the last change, in ms. */
const TYPING_MS = 250

/** What was found; null until everybody has a service. `isCurrent`: for what is entered now. */
export interface GroupTimesResult {
  times: GroupTimes | null
  isCurrent: boolean
}

/** What would be booked for several people, found shortly after each change and again after a refusal. */
export function useGroupTimes(
  people: readonly GroupPerson[],
  { mode, date, time, isRefused }: { mode: SharedMode; date: string; time: string; isRefused: boolean },
): GroupTimesResult {
  const lines = people.map((person) => person.lines.filter(({ service }) => service !== ''))
  const asked = [
    ...lines.flatMap((own, guest) => own.map(({ service, staff }) => ['line', `${guest}:${service}:${staff}`])),
    ...[
      ['mode', mode],
      ['date', date],
      ['time', time],
    ],
    ...(isRefused ? [['refused', '1']] : []),
  ]
  const isComplete = lines.every((own) => own.length > 0)
  const path = isComplete ? `/partner/calendar/group-times?${new URLSearchParams(asked)}` : null
  const { data, isCurrent } = useLatestAnswer<GroupTimes | null>(path, TYPING_MS)
  return { times: path === null ? null : (data ?? null), isCurrent }
}

import type { DayClock, EpochMinutes } from './day-clock.ts'
import { outsideWindow, type Slot, type SlotInput } from './slots.ts'

/** A session of a class. */
export interface SessionTimes {
  at: EpochMinutes
  /** How many places it has, and how many of them are free. */
  places: number
  free: number
}

/** The sessions of a day as starts: free while there is a place, else with the reason why not. */
export function offerSessions(
  sessions: readonly SessionTimes[],
  { day, now, full, ...limits }: Pick<SlotInput, 'now' | 'full' | 'leadMinutes' | 'until'> & { day: SessionDay },
): Slot[] {
  const outside = outsideWindow(now, limits)
  return sessions
    .filter(({ at }) => at >= day.starts && at < day.ends)
    .sort((a, b) => a.at - b.at)
    .map(({ at, free: places }) => {
      const reason = outside(at) ?? (places === 0 ? 'taken' : full ? 'full' : undefined)
      const slot = { at, minutes: day.localAt(at), places }
      return reason ? { ...slot, free: false, reason } : { ...slot, free: true }
    })
}

type SessionDay = Pick<DayClock, 'starts' | 'ends' | 'localAt'>

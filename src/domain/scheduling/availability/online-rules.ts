import { DAY_MINUTES } from '../../kernel/time.ts'
import { type EpochMinutes, toEpochMinutes } from './day-clock.ts'

/** A salon's rules for online booking, as far as times concern. */
export interface OnlineRules {
  /** The minimum notice. */
  leadMinutes: number
  /** The first instant that is too far ahead. */
  until: EpochMinutes
  minGapMinutes: number
  /** Whether a team member can be booked: if not, they have no times. */
  isBookable(staff: { id: string; online: boolean }): boolean
  /** Whether the times of one team member are asked for. */
  isAskedFor: boolean
}

interface Rules {
  noticeMinutes: number
  windowDays: number
  minGapMinutes: number
  choosesStaff: boolean
}

interface Question {
  now: Date
  staffId?: string
  frontDesk?: boolean
}

/**
 * The salon's rules for online booking, as `booking-rules.ts` describes them. Who performs an appointment already may be
 * kept when it is rescheduled.
 */
export function onlineRules(
  { noticeMinutes, windowDays, minGapMinutes, choosesStaff }: Rules,
  { now, staffId, frontDesk }: Question,
  present: readonly string[],
): OnlineRules {
  const none = { leadMinutes: 0, until: Number.POSITIVE_INFINITY, minGapMinutes: 0 }
  if (frontDesk) return { ...none, isBookable: () => true, isAskedFor: true }
  return {
    minGapMinutes,
    leadMinutes: noticeMinutes,
    isAskedFor: staffId !== undefined,
    until: toEpochMinutes(now) + windowDays * DAY_MINUTES + 1,
    isBookable: ({ id, online }) => present.includes(id) || (online && (choosesStaff || staffId === undefined)),
  }
}

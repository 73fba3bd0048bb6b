import {
  addDays,
  addMinutes,
  dateAt,
  daysBetween,
  instantAt,
  type LocalDate,
  minutesAt,
  type Zone,
} from '../../kernel/time.ts'
import type { BlockedTime } from '../block-conflicts.ts'

type Period = Pick<BlockedTime, 'startsAt' | 'endsAt'>

/**
 * A block on another day, at the same local times. It is as long as the original where the times do not exist, or not in
 * that order, because clocks change.
 */
export function repeatBlockOn(date: LocalDate, { startsAt, endsAt }: Period, zone: Zone): Period {
  const days = daysBetween(dateAt(startsAt, zone), dateAt(endsAt, zone))
  const from = instantAt(date, minutesAt(startsAt, zone), zone)
  const to = instantAt(addDays(date, days), minutesAt(endsAt, zone), zone)
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  return { startsAt: from, endsAt: to > from ? to : addMinutes(from, minutes) }
}

/**
 * Another block of a series after one of them was changed: moved by as many days to the same local times, and to the
 * same team member. What was not changed stays: each may have a time or a team member of its own.
 */
export function changeBlockLike(other: BlockedTime, before: BlockedTime, after: BlockedTime, zone: Zone): BlockedTime {
  const staffId = after.staffId === before.staffId ? other.staffId : after.staffId
  const times = ['startsAt', 'endsAt'] as const
  if (times.every((name) => before[name].getTime() === after[name].getTime())) return { ...other, staffId }
  const days = daysBetween(dateAt(before.startsAt, zone), dateAt(after.startsAt, zone))
  return { staffId, ...repeatBlockOn(addDays(dateAt(other.startsAt, zone), days), after, zone) }
}

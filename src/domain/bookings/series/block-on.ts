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

interface Period {
  startsAt: Date
  endsAt: Date
}

/**
 * A block on another day, at the same local times. It is as long as the original where the times do not exist, or not in
 * that order, because clocks change.
 */
export function blockOn(date: LocalDate, { startsAt, endsAt }: Period, zone: Zone): Period {
  const days = daysBetween(dateAt(startsAt, zone), dateAt(endsAt, zone))
  const from = instantAt(date, minutesAt(startsAt, zone), zone)
  const to = instantAt(addDays(date, days), minutesAt(endsAt, zone), zone)
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000
  return { startsAt: from, endsAt: to > from ? to : addMinutes(from, minutes) }
}

/**
 * Another block of a series after one of them was changed: moved by as many days to the same local times; it stays when
 * only the team member or the note was changed.
 */
export function blockMovedAlike(other: Period, before: Period, after: Period, zone: Zone): Period {
  const moved = ['startsAt', 'endsAt'] as const
  if (moved.every((name) => before[name].getTime() === after[name].getTime())) return other
  const days = daysBetween(dateAt(before.startsAt, zone), dateAt(after.startsAt, zone))
  return blockOn(addDays(dateAt(other.startsAt, zone), days), after, zone)
}

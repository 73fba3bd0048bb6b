import { difference, totalLength, union } from '../kernel/intervals.ts'
import type { LocalMinutes } from '../kernel/time.ts'
import type { LocalSpan } from '../salons/hours/opening-hours.ts'

/** What one team member has on one day. */
export interface StaffFigures {
  appointments: number
  /** With buffers, without processing times; without no-shows. */
  bookedMinutes: number
  /** Of the working hours; from now on where it is today. */
  freeMinutes: number
  /** The start of the next free time of at least a quarter of an hour; null when there is none, or the day is over. */
  nextFree: LocalMinutes | null
  /** The prices of the services, without no-shows; null for members who may not see revenue. */
  revenueMinor: number | null
}

/** The shortest free time that is worth naming. */
const WORTH_MINUTES = 15

interface StaffDay {
  /** When the team member works and the salon is open. */
  works: readonly LocalSpan[]
  booked: readonly LocalSpan[]
  /** Blocks and holds. */
  blocked: readonly LocalSpan[]
  appointments: number
  revenueMinor: number | null
  /** Null on a day that is not over and has not begun, infinite on one that is over. */
  now: number | null
}

/** All spans in minutes of the day; appointments from the day before have spans below zero. */
export function figuresOf({ works, booked, blocked, now, ...counts }: StaffDay): StaffFigures {
  const free = difference(union(works), union([...booked, ...blocked]))
  const isOver = now === Number.POSITIVE_INFINITY
  const left = now === null || isOver ? free : difference(free, [{ from: Number.NEGATIVE_INFINITY, to: now }])
  return {
    ...counts,
    bookedMinutes: totalLength(union(booked)),
    freeMinutes: totalLength(left),
    nextFree: isOver ? null : firstStart(left),
  }
}

/** The first start, a multiple of five minutes, with enough time after it. */
function firstStart(free: readonly LocalSpan[]): LocalMinutes | null {
  const starts = free.map(({ from, to }) => ({ from: Math.ceil(from / 5) * 5, to }))
  return starts.find(({ from, to }) => to - from >= WORTH_MINUTES)?.from ?? null
}

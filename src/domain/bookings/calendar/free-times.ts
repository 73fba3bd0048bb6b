import type { LocalMinutes } from '../../kernel/time.ts'
import type { LocalSpan } from '../../salons/profile/opening-hours.ts'

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

/** The parts of some spans that lie in some others. */
export function overlapOf(spans: readonly LocalSpan[], others: readonly LocalSpan[]): LocalSpan[] {
  return spans
    .flatMap((a) => others.map((b) => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })))
    .filter(({ from, to }) => from < to)
}

/** Spans in order, those that touch or overlap as one. */
export function united(spans: readonly LocalSpan[]): LocalSpan[] {
  const all: LocalSpan[] = []
  for (const { from, to } of spans.filter((span) => span.from < span.to).sort((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else all.push({ from, to })
  }
  return all
}

/** The parts of some spans that lie in none of the others, in order. */
export function without(spans: readonly LocalSpan[], others: readonly LocalSpan[]): LocalSpan[] {
  const taken = united(others)
  return united(spans).flatMap(({ from, to }) => {
    const free: LocalSpan[] = []
    let at = from
    for (const other of taken) {
      if (other.to <= at || other.from >= to) continue
      if (other.from > at) free.push({ from: at, to: other.from })
      at = other.to
    }
    if (at < to) free.push({ from: at, to })
    return free
  })
}

export function lengthOf(spans: readonly LocalSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0)
}

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
  const free = without(works, [...booked, ...blocked])
  const isOver = now === Number.POSITIVE_INFINITY
  const left = now === null || isOver ? free : without(free, [{ from: Number.NEGATIVE_INFINITY, to: now }])
  return {
    ...counts,
    bookedMinutes: lengthOf(united(booked)),
    freeMinutes: lengthOf(left),
    nextFree: isOver ? null : firstStart(left),
  }
}

/** The first start, a multiple of five minutes, with enough time after it. */
function firstStart(free: readonly LocalSpan[]): LocalMinutes | null {
  const starts = free.map(({ from, to }) => ({ from: Math.ceil(from / 5) * 5, to }))
  return starts.find(({ from, to }) => to - from >= WORTH_MINUTES)?.from ?? null
}

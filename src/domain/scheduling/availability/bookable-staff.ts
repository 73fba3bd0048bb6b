import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { dayClock } from './day-clock.ts'
import type { SalonTimes } from './queries.ts'
import { type StaffCard, staffCards } from './staff-cards.ts'
import { slotsOf } from './staff-day.ts'

export interface BookableStaff extends StaffCard {
  /** Whether any time of the day is free. */
  free: boolean
}

/** The team members who perform all chosen services and work on the date during opening hours, by position. */
export async function bookableOn(
  db: Kysely<DB>,
  salon: SalonTimes,
  date: LocalDate,
  now: Date,
): Promise<BookableStaff[]> {
  const day = dayClock(date, salon.timeZone)
  const freeById = new Map<string, boolean>()
  for (const person of salon.staff) {
    const slots = slotsOf(person, salon, day, now)
    if (slots.some(({ reason }) => reason !== 'closed'))
      freeById.set(
        person.id,
        slots.some(({ free }) => free),
      )
  }
  const cards = await staffCards(db, salon.id, [...freeById.keys()])
  return cards.map((card) => ({ ...card, free: freeById.get(card.id) ?? false }))
}

export interface SuitableStaff extends BookableStaff {
  /** The first day from the date on with a free time; null when none of the days has one. */
  nextFree: LocalDate | null
}

/** The team members who perform all chosen services, by position, whether or not they work on the date. */
export async function suitableFor(
  db: Kysely<DB>,
  salon: SalonTimes,
  { date, dates, now }: { date: LocalDate | null; dates: readonly LocalDate[]; now: Date },
): Promise<SuitableStaff[]> {
  const later = dates.filter((each) => date === null || each >= date)
  const clocks = later.map((each) => dayClock(each, salon.timeZone))
  const nextById = new Map(
    salon.staff.map((person) => {
      const first = clocks.findIndex((day) => slotsOf(person, salon, day, now).some(({ free }) => free))
      return [person.id, later[first] ?? null]
    }),
  )
  const cards = await staffCards(db, salon.id, [...nextById.keys()])
  return cards.map((card) => {
    const nextFree = nextById.get(card.id) ?? null
    return { ...card, nextFree, free: nextFree !== null && (date === null || nextFree === date) }
  })
}

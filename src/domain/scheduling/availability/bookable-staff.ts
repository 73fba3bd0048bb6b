import type { Kysely } from 'kysely'
import type { DB } from '../../kernel/tables.ts'
import type { LocalDate } from '../../kernel/time.ts'
import { dayClock } from './day-clock.ts'
import { type SalonTimes, type StaffCard, staffCards } from './queries.ts'
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

import type { App } from '../app.ts'
import { addDays, type LocalDate } from '../shared/time.ts'
import { dayClock } from './day-clock.ts'
import { ANYONE, loadSalonTimes } from './load-salon-times.ts'
import { slotsOf } from './person-day.ts'
import { type StaffCard, staffCards } from './queries.ts'

export interface BookableStaff extends StaffCard {
  /** Whether any time of the day is left. */
  free: boolean
}

/** The people who perform all chosen services and work on the date while the salon is open, by position. */
export async function listBookableStaff(
  app: Pick<App, 'db' | 'clock'>,
  wanted: { salonId: string; date: LocalDate; serviceIds?: readonly string[]; customerId?: string; moving?: string },
): Promise<BookableStaff[]> {
  const { salonId, date, serviceIds = [], customerId, moving } = wanted
  const now = app.clock.now()
  const question = { salonId, staffId: ANYONE, serviceIds, customerId, moving }
  const salon = await loadSalonTimes(app.db, question, [addDays(date, -1), date, addDays(date, 1)], now)
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
  const cards = await staffCards(app.db, salonId, [...freeById.keys()])
  return cards.map((card) => ({ ...card, free: freeById.get(card.id) ?? false }))
}

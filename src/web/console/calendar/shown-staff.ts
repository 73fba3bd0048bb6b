import { type CalendarSettings, staffInOrder } from '../../../domain/calendar/calendar-settings.ts'
import type { Calendar } from '../../../domain/calendar/read-calendar.ts'
import { intersection } from '../../../domain/kernel/intervals.ts'
import type { CalendarAddress } from './calendar-address.ts'

type Person = Calendar['staff'][number]

/** Who has a column or a row, in the member's order, and who is folded away since they are off. */
export interface ShownStaff {
  people: Person[]
  off: Person[]
}

/**
 * One team member where the address names one, otherwise those the member has chosen. Of these, who is off on all days
 * is folded away where hours are shown, unless all are, or the address asks for them. Who is in the open appointment is
 * always shown.
 */
export function shownStaff(
  calendar: Calendar,
  settings: Pick<CalendarSettings, 'hidden' | 'order'>,
  address: Pick<CalendarAddress, 'view' | 'person' | 'showsOff' | 'appointment'>,
): ShownStaff {
  const only = calendar.staff.find(({ id }) => id === address.person)
  if (only) return { people: [only], off: [] }
  const open = new Set(calendar.appointments.filter(({ id }) => id === address.appointment).map((card) => card.staffId))
  const all = staffInOrder(calendar.staff, settings.order)
  const chosen = all.filter(({ id }) => open.has(id) || !settings.hidden.includes(id))
  const team = chosen.length > 0 ? chosen : all
  if (address.view !== 'day' && address.view !== 'three') return { people: team, off: [] }
  const off = team.filter(({ id }) => !open.has(id) && isOff(calendar, id))
  if (off.length === team.length) return { people: team, off: [] }
  return { people: address.showsOff ? team : team.filter((person) => !off.includes(person)), off }
}

function isOff({ days, appointments, busy }: Calendar, id: string): boolean {
  const works = days.some(({ open, staff }) =>
    staff.some((person) => person.staffId === id && intersection(open, person.works).length > 0),
  )
  return !works && ![...appointments, ...busy].some(({ staffId }) => staffId === id)
}

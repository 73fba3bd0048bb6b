import { movedBy } from '../../kernel/intervals.ts'
import { serviceByStaff } from '../../kernel/service-by-staff.ts'
import { DAY_MINUTES, type LocalMinutes } from '../../kernel/time.ts'
import { type Day, entriesOn, hoursOn, type LocalSpan } from '../../salons/hours/opening-hours.ts'
import type { DayClock } from './day-clock.ts'
import type { SalonTimes, StaffTimes } from './queries.ts'
import { type AppointmentLength, appointmentLength, type ServiceTime } from './service-time.ts'
import { offerSessions } from './session-slots.ts'
import { firstFree, offerSlots, type Shift, type Slot, type SlotInput } from './slots.ts'

type Salon = Pick<
  SalonTimes,
  'hours' | 'specialDays' | 'services' | 'full' | 'units' | 'leadMinutes' | 'until' | 'minGapMinutes'
>

/** The start times of one team member's day for the chosen services. */
export function slotsOf(person: StaffTimes, salon: Salon, day: DayClock, now: Date): Slot[] {
  return person.sessions
    ? offerSessions(person.sessions, { ...salon, day, now })
    : offerSlots(slotInputOf(person, salon, day, now))
}

/** The first free starts of the day between two local times. */
export function firstSlotsOf(
  person: StaffTimes,
  salon: Salon,
  { day, now, ...range }: { day: DayClock; now: Date; from: LocalMinutes; until: LocalMinutes; most: number },
): Pick<Slot, 'at' | 'minutes'>[] {
  if (!person.sessions) return firstFree(slotInputOf(person, salon, day, now), range)
  const inRange = ({ free, minutes }: Slot) => free && minutes >= range.from && minutes <= range.until
  return slotsOf(person, salon, day, now).filter(inRange).slice(0, range.most)
}

/** The data that determines the start times of a team member's day for the chosen services. */
export function slotInputOf(person: StaffTimes, salon: Salon, day: DayClock, now: Date): SlotInput {
  return {
    day,
    now,
    hours: spansAround(day, (each) => hoursOn(each, salon.hours, salon.specialDays)),
    shifts: spansAround(day, (each) => shiftsOn(each, person)),
    grid: person.grid,
    appointment: appointmentFor(person, servicesBy(person, salon.services)),
    busy: person.busy,
    units: salon.units,
    full: salon.full,
    leadMinutes: salon.leadMinutes,
    until: salon.until,
    // The length of an appointment is not known before services are chosen.
    minGapMinutes: salon.services.length === 0 ? 0 : salon.minGapMinutes,
  }
}

/** A team member's shifts on a day: those of that date if it has its own, otherwise those of the weekday. */
export function shiftsOn(day: Day, { shifts, overrides }: Pick<StaffTimes, 'shifts' | 'overrides'>): Shift[] {
  const { own, usual } = entriesOn(day, shifts, overrides)
  return [...own.flatMap(({ from, to }) => (from === null || to === null ? [] : [{ from, to }])), ...usual]
}

/** Spans of the day before, the day and the day after, in minutes counted from the day's midnight. */
export function spansAround<S extends LocalSpan>({ around }: DayClock, spansOn: (day: Day) => readonly S[]): S[] {
  return around.flatMap((day, n) => movedBy(spansOn(day), (n - 1) * DAY_MINUTES))
}

/** Services as one team member performs them. */
export function servicesBy<S extends ServiceTime & { id: string }>(
  { terms }: Pick<StaffTimes, 'terms'>,
  services: readonly S[],
): readonly S[] {
  return terms ? services.map((service) => serviceByStaff(service, terms.get(service.id))) : services
}

/** Before services are chosen a time is offered when one step of the team member's grid is free. */
function appointmentFor(person: StaffTimes, services: readonly ServiceTime[]): AppointmentLength {
  return services.length === 0
    ? { before: 0, minutes: person.grid, after: 0, busy: [{ from: 0, to: person.grid }], resources: [] }
    : appointmentLength(services)
}

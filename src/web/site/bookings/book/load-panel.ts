import { freeCancelUntil, isFreeToCancel } from '../../../../domain/bookings/cancellation/free-cancel-until.ts'
import { listMissingServices } from '../../../../domain/bookings/rules/list-missing-services.ts'
import type { Service } from '../../../../domain/catalog/items/queries.ts'
import { listDayOffers } from '../../../../domain/catalog/pricing/list-day-offers.ts'
import { acceptsCards } from '../../../../domain/commerce/payments/accepts-cards.ts'
import { getSalon, type SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { App } from '../../../../domain/kernel/app.ts'
import { parseDate } from '../../../../domain/kernel/date-field.ts'
import type { Locale } from '../../../../domain/kernel/locale.ts'
import { serviceFrom, serviceWith } from '../../../../domain/kernel/service-by-staff.ts'
import { bookableTogether } from '../../../../domain/kernel/service-choice.ts'
import { addDays, dateAt, daysBetween, type LocalDate } from '../../../../domain/kernel/time.ts'
import { takesBookings } from '../../../../domain/salons/plans/takes-bookings.ts'
import { mayRequireDeposit } from '../../../../domain/salons/policies/may-require-deposit.ts'
import type { OfferedSlot } from '../../../../domain/scheduling/availability/list-slots.ts'
import { loadSalonChoice } from '../../../../domain/scheduling/availability/load-salon-choice.ts'
import { ANYONE } from '../../../../domain/scheduling/availability/load-salon-schedule.ts'
import { appointmentAt } from '../../../../domain/scheduling/availability/service-time.ts'
import type { Choice } from './choice.ts'
import { pricedAt, withOffer } from './discount-slots.ts'

const DAYS_SHOWN = 14

/** A choice that had to be dropped. */
export type DroppedChoice = 'service_gone' | 'staff_not_that_day' | 'time_taken' | 'time_too_short' | 'time_gone'

/** Everything that the panel shows of a choice: what is valid, what is missing, and what was dropped. */
export async function loadPanel(
  app: App,
  requested: Choice,
  customerId: string | undefined,
  locale: Locale | null = null,
) {
  return panelOf(app, await getSalon(app, requested.salon, { locale }), requested, customerId)
}

/** The same for a salon that is loaded already. */
export async function panelOf(
  app: App,
  detail: SalonDetail,
  requested: Choice,
  customerId: string | undefined,
  {
    moving,
    allStaff = false,
  }: {
    /** For rescheduling a booking: its services are fixed. */
    moving?: string
    /** List all who perform the services, also those who do not work on the day: the choice of one stays. */
    allStaff?: boolean
  } = {},
) {
  const lost: DroppedChoice[] = []
  const offered = detail.services.flatMap((group) => group.services)
  // Of services that cannot be booked together, those that can.
  const services = bookableTogether(offered.filter(({ id }) => requested.services.includes(id)))
  if (!moving && services.length < requested.services.length) lost.push('service_gone')

  const today = dateAt(app.clock.now(), detail.timeZone)
  const { date, dateError } = readDate(requested.date, today, detail.bookingWindowDays)
  // The salon assigns the team member where clients may not choose one.
  const requestedStaff = requested.staff && !detail.choosesStaff ? ANYONE : requested.staff
  const person = detail.staff.find(({ id }) => id === requestedStaff)
  const serviceIds = moving ? requested.services : services.map(({ id }) => id)
  const days = { from: firstDayShown(date, today), days: DAYS_SHOWN }
  const choice = await loadSalonChoice(app, { salonId: detail.id, serviceIds, customerId, moving, ...days })

  const suitable = allStaff ? await choice.suitableStaff(date) : null
  const bookableStaff = suitable ?? (date ? await choice.bookableStaff(date) : null)
  const known = requestedStaff === ANYONE || (bookableStaff ?? detail.staff).some(({ id }) => id === requestedStaff)
  const staff = bookableStaff?.length === 0 || !known ? null : requestedStaff
  if (requestedStaff && !staff && bookableStaff?.length !== 0) lost.push('staff_not_that_day')

  const [offers, takes, missing, requiresDeposit] = await Promise.all([
    // The price of a booking that is rescheduled was fixed when it was made.
    date && !moving ? listDayOffers(app, { salonId: detail.id, date, timeZone: detail.timeZone }) : [],
    moving ? true : takesBookings(app, detail.id),
    services.some(({ requiresPrior }) => requiresPrior) && !moving
      ? listMissingServices(app.db, {
          salonId: detail.id,
          customerId: customerId ?? null,
          serviceIds,
          now: app.clock.now(),
        })
      : [],
    asksForDeposit(app, detail, serviceIds),
  ])
  const ofDay = date && staff ? choice.slots(staff, date) : null
  const slots = ofDay?.filter(isShown).map((slot) => withOffer(slot, offers, serviceIds)) ?? null
  const slot = ofDay?.find(({ startsAt }) => startsAt.toISOString() === requested.time)
  const time = slot?.free ? requested.time : null
  if (requested.time && ofDay && !time) lost.push(reasonFor(slot))
  // Whose prices and durations apply: the chosen team member's, or of who would be assigned to the chosen time.
  const chosenPerson = staff === ANYONE ? null : staff
  const varies = services.some(({ terms }) => terms)
  const assigned = staff === ANYONE && time && slot && varies ? await choice.assigned(slot) : null
  const performer = moving ? null : (chosenPerson ?? assigned)
  const here = (service: Service): Service => (performer ? serviceWith(service, performer) : serviceFrom(service))
  const pricedHere = pricedAt(offered.map(here), offers, time ? slot : undefined)
  const appointment = time && services.length > 0 ? appointmentAt(new Date(time), services.map(here)) : null

  /** With what the chosen services cost with each of them, where that differs. */
  const priced = <P extends { id: string }>(people: readonly P[] | null) =>
    people?.map((person): P & { priceMinor?: number } => {
      if (!varies || moving) return person
      const theirs = services.map((service) => serviceWith(service, person.id).priceMinor)
      return { ...person, priceMinor: theirs.reduce((sum, minor) => sum + minor, 0) }
    }) ?? null

  return {
    /** With what is known of the chosen services. */
    salon: { ...salonFacts(detail), mayRequireDeposit: requiresDeposit },
    /** With a chosen team member at their prices. */
    services: chosenPerson
      ? detail.services.map((group) => ({
          ...group,
          services: group.services.map((service): Service => serviceWith(service, chosenPerson)),
        }))
      : detail.services,
    /** All services at their price at the chosen time; with 'anyone', before it is chosen, at their lowest price. */
    pricedHere,
    chosen: {
      services: pricedHere.filter(({ id }) => serviceIds.includes(id)),
      person: staff && staff !== ANYONE ? (person ?? null) : null,
      endsAt: appointment?.endsAt ?? null,
      ...freeCancellation(time, detail, app.clock.now()),
    },
    choice: { salon: detail.slug, services: serviceIds, staff, date, time } satisfies Choice,
    today,
    days: choice.freeDays(staff ?? ANYONE),
    bookableStaff: priced(bookableStaff),
    suitable: priced(suitable),
    slots,
    /** Whether the salon takes no more bookings this month. */
    full: !takes,
    dateError,
    /** The requested date, valid or not; null when it is no date. */
    requestedDate: requested.date ? parseDate(requested.date) : null,
    /** The last date of the booking window. */
    lastDay: addDays(today, detail.bookingWindowDays),
    /** The chosen services for which an appointment of another one is required first. */
    missing,
    isKnown: customerId !== undefined,
    choosesStaff: detail.choosesStaff,
    lost,
    lostTime: requested.time,
    lostPerson: person?.name ?? null,
  }
}

export type Panel = Awaited<ReturnType<typeof loadPanel>>

function readDate(
  text: string | null,
  today: LocalDate,
  windowDays: number,
): { date: LocalDate | null; dateError: string | null } {
  if (!text) return { date: null, dateError: null }
  const date = parseDate(text)
  if (!date) return { date: null, dateError: 'date_invalid' }
  if (date < today) return { date: null, dateError: 'date_past' }
  if (daysBetween(today, date) > windowDays) return { date: null, dateError: 'date_beyond' }
  return { date, dateError: null }
}

/** Today, unless the chosen day is later than the strip reaches. */
function firstDayShown(date: LocalDate | null, today: LocalDate): LocalDate {
  return date && daysBetween(today, date) >= DAYS_SHOWN ? addDays(date, -3) : today
}

/** Until when an appointment at this time can be cancelled free of charge, and whether that has passed. */
export function freeCancellation(time: string | null, policy: Parameters<typeof freeCancelUntil>[1], now: Date) {
  const freeUntil = time ? freeCancelUntil(new Date(time), policy) : null
  return { freeUntil, freeOver: freeUntil !== null && !isFreeToCancel({ freeCancelUntil: freeUntil }, now) }
}

/** Past hours and hours outside the opening hours cannot be chosen. */
export function isShown({ free, reason }: OfferedSlot): boolean {
  return free || reason === 'taken' || reason === 'too_short'
}

export function reasonFor(slot: OfferedSlot | undefined): DroppedChoice {
  if (slot?.reason === 'taken') return 'time_taken'
  return slot?.reason === 'too_short' ? 'time_too_short' : 'time_gone'
}

/** Whether booking these services, or any while none is chosen, may require a deposit. */
async function asksForDeposit(app: App, { id, mayRequireDeposit: may }: SalonDetail, serviceIds: readonly string[]) {
  if (!may || !(await acceptsCards(app, app.db, id))) return false
  return serviceIds.length === 0 || mayRequireDeposit(app, { salonId: id, serviceIds })
}

function salonFacts(salon: SalonDetail) {
  const { id, slug, name, picture, street, postalCode, city, timeZone, currency } = salon
  const { confirms, freeCancelHours, lateCancelPercent, noShowPercent } = salon
  const terms = { confirms, freeCancelHours, lateCancelPercent, noShowPercent }
  return { id, slug, name, picture, street, postalCode, city, timeZone, currency, ...terms }
}

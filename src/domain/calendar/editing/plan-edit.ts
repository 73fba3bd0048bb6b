import type { Kysely } from 'kysely'
import type { StoredLine } from '../../bookings/booking/rewrite-services.ts'
import type { Member } from '../../kernel/member.ts'
import { may } from '../../kernel/permissions.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import {
  appointmentAt,
  type OccupiedWindow,
  occupancyOf,
  type PlannedAppointment,
  type ResourceWindow,
  workingWindowsOf,
} from '../../scheduling/availability/service-time.ts'
import { mayEditCalendars, offeredLines } from '../allowed-lines.ts'
import { atTodaysPrices } from '../at-todays-prices.ts'
import { refuseClassWithOthers } from '../refuse-class-with-others.ts'
import { type EditMoney, moneyOfEdit } from './edit-money.ts'
import { linesToOffer, planLines } from './plan-lines.ts'
import { type EditedAppointment, netOf } from './read-appointment.ts'
import type { PlanInput } from './schema.ts'

/** What an appointment becomes. */
export interface EditPlan {
  appointment: PlannedAppointment<StoredLine>
  /** The time of team members that it occupies, and the resources that it needs. */
  windows: (OccupiedWindow | ResourceWindow)[]
  money: EditMoney
  /** Whether it occupies other time than before. */
  moves: boolean
  /** Whether any of that was not its own before. */
  needsTime: boolean
  setsPrice: boolean
}

/**
 * The appointment after an edit, computed in one place for the preview and for saving. Throws Refusal('not_allowed')
 * for another's calendar or a price that the member may not set, 'service_not_available', and what `planLines` and
 * `refuseClassWithOthers` throw.
 */
export async function planEdit(
  tx: Kysely<DB>,
  member: Member,
  present: EditedAppointment,
  { startsAt, lines, priceReason = '' }: Pick<PlanInput, 'startsAt' | 'lines'> & { priceReason?: string },
  now: Date,
): Promise<EditPlan> {
  const { salonId } = member
  mayEditCalendars(member, new Set(lines.map(({ staffId }) => staffId)))
  const booked = present.lines.map(({ serviceId }) => serviceId)
  const requested = linesToOffer(lines, present.lines)
  const offered = await atTodaysPrices(
    tx,
    { salonId, startsAt, now },
    await offeredLines(tx, salonId, requested, booked),
  )
  const planned = planLines(present.lines, lines, offered, priceReason)
  refuseClassWithOthers(planned.lines)
  if (planned.setsPrice && !may(member.role, 'bookings_price')) throw new Refusal('not_allowed')
  const appointment = appointmentAt(startsAt, planned.lines)
  const windows = occupancyOf(appointment)
  const earlier = appointmentAt(present.booking.startsAt, present.lines)
  const before = workingWindowsOf(earlier)
  const isOwn = (window: OccupiedWindow) =>
    before.some((own) => own.subjectId === window.subjectId && own.from <= window.from && window.to <= own.to)
  return {
    appointment,
    windows,
    money: moneyOfEdit(netOf(planned.lines) + present.otherMinor, present.paid),
    moves: JSON.stringify(windows) !== JSON.stringify(occupancyOf(earlier)),
    needsTime: !workingWindowsOf(appointment).every(isOwn),
    setsPrice: planned.setsPrice,
  }
}

import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { partsOf, workingWindowsOf } from '../../scheduling/availability/service-time.ts'
import type { OutsideHours } from '../../scheduling/availability/within-hours.ts'
import { checkHours } from '../check-hours.ts'
import type { FreeStart } from '../free-times/free-starts.ts'
import { type Conflict, findConflicts } from './find-conflicts.ts'
import { nearestTimes } from './nearest-times.ts'
import { planEdit } from './plan-edit.ts'
import { readAppointment } from './read-appointment.ts'
import type { PlanInput } from './schema.ts'

/** What saving an edit would do. Amounts in minor units. */
export interface EditPreview {
  startsAt: Date
  endsAt: Date
  /** The end, and the total, as they are now. */
  endsBefore: Date
  totalBeforeMinor: number
  totalMinor: number
  dueMinor: number
  refundMinor: number
  /** Paid too much in the salon: it is refunded at the point of sale first. */
  overpaidMinor: number
  /** Whether a price differs from the menu's, which needs a reason. */
  setsPrice: boolean
  /** What is in the way. */
  conflicts: Conflict[]
  outside: OutsideHours[]
  /** Where it could be instead on that day, when something is in the way or it is outside hours. */
  nearest: FreeStart[]
  /** The day is over, or too far ahead. */
  day: 'past' | 'far' | null
}

/** The effect of an edit, by the rules of saving it; nothing is written. Throws what `planEdit` throws. */
export async function previewEdit(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  input: PlanInput,
): Promise<EditPreview> {
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    const present = await readAppointment(tx, member, input.bookingId)
    const plan = await planEdit(tx, member, present, input, now)
    const { salonId } = member
    const [conflicts, hours] = plan.moves
      ? [
          await findConflicts(tx, {
            salonId,
            bookingId: input.bookingId,
            windows: workingWindowsOf(plan.appointment),
            now,
          }),
          plan.needsTime
            ? await hoursOf(checkHours(tx, member, partsOf(plan.appointment), { overruleHours: true, now }))
            : IN_HOURS,
        ]
      : [[], IN_HOURS]
    const { startsAt, lines } = plan.appointment
    const isFree = conflicts.length === 0 && hours.outside.length === 0
    const own = { bookingId: input.bookingId, startsAt, lines: lines.map(({ service }) => service) }
    return {
      startsAt,
      endsAt: plan.appointment.endsAt,
      endsBefore: present.booking.endsAt,
      totalBeforeMinor: present.totalMinor,
      ...plan.money,
      setsPrice: plan.setsPrice,
      conflicts,
      nearest: isFree ? [] : await nearestTimes(tx, member, own, now),
      ...hours,
    }
  })
}

const IN_HOURS: Pick<EditPreview, 'outside' | 'day'> = { outside: [], day: null }

async function hoursOf(checked: Promise<OutsideHours[]>): Promise<Pick<EditPreview, 'outside' | 'day'>> {
  try {
    return { outside: await checked, day: null }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'slot_not_offered') throw error
    const { outside, reason } = error.details
    if (Array.isArray(outside)) return { outside, day: null }
    return { outside: [], day: reason === 'far' ? 'far' : 'past' }
  }
}

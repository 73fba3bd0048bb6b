import type { Kysely } from 'kysely'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { DB } from '../../kernel/tables.ts'
import { appointmentAt, occupancyOf, partsOf } from '../../scheduling/availability/service-time.ts'
import type { OutsideHours } from '../../scheduling/availability/within-hours.ts'
import { claim } from '../../scheduling/occupancy/claim.ts'
import { checkHours } from '../check-hours.ts'
import type { ClassTime } from './session-queries.ts'

interface Claiming {
  sessionId: string
  startsAt: Date
  overruleHours: boolean
  now: Date
}

/** Why a session cannot take place then. */
export interface SessionObstacle {
  startsAt: Date
  /** 'hours': outside opening hours or the shift, which may be overruled; 'resource': none is free, by its name. */
  kind: 'taken' | 'hours' | 'resource'
  label: string
  /** Which hours it is outside of. */
  outside?: OutsideHours[]
}

/**
 * Claims the time of a session: of its team member, with buffers, and of its resources. What it had before is released
 * first. Returns when it ends, or why it cannot take place. Throws Refusal('slot_not_offered', { reason: 'past' | 'far' }).
 */
export async function claimSession(
  tx: Kysely<DB>,
  member: Member,
  service: ClassTime,
  { sessionId, startsAt, overruleHours, now }: Claiming,
): Promise<{ endsAt: Date } | { obstacle: SessionObstacle }> {
  const { salonId } = member
  const planned = appointmentAt(startsAt, [service])
  try {
    await checkHours(tx, member, partsOf(planned), { overruleHours, now })
    const windows = occupancyOf(planned)
    const block = { kind: 'block', note: service.name, blockIds: [], seriesId: null, sessionId } as const
    if (await claim(tx, { salonId, windows, customerId: null, now, ...block })) return { endsAt: planned.endsAt }
    return { obstacle: { startsAt, kind: 'taken', label: service.staffName } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, details } = error
    if (code === 'slot_taken')
      return { obstacle: { startsAt, kind: 'resource', label: String(details.resource ?? '') } }
    if (code === 'slot_not_offered' && details.reason === 'outside_hours')
      return {
        obstacle: { startsAt, kind: 'hours', label: service.staffName, outside: details.outside as OutsideHours[] },
      }
    throw error
  }
}

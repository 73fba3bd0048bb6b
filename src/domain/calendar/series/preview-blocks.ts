import type { App } from '../../kernel/app.ts'
import type { Member } from '../../kernel/member.ts'
import { dateAt, minutesAt } from '../../kernel/time.ts'
import { mayEditCalendars } from '../allowed-lines.ts'
import { type BlockConflict, blockConflicts } from '../block-conflicts.ts'
import type { NewBlock } from '../schema.ts'
import { repeatBlockOn } from './repeat-block.ts'
import { type SeriesDate, type SeriesRule, seriesDates } from './series-rule.ts'

export interface RepeatedBlock extends SeriesDate {
  endsAt: Date
  /** What occupies its time; empty when it can be blocked. */
  conflicts: BlockConflict[]
}

/**
 * The blocks that a repeating one would have, each with what is in its way. Two statements at most; nothing is written.
 * Throws Refusal('not_allowed').
 */
export async function previewBlocks(
  app: Pick<App, 'db' | 'clock'>,
  member: Member,
  block: Pick<NewBlock, 'staffId' | 'startsAt' | 'endsAt'>,
  rule: SeriesRule,
): Promise<RepeatedBlock[]> {
  mayEditCalendars(member, [block.staffId])
  const { salonId, timeZone: zone } = member
  const now = app.clock.now()
  const first = { date: dateAt(block.startsAt, zone), minutes: minutesAt(block.startsAt, zone) }
  const times = seriesDates(first, rule, { today: dateAt(now, zone), zone }).map(({ date }) => ({
    date,
    staffId: block.staffId,
    ...repeatBlockOn(date, block, zone),
  }))
  const conflicts = await blockConflicts(app.db, { salonId, times, except: [], now })
  return times.map(({ staffId: _, ...time }) => ({
    ...time,
    conflicts: conflicts.filter(({ from, to }) => from < time.endsAt && to > time.startsAt),
  }))
}

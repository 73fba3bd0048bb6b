import type { App } from '../../kernel/app.ts'
import { newId } from '../../kernel/ids.ts'
import type { Member } from '../../kernel/member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { dateAt, daysBetween, type LocalDate } from '../../kernel/time.ts'
import { BOOKING_WINDOW_DAYS } from '../../scheduling/availability/booking-window.ts'
import { mayEditCalendars } from '../allowed-lines.ts'
import { claimBlocks } from '../block-time.ts'
import type { NewBlock } from '../schema.ts'
import { repeatBlockOn } from './repeat-block.ts'

/**
 * Blocks the same local time of a team member on several days, on all of them or none; each is a block of its own, so
 * that the constraint on occupied time settles races. Throws Refusal('not_allowed' | 'invalid_input'), and 'slot_taken'
 * with `conflicts`.
 */
export async function blockSeries(
  app: App,
  member: Member,
  block: NewBlock,
  dates: readonly LocalDate[],
): Promise<void> {
  mayEditCalendars(member, [block.staffId])
  const days = [...new Set(dates)].sort()
  const today = dateAt(app.clock.now(), member.timeZone)
  const isFar = days.some((day) => daysBetween(today, day) >= BOOKING_WINDOW_DAYS)
  if (days.length === 0 || isFar)
    throw new Refusal('invalid_input', { fields: { dates: isFar ? 'date_far' : 'required' } })
  const times = days.map((date) => ({ staffId: block.staffId, ...repeatBlockOn(date, block, member.timeZone) }))
  const seriesId = times.length > 1 ? newId() : null
  await claimBlocks(app, member, async () => ({ ...block, times, blockIds: [], seriesId }))
}

import { addDays, dateAt, type Zone } from '../../../../domain/kernel/time.ts'
import type { OpenState } from '../../../../domain/salons/hours/open-state.ts'

/** What a salon's page says about its hours now, and the time that it names. */
export type OpenLine =
  | { kind: 'open' }
  | { kind: 'notSoon' }
  | { kind: 'openUntil' | 'opensToday' | 'opensTomorrow' | 'opensOn'; at: Date }

const DAY_MS = 24 * 3_600_000

/** A closing time more than a day ahead is not named: its time of day alone would be taken for today's. */
export function openLineOf({ open, until, opensAt }: OpenState, zone: Zone, now: Date): OpenLine {
  if (open)
    return until && until.getTime() - now.getTime() <= DAY_MS ? { kind: 'openUntil', at: until } : { kind: 'open' }
  if (!opensAt) return { kind: 'notSoon' }
  const opens = dateAt(opensAt, zone)
  const today = dateAt(now, zone)
  if (opens === today) return { kind: 'opensToday', at: opensAt }
  return { kind: opens === addDays(today, 1) ? 'opensTomorrow' : 'opensOn', at: opensAt }
}

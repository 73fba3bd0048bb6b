import { newTime } from '../../../../domain/calendar/schema.ts'
import { parse } from '../../../../domain/kernel/parse.ts'

/** A new time of an appointment as its form sends it: 'instant@person', without a person where its team members stay. */
export function newTimeIn(form: FormData): { startsAt: Date; staffId?: string; notify: boolean } {
  const [startsAt = '', staffId = ''] = String(form.get('to') ?? '').split('@')
  const time = parse(newTime, { startsAt, staffId, notify: form.get('notify') === 'on' })
  return { startsAt: time.startsAt, notify: time.notify, ...(time.staffId && { staffId: time.staffId }) }
}

interface Before {
  startsAt: Date
  lines: readonly { staffId: string }[]
}

/**
 * The parameters of an address that offers to take back a move: the time before, and the version after it. None where
 * several team members were replaced by one: who performed what is not known any more.
 */
export function undoOfMove(
  { startsAt, lines }: Before,
  { staffId, notify }: { staffId?: string; notify: boolean },
  version: number,
): Record<string, string> {
  const staffIds = [...new Set(lines.map((line) => line.staffId))]
  if (staffId !== undefined && staffIds.length > 1) return {}
  const back = `${startsAt.toISOString()}@${staffId === undefined ? '' : staffIds[0]}`
  return { back, version: String(version), ...(notify && { notify: 'on' }) }
}

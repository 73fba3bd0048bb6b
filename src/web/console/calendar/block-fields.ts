import { block, type NewBlock } from '../../../domain/calendar/schema.ts'
import { parse } from '../../../domain/kernel/parse.ts'
import { Refusal } from '../../../domain/kernel/refusal.ts'
import type { Zone } from '../../../domain/kernel/time.ts'
import { instant } from './entered-instant.ts'

/** A block as the form was opened with it, or a card was dragged; undefined where the form does not say. */
export function seenBlock(seen: string, zone: Zone): NewBlock | undefined {
  if (seen === '') return undefined
  const fields = new URLSearchParams(seen)
  return blockOf((name) => fields.get(name) ?? '', zone)
}

/** The block that a form describes, in the salon's local time. Throws Refusal('invalid_input' by field of the form). */
export function blockOf(text: (name: string) => string, zone: Zone): NewBlock {
  const startsAt = instant(text('date'), text('time'), zone, 'time')
  const endsAt = instant(text('date'), text('until'), zone, 'until')
  try {
    return parse(block, { staffId: text('staff'), startsAt, endsAt, note: text('note') })
  } catch (error) {
    // The schema's 'end' is the form's 'until'.
    if (error instanceof Refusal && error.details.fields?.endsAt)
      throw new Refusal(error.code, { fields: { until: error.details.fields.endsAt } })
    throw error
  }
}

import { newSession, sessionChange } from '../../../../domain/calendar/classes/schema.ts'
import { seriesRule } from '../../../../domain/calendar/series/schema.ts'
import { parse } from '../../../../domain/kernel/parse.ts'
import type { Zone } from '../../../../domain/kernel/time.ts'
import { numberOf } from '../../catalog/services/service-fields.ts'
import { instant } from '../entered-instant.ts'

/** The form of a new session, and how it repeats. Throws Refusal('invalid_input') with its fields. */
export function newSessionOf(form: FormData, zone: Zone) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const session = parse(newSession, {
    ...{ serviceId: text('serviceId'), staffId: text('staffId') },
    startsAt: instant(text('date'), text('time'), zone, 'time'),
    places: text('places') === '' ? null : numberOf(text('places')),
    overruleHours: form.has('overrule'),
    leaveOut: form.has('leaveOut'),
  })
  if (!form.has('repeat')) return { session, rule: null }
  const ends = text('until') === '' ? { times: text('times') } : { until: text('until') }
  return { session, rule: parse(seriesRule, { everyWeeks: text('every'), ends }) }
}

/** The form of a change of a session. Throws Refusal('invalid_input') with its fields. */
export function sessionChangeOf(form: FormData, zone: Zone) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return parse(sessionChange, {
    staffId: text('staffId'),
    startsAt: instant(text('date'), text('time'), zone, 'time'),
    ...{ places: numberOf(text('places')), version: numberOf(text('version')) },
    overruleHours: form.has('overrule'),
  })
}

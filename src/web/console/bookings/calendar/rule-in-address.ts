import { parseDate } from '../../../../domain/kernel/date-field.ts'

/** How something repeats, as it is entered. */
export interface EnteredRule {
  every: string
  ends: 'times' | 'until'
  times: string
  until: string
}

export const USUAL_RULE: EnteredRule = { every: '4', ends: 'times', times: '6', until: '' }

/** A rule as the address of a preview has it: `every`, with `times` or `last`. */
export function ruleToAddress({ every, ends, times, until }: EnteredRule): [string, string][] {
  return [['every', every], ends === 'times' ? ['times', times] : ['last', until]]
}

/** The rule of an address, for the domain's schema. */
export function ruleIn(params: URLSearchParams) {
  const given = (name: string) => params.get(name) ?? ''
  const ends = params.has('last') ? { until: parseDate(given('last')) } : { times: given('times') }
  return { everyWeeks: given('every'), ends }
}

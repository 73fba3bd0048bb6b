import { parseDate } from '../../../domain/kernel/date-field.ts'

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

/** A rule as a form sends it, so that it can be shown again. */
export function ruleAsText(rule: EnteredRule): string {
  return String(new URLSearchParams(ruleToAddress(rule)))
}

/** The rule of a form that is shown again; `usual` for what it does not say. */
export function typedRule(text: string | undefined, usual: EnteredRule): EnteredRule {
  const params = new URLSearchParams(text)
  const last = params.get('last')
  return {
    every: params.get('every') ?? usual.every,
    ends: last === null ? 'times' : 'until',
    times: params.get('times') ?? usual.times,
    until: last ?? usual.until,
  }
}

/** The rule of an address, for the domain's schema. */
export function ruleIn(params: URLSearchParams) {
  const given = (name: string) => params.get(name) ?? ''
  const ends = params.has('last') ? { until: parseDate(given('last')) } : { times: given('times') }
  return { everyWeeks: given('every'), ends }
}

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ruleAsText, typedRule, USUAL_RULE } from './rule-in-address.ts'

it('a rule that was sent is shown again as it was', () => {
  const rules = fc.oneof(
    fc.record({ every: fc.string(), ends: fc.constant('times' as const), times: fc.string(), until: fc.constant('') }),
    fc.record({
      every: fc.string(),
      ends: fc.constant('until' as const),
      times: fc.constant(USUAL_RULE.times),
      until: fc.string(),
    }),
  )
  fc.assert(
    fc.property(rules, (rule) => {
      expect(typedRule(ruleAsText(rule), USUAL_RULE)).toEqual(rule)
    }),
  )
})

it('a form without a rule has the usual one', () => {
  expect(typedRule(undefined, USUAL_RULE)).toEqual(USUAL_RULE)
})

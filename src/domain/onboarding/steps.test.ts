import { expect, test } from 'vitest'
import { LISTING_REQUIREMENTS } from '../salons/lifecycle/open-to-customers.ts'
import { isSetupStep, OPTIONAL_STEPS, SETUP_STEPS, STEP_OF, stepAfter } from './steps.ts'

test('each step is followed by the next one, and the last step stays the last', () => {
  expect(SETUP_STEPS.map(stepAfter)).toEqual([...SETUP_STEPS.slice(1), 'preview'])
  expect(SETUP_STEPS.at(-1)).toBe('preview')
})

test('only names of steps are steps', () => {
  expect(SETUP_STEPS.every(isSetupStep)).toBe(true)
  for (const text of ['', 'Salon', 'live', null]) expect(isSetupStep(text)).toBe(false)
})

test('every requirement for going live is met in a step, and optional steps have none', () => {
  for (const requirement of LISTING_REQUIREMENTS) expect(SETUP_STEPS).toContain(STEP_OF[requirement])
  for (const step of OPTIONAL_STEPS) expect(Object.values(STEP_OF)).not.toContain(step)
})

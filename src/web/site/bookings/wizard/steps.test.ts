import { describe, expect, it } from 'vitest'
import {
  firstStep,
  isComplete,
  isOffered,
  isOpen,
  nextStep,
  previousStep,
  STEPS,
  type StepProgress,
  stepByKey,
  stepShown,
} from './steps.ts'

const nothing: StepProgress = { services: false, staff: false, date: false, time: false, user: false, completed: false }
const open = (progress: Partial<StepProgress>) => STEPS.filter((step) => isOpen(step, { ...nothing, ...progress }))

describe('the tabs that are open', () => {
  it('are the first, until a service is chosen', () => {
    expect(open({})).toEqual(['service'])
    expect(open({ services: true })).toEqual(['service', 'addons', 'time'])
  })

  it('include Information once a time, a day or a specialist is chosen, whatever else is missing', () => {
    for (const one of ['time', 'date', 'staff']) expect(open({ [one]: true })).toEqual(['service', 'information'])
    expect(open({ services: true, date: true })).toEqual(['service', 'addons', 'time', 'information'])
  })

  it('include Done for a signed-in customer', () => {
    expect(open({ user: true })).toEqual(['service', 'done'])
    expect(open({ services: true, time: true })).not.toContain('done')
  })

  it('are only Done after the booking', () => {
    expect(open({ services: true, staff: true, date: true, time: true, user: true, completed: true })).toEqual(['done'])
  })
})

describe('the tabs that can be pressed', () => {
  it('include Done once the services and a time are chosen', () => {
    const offered = (progress: Partial<StepProgress>) =>
      STEPS.filter((step) => isOffered(step, { ...nothing, ...progress }))
    expect(offered({ user: true })).toEqual(['service'])
    expect(offered({ user: true, services: true, date: true })).not.toContain('done')
    expect(offered({ user: true, services: true, time: true })).toEqual(STEPS)
    expect(offered({ user: true, completed: true })).toEqual(['done'])
  })

  it('are ticked when their choice is made', () => {
    const complete = (progress: Partial<StepProgress>) =>
      STEPS.filter((step) => isComplete(step, { ...nothing, ...progress }))
    expect(complete({ user: true })).toEqual([])
    expect(complete({ user: true, services: true })).toEqual(['service', 'addons'])
    expect(complete({ user: true, services: true, time: true })).toEqual(['service', 'addons', 'time', 'information'])
    expect(complete({ completed: true })).toEqual(STEPS)
  })
})

describe('the tab shown', () => {
  it('is the requested tab, or the nearest open tab before it', () => {
    const chosen = { ...nothing, services: true, date: true }
    expect(stepShown('time', chosen)).toBe('time')
    expect(stepShown('done', chosen)).toBe('information')
    expect(stepShown('done', { ...nothing, services: true })).toBe('time')
    expect(stepShown('information', nothing)).toBe('service')
    expect(stepShown('service', { ...chosen, user: true, completed: true })).toBe('done')
  })

  it('is the next after Service when services are chosen already', () => {
    expect(firstStep(nothing, { sells: true })).toBe('service')
    expect(firstStep({ services: true }, { sells: true })).toBe('addons')
    expect(firstStep({ services: true }, { sells: false })).toBe('time')
  })

  it('changes with the next and back buttons, and skips add-ons if there are none', () => {
    const sells = { sells: true }
    expect(STEPS.map((step) => nextStep(step, sells))).toEqual(['addons', 'time', 'information', 'done', 'done'])
    expect(STEPS.map((step) => previousStep(step, sells))).toEqual([
      'service',
      'service',
      'addons',
      'time',
      'information',
    ])
    expect([nextStep('service', { sells: false }), previousStep('time', { sells: false })]).toEqual(['time', 'service'])
  })
})

it('the arrow keys cycle through the open tabs', () => {
  const progress = { ...nothing, services: true, time: true, user: true }
  expect(stepByKey('ArrowRight', 'information', progress)).toBe('done')
  expect(stepByKey('ArrowRight', 'done', progress)).toBe('service')
  expect(stepByKey('ArrowLeft', 'service', progress)).toBe('done')
  expect(stepByKey('Home', 'time', progress)).toBe('service')
  expect(stepByKey('End', 'time', progress)).toBe('done')
  expect(stepByKey('a', 'time', progress)).toBeNull()
})

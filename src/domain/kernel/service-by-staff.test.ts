import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PROCESSING_TIMES, type ProcessingTime, processingMinutes, workingTimes } from './processing-time.ts'
import { resourceTimes } from './resource-need.ts'
import {
  ownMinutesProblem,
  serviceByStaff,
  serviceFrom,
  serviceWith,
  termsRange,
  variesInPrice,
} from './service-by-staff.ts'

const cut = { name: 'Cut', priceMinor: 40_000, minutes: 60, processing: [] as ProcessingTime[] }

describe('a service by a team member', () => {
  it('has the own price and duration of the team member, each where there is one', () => {
    expect(serviceByStaff(cut, { priceMinor: 50_000, minutes: 75 })).toEqual({
      ...cut,
      priceMinor: 50_000,
      minutes: 75,
    })
    expect(serviceByStaff(cut, { priceMinor: 0, minutes: null })).toEqual({ ...cut, priceMinor: 0 })
    expect(serviceByStaff(cut, { priceMinor: null, minutes: 45 })).toEqual({ ...cut, minutes: 45 })
    for (const none of [null, undefined, { priceMinor: null, minutes: null }])
      expect(serviceByStaff(cut, none)).toBe(cut)
  })

  it('is applied slower and develops as long: the parts around the processing time share the difference', () => {
    const colour = {
      ...{ priceMinor: 90_000, minutes: 90, bufferBefore: 5, bufferAfter: 10, processing: [{ from: 30, to: 60 }] },
      resources: [{ resourceId: 'basin', from: 60, to: 70 }],
    }
    expect(serviceByStaff(colour, { minutes: 120 })).toEqual({
      ...{ priceMinor: 90_000, minutes: 120, bufferBefore: 5, bufferAfter: 10, processing: [{ from: 45, to: 75 }] },
      resources: [{ resourceId: 'basin', from: 75, to: 90 }],
    })
    expect(serviceByStaff(colour, { minutes: 60 }).processing).toEqual([{ from: 15, to: 45 }])
    for (const tooShort of [20, 30, 38]) expect(ownMinutesProblem(colour, tooShort)).toBe('own_minutes_processing')
    expect(ownMinutesProblem(colour, 40)).toBeUndefined()
    // Whether a duration is one at all is checked before.
    for (const minutes of [0, 5]) expect(ownMinutesProblem(cut, minutes)).toBeUndefined()
  })

  it('needs resources as long in proportion, without processing times too, and throughout where they are needed so', () => {
    const facial = {
      ...{ minutes: 60, resources: [{ resourceId: 'lamp', from: 20, to: 40 }] },
    }
    expect(serviceByStaff(facial, { minutes: 90 })).toEqual({
      ...{ minutes: 90, resources: [{ resourceId: 'lamp', from: 30, to: 60 }] },
    })
    const throughout = { minutes: 60, resources: [{ resourceId: 'room', from: null, to: null }] }
    expect(serviceByStaff(throughout, { minutes: 90 })).toEqual({ ...throughout, minutes: 90 })
  })

  it('ends early where no time is left to work', () => {
    const colour = {
      ...{ minutes: 110, processing: [10, 60].map((from) => ({ from, to: from + 40 })) },
      resources: [{ resourceId: 'basin', from: 100, to: 110 }],
    }
    const short = (minutes: number) => serviceByStaff(colour, { minutes })
    expect(short(80).processing).toEqual([
      { from: 10, to: 50 },
      { from: 60, to: 80 },
    ])
    expect(short(70).processing).toEqual([
      { from: 10, to: 50 },
      { from: 60, to: 70 },
    ])
    expect(short(70).resources).toEqual(colour.resources)
  })

  const anyService = fc
    .record({
      gaps: fc.array(fc.tuple(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 5, max: 60 })), {
        maxLength: MAX_PROCESSING_TIMES,
      }),
      end: fc.integer({ min: 5, max: 90 }),
      own: fc.integer({ min: 5, max: 720 }),
      need: fc.tuple(fc.nat(90), fc.nat(90)),
    })
    .map(({ gaps, end, own, need }) => {
      const processing: ProcessingTime[] = []
      let at = 0
      for (const [work, wait] of gaps) {
        processing.push({ from: at + work, to: at + work + wait })
        at += work + wait
      }
      const minutes = at + end
      const [from, to] = [Math.min(...need, minutes), Math.min(Math.max(...need) + 1, minutes)]
      const resources = from < to ? [{ resourceId: 'basin', from, to }] : []
      return { service: { minutes, bufferBefore: 5, bufferAfter: 10, processing, resources }, own }
    })

  it('has the whole duration, unchanged processing, and work and needs within it, in order', () => {
    fc.assert(
      fc.property(anyService, ({ service, own }) => {
        const theirs = serviceByStaff(service, { priceMinor: null, minutes: own })
        const waits = processingMinutes(service.processing, service.minutes)
        expect(theirs.minutes).toBe(own)
        if (own > waits) {
          const lengths = (all: readonly ProcessingTime[]) => all.map(({ from, to }) => to - from)
          expect(lengths(theirs.processing)).toEqual(lengths(service.processing))
        }
        const times = workingTimes(theirs)
        const worked = times.reduce((sum, { from, to }) => sum + to - from, 0)
        expect(worked + processingMinutes(theirs.processing, own)).toBe(own + 15)
        expect(times.every(({ from, to }, n) => from < to && (times[n - 1]?.to ?? 0) <= from)).toBe(true)
        for (const { from, to } of resourceTimes(theirs)) expect([from >= 0, to <= own + 15]).toEqual([true, true])
      }),
    )
  })
})

describe('the range of a service over its team members', () => {
  const terms = [
    { staffId: 'senior', priceMinor: 50_000, minutes: null },
    { staffId: 'junior', priceMinor: 35_000, minutes: 75 },
    { staffId: 'usual', priceMinor: null, minutes: null },
  ]

  it('is that of all of them, and of the service where nobody has own terms', () => {
    const whole = { leastMinor: 35_000, mostMinor: 50_000, leastMinutes: 60, mostMinutes: 75 }
    expect(termsRange({ ...cut, terms })).toEqual(whole)
    const own = { leastMinor: 40_000, mostMinor: 40_000, leastMinutes: 60, mostMinutes: 60 }
    expect(termsRange(cut)).toEqual(own)
    expect(serviceWith({ ...cut, terms }, 'junior')).toMatchObject({ priceMinor: 35_000, minutes: 75 })
    expect(serviceWith({ ...cut, terms }, 'usual')).toEqual(cut)
    expect(serviceWith(cut, 'junior')).toEqual(cut)
    expect([variesInPrice({ ...cut, terms }), variesInPrice(cut)]).toEqual([true, false])
  })

  it('starts with the cheapest offer: a price and a duration of the same team member', () => {
    const from = serviceFrom({ ...cut, terms })
    expect(from).toMatchObject({ priceMinor: 35_000, minutes: 75 })
    // What it costs with the others stays as it was.
    expect(termsRange(from)).toEqual(termsRange({ ...cut, terms }))
    expect(serviceWith(from, 'usual')).toEqual(cut)
    expect(serviceFrom(cut)).toBe(cut)
    const equal = [...terms, { staffId: 'quick', priceMinor: 35_000, minutes: 45 }]
    expect(serviceFrom({ ...cut, terms: equal })).toMatchObject({ priceMinor: 35_000, minutes: 45 })
  })

  it('starts with an offer that exists, at the lowest price of all', () => {
    const own = fc.record({
      priceMinor: fc.option(fc.integer({ min: 0, max: 90_000 })),
      minutes: fc.option(fc.integer({ min: 5, max: 720 })),
    })
    fc.assert(
      fc.property(fc.array(own, { minLength: 1, maxLength: 6 }), (all) => {
        const service = { ...cut, terms: all.map((one, n) => ({ staffId: String(n), ...one })) }
        const from = serviceFrom(service)
        const offers = service.terms.map(({ staffId }) => serviceWith(service, staffId))
        expect(offers).toContainEqual({ ...cut, priceMinor: from.priceMinor, minutes: from.minutes })
        expect(from.priceMinor).toBe(termsRange(service).leastMinor)
        expect(termsRange(from)).toEqual(termsRange(service))
      }),
    )
  })
})

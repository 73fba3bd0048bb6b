import { expect, test } from 'vitest'
import { processingMinutes, processingProblem, processingWithin, workingTimes } from './processing-time.ts'

const DEVELOP = { from: 30, to: 60 }

test('processing times follow each other within the service, after and between work', () => {
  const problem = (...spans: [number, number][]) =>
    processingProblem(
      spans.map(([from, to]) => ({ from, to })),
      90,
    )
  expect(problem()).toBeUndefined()
  expect(problem([30, 60])).toBeUndefined()
  expect(problem([5, 10])).toBeUndefined()
  // The client may wait at the end.
  expect(problem([30, 60], [65, 90])).toBeUndefined()
  expect(problem([0, 30])).toBe('processing_invalid')
  expect(problem([4, 30])).toBe('processing_invalid')
  expect(problem([30, 34])).toBe('processing_invalid')
  expect(problem([60, 30])).toBe('processing_invalid')
  expect(problem([30, 60], [40, 70])).toBe('processing_invalid')
  expect(problem([30, 60], [60, 90])).toBe('processing_invalid')
  expect(problem([30, 91])).toBe('processing_outside')
})

test('a team member works before, between and after processing times, and during buffers', () => {
  const working = (minutes: number, processing = [DEVELOP]) =>
    workingTimes({ minutes, bufferBefore: 5, bufferAfter: 10, processing })
  expect(working(90, [])).toEqual([{ from: 0, to: 105 }])
  expect(working(90)).toEqual([
    { from: 0, to: 35 },
    { from: 65, to: 105 },
  ])
  expect(working(90, [DEVELOP, { from: 70, to: 90 }])).toEqual([
    { from: 0, to: 35 },
    { from: 65, to: 75 },
    { from: 95, to: 105 },
  ])
  expect(workingTimes({ minutes: 60, bufferBefore: 0, bufferAfter: 0, processing: [DEVELOP] })).toEqual([
    { from: 0, to: 30 },
  ])
})

test('a shorter service has the processing times that begin before its end', () => {
  expect(processingWithin([DEVELOP], 90)).toEqual([DEVELOP])
  expect(processingWithin([DEVELOP], 45)).toEqual([{ from: 30, to: 45 }])
  expect(processingWithin([DEVELOP], 30)).toEqual([])
  expect(processingMinutes([DEVELOP, { from: 70, to: 90 }], 80)).toBe(40)
})

import { expect, it } from 'vitest'
import { nearestStarts } from './nearest-starts.ts'

const at = (time: string) => new Date(`2026-12-04T${time}:00Z`)

it('are those at the shortest distance, before or after, in order of time', () => {
  const free = ['09:00', '10:00', '11:30', '14:00'].map(at)
  expect(nearestStarts(free, at('11:00'), 2)).toEqual([at('10:00'), at('11:30')])
  expect(nearestStarts(free, at('11:00'), 9)).toEqual(free)
  expect(nearestStarts([], at('11:00'), 2)).toEqual([])
})

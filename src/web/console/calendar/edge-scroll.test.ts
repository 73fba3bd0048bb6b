import { expect, it } from 'vitest'
import { edgeScrollSpeed } from './edge-scroll.ts'

const page = { low: 100, high: 800 }

it('scrolls near an edge, faster the closer to it, and not in the middle', () => {
  const speedAt = (at: number) => edgeScrollSpeed(at, { ...page, began: 400 })
  expect(speedAt(400)).toBe(0)
  expect(speedAt(751)).toBe(0)
  expect(speedAt(760)).toBeGreaterThan(0)
  expect(speedAt(790)).toBeGreaterThan(speedAt(760))
  expect(speedAt(790)).toBe(-speedAt(110))
  expect(speedAt(900)).toBe(speedAt(1200))
})

it('does not scroll for an item picked up at an edge until it is dragged towards that edge', () => {
  expect(edgeScrollSpeed(790, { ...page, began: 788 })).toBe(0)
  expect(edgeScrollSpeed(790, { ...page, began: 770 })).toBeGreaterThan(0)
  expect(edgeScrollSpeed(105, { ...page, began: 110 })).toBe(0)
})

it('scrolls only near the edges of a phone screen', () => {
  expect(edgeScrollSpeed(340, { low: 52, high: 390, began: 200 })).toBe(0)
  expect(edgeScrollSpeed(345, { low: 52, high: 390, began: 200 })).toBeGreaterThan(0)
})

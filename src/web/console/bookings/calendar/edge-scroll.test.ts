import { expect, it } from 'vitest'
import { edgeScrollSpeed } from './edge-scroll.ts'

const page = { low: 100, high: 800 }

it('scrolls along near an edge, faster the nearer, and not in between', () => {
  const pull = (at: number) => edgeScrollSpeed(at, { ...page, began: 400 })
  expect(pull(400)).toBe(0)
  expect(pull(751)).toBe(0)
  expect(pull(760)).toBeGreaterThan(0)
  expect(pull(790)).toBeGreaterThan(pull(760))
  expect(pull(790)).toBe(-pull(110))
  expect(pull(900)).toBe(pull(1200))
})

it('leaves what is picked up at an edge where it is, until it is carried towards that edge', () => {
  expect(edgeScrollSpeed(790, { ...page, began: 788 })).toBe(0)
  expect(edgeScrollSpeed(790, { ...page, began: 770 })).toBeGreaterThan(0)
  expect(edgeScrollSpeed(105, { ...page, began: 110 })).toBe(0)
})

it('keeps most of a phone free of it', () => {
  expect(edgeScrollSpeed(340, { low: 52, high: 390, began: 200 })).toBe(0)
  expect(edgeScrollSpeed(345, { low: 52, high: 390, began: 200 })).toBeGreaterThan(0)
})

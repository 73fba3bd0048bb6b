import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareEqual } from './share-equal.ts'

const card = (key: string, from: number) => ({ key, from, services: ['Cut'], free: [{ from: 30, to: 60 }] })

describe('what is equal to the value before', () => {
  it('is the same object, and only what has changed is new', () => {
    const before = { now: 600, days: [{ date: '2026-06-08', open: [1] }], cards: [card('a', 540), card('b', 600)] }
    const after = structuredClone(before)
    expect(shareEqual(before, after)).toBe(before)
    Object.assign(after.cards[1] ?? {}, { from: 615 })
    const shared = shareEqual(before, after)
    expect(shared).toEqual(after)
    expect(shared.days).toBe(before.days)
    expect(shared.cards[0]).toBe(before.cards[0])
    expect(shared.cards[1]).not.toBe(before.cards[1])
    expect(shared.cards[1]?.services).toBe(before.cards[1]?.services)
  })

  it('is found in a list also after others were added, removed or moved', () => {
    const [a, b, c] = [card('a', 540), card('b', 600), card('c', 660)]
    const shared = shareEqual([a, b, c], structuredClone([c, card('d', 0), a]))
    expect(shared.map((one) => [a, b, c].indexOf(one))).toEqual([2, -1, 0])
  })

  it('is the same for instants and maps of names, and differs where a field is missing', () => {
    const before = { at: new Date(5), names: { x: 'X', y: 'Y' } }
    expect(shareEqual(before, structuredClone(before))).toBe(before)
    expect(shareEqual(before, { at: new Date(6), names: { x: 'X' } })).toEqual({ at: new Date(6), names: { x: 'X' } })
    expect(shareEqual({ x: undefined }, { y: undefined })).toEqual({ y: undefined })
  })

  it('never changes a value', () => {
    const values = fc.anything({ withDate: true, maxDepth: 4 })
    fc.assert(
      fc.property(values, values, (before, after) => {
        expect(shareEqual(before, after)).toEqual(after)
      }),
    )
  })
})

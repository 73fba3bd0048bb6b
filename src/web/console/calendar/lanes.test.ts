import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursShown, lanesOf } from './lanes.ts'

interface Span {
  from: number
  to: number
}

const span = fc
  .tuple(fc.integer({ min: 0, max: 1400 }), fc.integer({ min: 5, max: 300 }))
  .map(([from, length]): Span => ({ from, to: from + length }))
const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to
const placed = (...spans: [number, number][]) =>
  lanesOf(spans.map(([from, to]) => ({ from, to }))).map(({ from, to, lane, lanes }) => [from, to, lane, lanes])

describe('the lanes of cards', () => {
  it('are one for a card that overlaps no other', () => {
    expect(placed([540, 600], [600, 660])).toEqual([
      [540, 600, 0, 1],
      [600, 660, 0, 1],
    ])
    expect(placed()).toEqual([])
  })

  it('are side by side for overlapping cards, the longer one first', () => {
    expect(placed([540, 570], [540, 660])).toEqual([
      [540, 660, 0, 2],
      [540, 570, 1, 2],
    ])
  })

  it('are used again in the same group once they are free', () => {
    expect(placed([540, 660], [550, 580], [580, 640])).toEqual([
      [540, 660, 0, 2],
      [550, 580, 1, 2],
      [580, 640, 1, 2],
    ])
  })

  it('are counted for each group of overlapping cards separately', () => {
    expect(placed([540, 600], [550, 590], [560, 580], [700, 760])).toEqual([
      [540, 600, 0, 3],
      [550, 590, 1, 3],
      [560, 580, 2, 3],
      [700, 760, 0, 1],
    ])
  })

  it('are shared with a card that lies in a processing time of its team member', () => {
    const colour = { staffId: 'anna', from: 600, to: 690, free: [{ from: 630, to: 660 }] }
    const others = (...cards: [string, number, number][]) =>
      lanesOf([colour, ...cards.map(([staffId, from, to]) => ({ staffId, from, to }))])
        .slice(1)
        .map(({ lane, lanes, within }) => [lane, lanes, within])
    expect(others(['anna', 630, 660])).toEqual([[0, 1, true]])
    expect(others(['anna', 630, 645], ['anna', 645, 660])).toEqual([
      [0, 1, true],
      [0, 1, true],
    ])
    expect(others(['anna', 630, 665])).toEqual([[1, 2, false]])
    expect(others(['bo', 630, 660])).toEqual([[1, 2, false]])
    expect(others(['anna', 690, 720])).toEqual([[0, 1, false]])
  })

  it('never contain two cards at the same time, whatever the cards', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 25 }), (spans) => {
        const cards = lanesOf(spans)
        for (const [n, card] of cards.entries())
          for (const other of cards.slice(n + 1)) if (overlap(card, other)) expect(card.lane === other.lane).toBe(false)
      }),
    )
  })

  it('are as many as cards are at one time, and equal for cards that overlap', () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 25 }), (spans) => {
        const cards = lanesOf(spans)
        const atOnce = Math.max(...spans.map(({ from }) => spans.filter((s) => s.from <= from && from < s.to).length))
        expect(Math.max(...cards.map(({ lanes }) => lanes))).toBe(atOnce)
        for (const card of cards) {
          expect(card.lane).toBeLessThan(card.lanes)
          for (const other of cards) if (overlap(card, other)) expect(other.lanes).toBe(card.lanes)
        }
      }),
    )
  })

  it('keep every card and change nothing given', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 25 }), (spans) => {
        const before = structuredClone(spans)
        const inOrder = (all: readonly Span[]) => all.map(({ from, to }) => `${from}-${to}`).sort()
        expect(inOrder(lanesOf(spans))).toEqual(inOrder(before))
        expect(spans).toEqual(before)
      }),
    )
  })
})

describe('the hours of a calendar', () => {
  it('are those of a usual day if there is nothing to show', () => {
    expect(hoursShown([])).toEqual({ from: 480, to: 1080 })
  })

  it.each([
    ['with an hour of space around what is shown', 545, 1050, 480, 1140],
    ['not before midnight', 30, 700, 0, 780],
    ['at least eight', 600, 660, 540, 1020],
    ['into the next day', 1200, 1560, 1140, 1620],
    ['no later than the end of the next day', 1200, 2870, 1140, 2880],
  ])('are %s', (_, from, to, first, last) => {
    expect(hoursShown([{ from, to }])).toEqual({ from: first, to: last })
  })

  it('are whole and contain everything that begins and ends within two days', () => {
    fc.assert(
      fc.property(fc.array(span, { minLength: 1, maxLength: 10 }), (spans) => {
        const { from, to } = hoursShown(spans)
        expect([from % 60, to % 60]).toEqual([0, 0])
        expect(from).toBeLessThanOrEqual(Math.min(...spans.map((one) => one.from)))
        expect(to).toBeGreaterThan(Math.max(...spans.map((one) => one.to)))
        expect(to - from).toBeGreaterThanOrEqual(480)
      }),
    )
  })
})

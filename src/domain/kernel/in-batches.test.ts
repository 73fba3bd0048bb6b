import { expect, test } from 'vitest'
import { MOST_BATCHES, repeatWhileFull, workInBatches } from './in-batches.ts'

const still = { clock: { now: () => new Date('2026-12-03T10:00:00Z') } }

test('a batch is repeated while it is full', async () => {
  const counts = [3, 3, 2, 3]
  await repeatWhileFull(still, 3, async () => counts.shift() ?? 0)
  expect(counts).toEqual([3])
})

test('a run ends after a number of batches, although each is full', async () => {
  let batches = 0
  await repeatWhileFull(still, 3, async () => {
    batches += 1
    return 3
  })
  expect(batches).toBe(MOST_BATCHES)
})

test('a run begins no batch when most of a minute has passed', async () => {
  let at = Date.parse('2026-12-03T10:00:00Z')
  let batches = 0
  await repeatWhileFull({ clock: { now: () => new Date(at) } }, 3, async () => {
    batches += 1
    at += 20_000
    return 3
  })
  expect(batches).toBe(3)
})

test('a run takes each row once, also one that stays due, and gets past it', async () => {
  const due = ['stays', 'also stays', 'a', 'b', 'c']
  const taken: string[][] = []
  await workInBatches(still, 2, {
    find: async (had) => due.filter((row) => !had.includes(row)).slice(0, 2),
    idOf: (row) => row,
    work: async (rows) => {
      taken.push([...rows])
      for (const row of rows) if (!row.includes('stays')) due.splice(due.indexOf(row), 1)
    },
  })
  expect(taken).toEqual([['stays', 'also stays'], ['a', 'b'], ['c']])
  expect(due).toEqual(['stays', 'also stays'])
})

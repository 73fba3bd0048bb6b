import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nodeArguments, processCount } from '../scripts/memory.js'

const heapOf = (processes: number, megabytes: number) =>
  Number(/--max-old-space-size=(\d+)/.exec(nodeArguments(processes, megabytes).join(' '))?.[1])

describe('the number of processes', () => {
  test('is one per core, where there is memory', () => {
    expect(processCount({ cores: 2, megabytes: 24_000 })).toBe(2)
    expect(processCount({ cores: 4, megabytes: 24_000 })).toBe(4)
    expect(processCount({ cores: 64, megabytes: 240_000 })).toBe(6)
  })

  test('is lower in a small container, and at least one', () => {
    expect(processCount({ cores: 8, megabytes: 1024 })).toBe(2)
    expect(processCount({ cores: 2, megabytes: 512 })).toBe(1)
    expect(processCount({ cores: 2, megabytes: 100 })).toBe(1)
  })
})

describe('the heap limit of a process', () => {
  test('stays below the container’s limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 512, max: 64_000 }), (cores, megabytes) => {
        const processes = processCount({ cores, megabytes })
        expect(processes * heapOf(processes, megabytes)).toBeLessThan(megabytes)
      }),
    )
  })

  test('does not grow with unused memory', () => {
    expect(heapOf(2, 24_000)).toBe(1024)
    expect(heapOf(1, 512)).toBe(300)
  })

  test('is bounded for an invalid number of processes', () => {
    expect(nodeArguments(Number('many'), 512)).toContain('--max-old-space-size=300')
  })
})

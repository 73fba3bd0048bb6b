import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nodeArguments, processCount } from '../scripts/memory.js'

const heapOf = (processes: number, megabytes: number) =>
  Number(/--max-old-space-size=(\d+)/.exec(nodeArguments(processes, megabytes).join(' '))?.[1])

describe('how many processes answer requests', () => {
  test('one a core, where memory does', () => {
    expect(processCount({ cores: 2, megabytes: 24_000 })).toBe(2)
    expect(processCount({ cores: 4, megabytes: 24_000 })).toBe(4)
    expect(processCount({ cores: 64, megabytes: 240_000 })).toBe(6)
  })

  test('fewer in a small container, and always one', () => {
    expect(processCount({ cores: 8, megabytes: 1024 })).toBe(2)
    expect(processCount({ cores: 2, megabytes: 512 })).toBe(1)
    expect(processCount({ cores: 2, megabytes: 100 })).toBe(1)
  })
})

describe('the heap of a process', () => {
  test('ends before the container does, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), fc.integer({ min: 512, max: 64_000 }), (cores, megabytes) => {
        const processes = processCount({ cores, megabytes })
        expect(processes * heapOf(processes, megabytes)).toBeLessThan(megabytes)
      }),
    )
  })

  test('is not taken from what the machine has beyond need', () => {
    expect(heapOf(2, 24_000)).toBe(1024)
    expect(heapOf(1, 512)).toBe(300)
  })

  test('is bounded for a count that the settings will refuse', () => {
    expect(nodeArguments(Number('many'), 512)).toContain('--max-old-space-size=300')
  })
})

import { performance } from 'node:perf_hooks'
import { afterEach, expect, test, vi } from 'vitest'
import { saveMemoryWhenIdle } from './idle-memory.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('V8 saves memory only while the process is idle', () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const load = vi.spyOn(performance, 'eventLoopUtilization')
  load.mockReturnValue({ idle: 0, active: 0, utilization: 1 })
  const flags: string[] = []
  const shown: number[] = []
  saveMemoryWhenIdle((flag) => void flags.push(flag))
  for (const utilization of [0.01, 0.099, 0.01, 0.01, 0.1, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01, 0.9, 0.9]) {
    load.mockReturnValue({ idle: 0, active: 0, utilization })
    vi.advanceTimersByTime(1_000)
    shown.push(flags.length)
  }
  expect(shown).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2])
  expect(flags).toEqual(['--optimize-for-size', '--no-optimize-for-size'])
})

import { expect, test } from 'vitest'
import { savesMemory } from './idle-memory.ts'

test('a process saves memory while it is busy for less than a tenth of the time', () => {
  expect(savesMemory(0)).toBe(true)
  expect(savesMemory(0.099)).toBe(true)
  expect(savesMemory(0.1)).toBe(false)
  expect(savesMemory(1)).toBe(false)
})

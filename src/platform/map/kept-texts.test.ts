import { expect, test } from 'vitest'
import { keptTexts } from './kept-texts.ts'

test('texts are kept by how long they are together, not by how many they are', () => {
  const kept = keptTexts(10)
  for (const name of ['a', 'b', 'c', 'd', 'e']) kept.keep(name, 'xx')
  kept.keep('a', 'xx')
  kept.keep('long', 'x'.repeat(6))
  expect(['a', 'b', 'c', 'd', 'e', 'long'].filter((name) => kept.get(name))).toEqual(['a', 'e', 'long'])
  kept.keep('longer', 'x'.repeat(11))
  expect(['a', 'e', 'long', 'longer'].filter((name) => kept.get(name))).toEqual([])
})

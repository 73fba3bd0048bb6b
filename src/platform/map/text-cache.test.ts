import { expect, test } from 'vitest'
import { textCache } from './text-cache.ts'

test('texts are limited by their total length, not their number', () => {
  const texts = textCache(10)
  for (const name of ['a', 'b', 'c', 'd', 'e']) texts.set(name, 'xx')
  texts.set('a', 'xx')
  texts.set('long', 'x'.repeat(6))
  expect(['a', 'b', 'c', 'd', 'e', 'long'].filter((name) => texts.get(name))).toEqual(['a', 'e', 'long'])
  texts.set('longer', 'x'.repeat(11))
  expect(['a', 'e', 'long', 'longer'].filter((name) => texts.get(name))).toEqual([])
})

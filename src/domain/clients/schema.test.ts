import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notesInput } from './schema.ts'

const tagsOf = (typed: string) => {
  const parsed = notesInput.safeParse({ notes: '', tags: typed })
  return parsed.success ? parsed.data.tags : parsed.error.issues.map(({ message }) => message)
}

describe('tags', () => {
  test.each<[string, string[]]>([
    ['', []],
    [' , ;\n, ', []],
    ['VIP', ['VIP']],
    ['VIP; regular\ncolour,long  hair', ['VIP', 'regular', 'colour', 'long hair']],
    ['#vip, # new, C#', ['vip', 'new', 'C#']],
    ['VIP, vip, Vip', ['VIP']],
    ['#', []],
    ['x'.repeat(40), ['x'.repeat(40)]],
    ['x'.repeat(41), ['tag_long']],
    [`a, ${' '.repeat(60)}b`, ['a', 'b']],
  ])('of %j are %j', (typed, tags) => {
    expect(tagsOf(typed)).toEqual(tags)
  })

  test('are at most twenty, of which duplicates do not count', () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => `tag ${n}`).join()
    expect(tagsOf(many(20))).toHaveLength(20)
    expect(tagsOf(many(21))).toEqual(['too_many_tags'])
    expect(tagsOf(`${many(20)},Tag 0,TAG 19`)).toHaveLength(20)
  })

  test('are the words that were typed, each once, and stay the same if they are saved again', () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,6}( [a-z]{1,5})?$/)
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), fc.constantFrom(',', ' ; ', '\n'), (words, between) => {
        const tags = tagsOf(words.join(between))
        const once = new Map([...words].reverse().map((each) => [each.toLowerCase(), each]))
        expect([...tags].sort()).toEqual([...once.values()].sort())
        expect(tagsOf(tags.join(', '))).toEqual(tags)
      }),
    )
  })
})

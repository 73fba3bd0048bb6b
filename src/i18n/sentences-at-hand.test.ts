import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { speaking } from './instance.ts'
import { keepSentencesAtHand } from './sentences-at-hand.ts'

type Say = (key: string | string[], values?: unknown, more?: unknown) => unknown

/** Once as i18next says it, once with its sentences at hand. */
const both = Object.entries({ en, da, de }).map(([locale, words]) => {
  const slow = speaking(locale as 'en', words)
  const quick = keepSentencesAtHand(speaking(locale as 'en', words))
  return [locale, slow.t as unknown as Say, quick.t as unknown as Say, quick] as const
})
const keys = [...keysOf(en)]
const blanks = [...new Set(JSON.stringify(en).match(/(?<=\{\{)\w+(?=\}\})/g))]

describe.each(both)('a sentence at hand in %s', (_locale, slow, quick, instance) => {
  test('is what i18next says, whatever stands in its blanks', () => {
    const blank = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom('{{name}}', '$t(ui.open)', '$&', '{{- a}}', null, undefined, true),
    )
    const values = fc.record(Object.fromEntries(blanks.map((name) => [name, name === 'count' ? counts : blank])))
    fc.assert(
      fc.property(fc.constantFrom(...keys), values, fc.subarray(blanks), (key, all, given) => {
        const some = Object.fromEntries(given.map((name) => [name, all[name]]))
        for (const asked of [all, some, undefined]) {
          // A second time it is at hand.
          expect([quick(key, asked), quick(key, asked)]).toEqual([slow(key, asked), slow(key, asked)])
        }
      }),
      { numRuns: 400 },
    )
  })

  test('is in the form for its number', () => {
    const counted = [...new Set(keys.filter((key) => /_(one|other)$/.test(key)).map((key) => key.replace(/_\w+$/, '')))]
    expect(counted.length).toBeGreaterThan(10)
    for (const key of counted)
      for (const count of [0, 1, 2, 1.5, 1_000_000, '1', '7'])
        expect(quick(key, { count, number: 'x' })).toBe(slow(key, { count, number: 'x' }))
  })

  test('is left to i18next where more is asked of it', () => {
    const asked: [string | string[], unknown, unknown?][] = [
      ['no.such.key', undefined],
      ['no.such.key', { defaultValue: 'instead' }],
      ['no.such.key', 'instead'],
      [['no.such.key', 'ui.open'], undefined],
      ['ui', { returnObjects: true }],
      ['ui.reviews', { count: 1, ordinal: true }],
      ['ui.favourite', { replace: { name: 'Kniv' } }],
      ['ui.favourite', { name: 'Kniv', skipInterpolation: true }],
    ]
    for (const one of asked) expect(quick(...one)).toEqual(slow(...one))
    expect(instance.getFixedT('en', 'translation', 'ui')('open' as never)).toBe(
      speakingLike(instance.language).getFixedT('en', 'translation', 'ui')('open' as never),
    )
  })

  test('is said by the t that pages use', () => {
    expect(instance.getFixedT(instance.language, 'translation')).toBe(instance.t)
  })
})

const counts = fc.oneof(fc.nat(), fc.constantFrom(0, 1, 2))

function speakingLike(locale: string) {
  return speaking(locale as 'en', { en, da, de }[locale as 'en'])
}

function* keysOf(words: object, before = ''): Iterable<string> {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') yield before + key
    else yield* keysOf(value, `${before}${key}.`)
  }
}

import fc from 'fast-check'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { createTranslation } from './translation.ts'

type Say = (key: string | string[], values?: unknown) => unknown

/** i18next and our own implementation, with all features that the texts need. */
const both = Object.entries({ en, da, de }).map(([locale, texts]) => {
  const reference = i18next.createInstance()
  const resources = { [locale]: { translation: texts } }
  void reference.init({
    lng: locale,
    fallbackLng: false,
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  const { t } = createTranslation(locale as 'en', texts)
  return [locale, reference.t as unknown as Say, t as unknown as Say] as const
})
const keys = [...keysOf(en)]
const blanks = [...new Set(JSON.stringify(en).match(/(?<=\{\{)\w+(?=\}\})/g))]

describe.each(both)('a text in %s', (_locale, expected, t) => {
  test('is what i18next returns, for every key', () => {
    const values = Object.fromEntries(blanks.map((name) => [name, name === 'count' ? 3 : `the ${name}`]))
    for (const key of keys)
      for (const given of [undefined, {}, values]) expect(t(key, given)).toBe(expected(key, given))
  })

  test('is what i18next returns, whatever fills its placeholders', () => {
    const blank = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constantFrom('{{name}}', '$t(ui.open)', '$&', '{{- a}}', null, undefined, true),
    )
    const values = fc.record(Object.fromEntries(blanks.map((name) => [name, name === 'count' ? counts : blank])))
    fc.assert(
      fc.property(fc.constantFrom(...keys), values, fc.subarray(blanks), (key, all, given) => {
        const some = Object.fromEntries(given.map((name) => [name, all[name]]))
        // The second time it is cached.
        for (const asked of [all, some, undefined])
          expect([t(key, asked), t(key, asked)]).toEqual([expected(key, asked), expected(key, asked)])
      }),
      { numRuns: 400 },
    )
  })

  test('has the plural form for its number', () => {
    const counted = [...new Set(keys.filter((key) => /_(one|other)$/.test(key)).map((key) => key.replace(/_\w+$/, '')))]
    expect(counted.length).toBeGreaterThan(10)
    for (const key of counted)
      for (const count of [0, 1, 2, 1.5, 1_000_000, '1', '7'])
        expect(t(key, { count, number: 'x' })).toBe(expected(key, { count, number: 'x' }))
  })

  test('may be another one, where a key has none', () => {
    const asked: [string | string[], unknown?][] = [
      ['no.such.key'],
      ['ui.open.more'],
      ['ui.constructor'],
      ['no.such.key', { defaultValue: 'instead' }],
      [['no.such.key', 'ui.open']],
      [['no.such.key', 'nor.this']],
    ]
    for (const one of asked) expect(t(...one)).toEqual(expected(...one))
  })
})

test('texts that are added are found', () => {
  const { t, add } = createTranslation('en', en)
  add({ later: { hello: 'Hello {{name}}' } })
  expect((t as unknown as Say)('later.hello', { name: 'Kniv' })).toBe('Hello Kniv')
})

const counts = fc.oneof(fc.nat(), fc.constantFrom(0, 1, 2))

function* keysOf(texts: object, before = ''): Iterable<string> {
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') yield before + key
    else yield* keysOf(value, `${before}${key}.`)
  }
}

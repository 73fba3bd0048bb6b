import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine, searchable, slugOf } from './text.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 40 })

describe('the searchable form of a text', () => {
  it.each([
    ['Søster Åse', 'soster ase'],
    ['CAFÉ  Crème', 'cafe creme'],
    ['Salon Ærø & Co.', 'salon aero co'],
    ['Straße', 'strasse'],
    ['Łódź, Đorđe', 'lodz dorde'],
    ['  a-b_c/d ', 'a b c d'],
    ['’n Kapper 24', 'n kapper 24'],
    ['ガ', 'カ'],
    ['!?', ''],
    ['', ''],
  ])('of %j is %j', (given, expected) => {
    expect(searchable(given)).toBe(expected)
  })

  it('does not change when it is normalised again', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(searchable(searchable(given))).toBe(searchable(given))
      }),
    )
  })

  it('is the same with and without accents that Unicode can separate, in upper and lower case', () => {
    const word = fc.string({ unit: fc.constantFrom(...'aeiouyncsz'), minLength: 1, maxLength: 8 })
    const accents = fc.constantFrom('', '\u0300', '\u0301', '\u0308', '\u0327')
    fc.assert(
      fc.property(word, accents, (plain, accent) => {
        const accented = [...plain]
          .map((letter) => letter + accent)
          .join('')
          .normalize('NFC')
        expect(searchable(accented)).toBe(plain)
        expect(searchable(accented.toUpperCase())).toBe(plain)
      }),
    )
  })

  it('has words of letters and digits, with one space between them', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(searchable(given)).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u)
      }),
    )
  })
})

describe('a slug', () => {
  it('has dashes between the words of a name', () => {
    expect(slugOf('Salon Ærø & Co')).toBe('salon-aero-co')
    expect(slugOf(' – ')).toBe('')
  })

  it('has as many words as the searchable name', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(slugOf(given).split('-')).toEqual(searchable(given).split(' '))
      }),
    )
  })
})

describe('a text of one line', () => {
  it.each([
    ['one\ntwo', 'one two'],
    ['one\r\n\r\ntwo', 'one two'],
    ['tab\there', 'tab here'],
    ['a\u2028b\u2029c', 'a b c'],
    ['ends\0', 'ends '],
    ['to \u202Egnol eb\u202C', 'to gnol eb'],
    ['\u2066isolated\u2069', 'isolated'],
    ['Zoë 👩‍🎤', 'Zoë 👩‍🎤'],
  ])('is made of %j', (given, expected) => {
    expect(oneLine(given)).toBe(expected)
  })

  it('has no line ends and no directions, and all other characters in their order', () => {
    const special = fc.constantFrom('\n', '\r', '\u2028', '\u202E', '\u2069', 'a', 'b', ' ')
    fc.assert(
      fc.property(fc.string({ unit: special, maxLength: 20 }), (given) => {
        const line = oneLine(given)
        expect(line).not.toMatch(/[\n\r\u2028\u202E\u2069]/)
        expect(line.replaceAll(' ', '')).toBe(given.replaceAll(/[^ab]/g, ''))
      }),
    )
  })
})

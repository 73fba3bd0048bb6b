import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../domain/kernel/locale.ts'
import { translator } from '../translate.ts'
import { letter, lines, paragraphs, quoted } from './letter.ts'

const t = translator('en')

describe('a letter', () => {
  it('greets by name, or without one', () => {
    expect(letter(t, { name: 'Karen' }, ['Hi.'])).toBe('Hello Karen,\n\nHi.\n\nThe Salloon team')
    for (const name of ['', null, undefined])
      expect(letter(t, name === undefined ? {} : { name }, ['Hi.'])).toBe('Hello,\n\nHi.\n\nThe Salloon team')
  })

  it('has the signature that was given', () => {
    expect(letter(t, {}, ['Hi.'], 'Fryd')).toBe('Hello,\n\nHi.\n\nFryd')
  })

  it('to an unverified address contains the link to remove it instead of the name, in each language', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{7,12}$/)
    fc.assert(
      fc.property(fc.constantFrom(...LOCALES), name, (locale, typed) => {
        const text = letter(translator(locale), { name: typed, release: 'https://salloon.example/r' }, ['Hi.'])
        expect(text).not.toContain(typed)
        expect(text.split('\n\n').at(-1)).toContain('https://salloon.example/r')
      }),
    )
  })
})

describe('the parts of a text', () => {
  it('are those that are not empty, in their order', () => {
    const part = fc.stringMatching(/^[a-z ]{0,9}$/)
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(lines(...parts).split('\n')).toEqual(parts.some(Boolean) ? parts.filter(Boolean) : [''])
        expect(paragraphs(...parts).split('\n\n')).toEqual(parts.some(Boolean) ? parts.filter(Boolean) : [''])
      }),
    )
  })

  it('that quote a text begin each of its lines with a mark', () => {
    expect(quoted('One\n\nTwo')).toBe('> One\n> \n> Two')
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[^\r\n\u2028\u2029]*$/), { minLength: 1 }), (texts) => {
        const marked = quoted(texts.join('\n')).split('\n')
        expect(marked).toEqual(texts.map((text) => `> ${text}`))
      }),
    )
  })
})

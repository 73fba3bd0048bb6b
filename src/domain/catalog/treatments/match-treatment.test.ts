import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CATEGORIES, type Category } from '../../kernel/categories.ts'
import { LOCALES } from '../../kernel/locale.ts'
import { isTreatment, mostSpecific, TREATMENTS, treatmentTerms, withParents } from './catalogue.ts'
import { matchTreatment } from './match-treatment.ts'
import { TERMS } from './search-terms.ts'
import { namedTreatment, suggestTreatments } from './suggest-treatments.ts'

describe('the catalogue of treatments', () => {
  it('has a code for each treatment, once, and only known parents', () => {
    const codes = TREATMENTS.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThanOrEqual(120)
    expect(TREATMENTS.filter(({ of }) => of !== undefined && !isTreatment(of))).toEqual([])
    expect(mostSpecific(['haircut', 'skin-fade', 'pedicure', 'unknown'])).toEqual(['skin-fade', 'pedicure'])
    expect(withParents('skin-fade')).toEqual(['skin-fade', 'mens-haircut', 'haircut'])
  })

  it.each(LOCALES)('has a name of its own for each treatment in %s', (locale) => {
    const names = TREATMENTS.map((treatment) => treatmentTerms(treatment, locale)[0])
    expect(names.filter((name) => !name)).toEqual([])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})

describe('the treatment of a service', () => {
  test.each<[string, Category, string | null]>([
    ['Balayage', 'hair', 'balayage'],
    ['Balayage, langt hår', 'hair', 'balayage'],
    ['Balyage lang', 'hair', 'balayage'],
    ['Dameklip', 'hair', 'womens-haircut'],
    ['Damen waschen, schneiden, föhnen', 'hair', 'womens-haircut'],
    ['Haircut', 'hair', 'haircut'],
    ['Haircut', 'barber', 'mens-haircut'],
    ['Klipning & skæg', 'barber', 'haircut-and-beard'],
    ['Manicur', 'nail', 'manicure'],
    ['60 min. massage', 'spa', 'massage'],
    ['Voks hele ben', 'beauty', 'full-leg-wax'],
    ['Konsultation', 'hair', null],
    ['!', 'spa', null],
  ])('%s (%s) is %s', (name, category, code) => {
    expect(matchTreatment(name, category)).toBe(code)
  })

  it('is the one of which the name is a term, in any language', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TERMS), ({ term, category }) => {
        const code = matchTreatment(term, category)
        expect(TERMS.some((other) => other.term === term && other.code === code)).toBe(true)
      }),
    )
  })

  it('is always one of the catalogue or none, for any name', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...CATEGORIES), (name, category) => {
        const code = matchTreatment(name, category)
        expect(code === null || isTreatment(code)).toBe(true)
      }),
    )
  })
})

describe('suggested treatments', () => {
  test.each([
    ['balayage', 'en', 'Balayage'],
    ['balyage', 'en', 'Balayage'],
    ['pedicure', 'de', 'Pediküre'],
    ['klipning', 'en', 'Haircut'],
    ['Herrenschnitt', 'da', 'Herreklip'],
    ['herrenschnitt', 'en', "Men's haircut"],
    ['maniküre', 'da', 'Manicure'],
    ['ansigtsbehandling', 'de', 'Gesichtsbehandlung'],
  ] as const)('%s on a page in %s is %s', (text, locale, name) => {
    expect(suggestTreatments(text, locale, 1)[0]?.name).toBe(name)
  })

  it('begin with the first letter, and none fit a salon or a city', () => {
    expect(suggestTreatments('b', 'en', 3)).toHaveLength(3)
    expect(suggestTreatments('  ', 'en', 3)).toEqual([])
    expect(suggestTreatments('Aarhus', 'en', 3)).toEqual([])
    expect(suggestTreatments('Studio Freja', 'en', 3)).toEqual([])
  })

  it('name a treatment only where the whole text is a term of it', () => {
    expect(namedTreatment('Herrenschnitt', 'da')).toBe('mens-haircut')
    expect(namedTreatment('Haircut', 'en')).toBe('haircut')
    expect(namedTreatment('balyage', 'en')).toBeNull()
  })

  it('contain the treatment of each term that is typed in full', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TERMS), fc.constantFrom(...LOCALES), ({ term, code }, locale) => {
        expect(suggestTreatments(term, locale, TREATMENTS.length).map((found) => found.code)).toContain(code)
      }),
    )
  })
})

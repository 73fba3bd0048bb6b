import { expect, it } from 'vitest'
import { inLanguage, nameIn, type Texts } from './local-text.ts'

const texts: Texts = { da: { name: 'Klip', description: 'Vask, klip og føn.' }, de: { name: 'Schnitt' } }
const service = { id: '1', name: 'Cut', description: 'Wash, cut and blow-dry.', texts }
const fields = ['name', 'description'] as const

it('takes the texts of the page’s language, and names the language of those that are missing', () => {
  const { name, description } = service
  expect(inLanguage(service, fields, 'da', 'en')).toEqual({ id: '1', ...texts.da, langs: {} })
  expect(inLanguage(service, fields, 'de', 'en')).toEqual({
    ...{ id: '1', name: 'Schnitt', description },
    langs: { description: 'en' },
  })
  expect(inLanguage(service, fields, 'en', 'en')).toEqual({ id: '1', name, description, langs: {} })
  expect(inLanguage({ ...service, texts: {} }, fields, 'da', null)).toEqual({ id: '1', name, description, langs: {} })
  expect(inLanguage(service, fields, null, 'en')).toEqual({
    ...{ id: '1', name, description },
    langs: { name: 'en', description: 'en' },
  })
})

it('names one text, or leaves it', () => {
  expect(['da', 'de', 'en', null].map((locale) => nameIn('Cut', texts, locale as 'da' | null))).toEqual([
    ...['Klip', 'Schnitt', 'Cut', 'Cut'],
  ])
  expect(nameIn('Cut', null, 'da')).toBe('Cut')
})

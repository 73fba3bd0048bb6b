import { expect, it } from 'vitest'
import { treatmentInBox, withTypedTreatment } from './treatment-in-box.ts'

const haircut = { code: 'haircut', name: 'Haircut' }
const balayage = { code: 'balayage', name: 'Balayage' }

it('the field shows the only treatment that is searched for, without a name', () => {
  const shown = (name: string, treatments: (typeof haircut)[]) => treatmentInBox({ query: { name }, treatments })
  expect(shown('', [haircut])).toBe(haircut)
  expect(shown('', [haircut, balayage])).toBeNull()
  expect(shown('Fryd', [haircut])).toBeNull()
  expect(shown('', [])).toBeNull()
})

it.each([
  ['is unchanged', ' haircut ', ['haircut'], haircut, 'treatment=haircut&where=aarhus'],
  ['gets another text, which replaces it', 'balayage', ['haircut'], haircut, 'name=balayage&where=aarhus'],
  ['is emptied', '', ['haircut'], haircut, 'name=&where=aarhus'],
  [
    'is unchanged and another is ticked',
    'Haircut',
    ['haircut', 'balayage'],
    haircut,
    'treatment=haircut&treatment=balayage&where=aarhus',
  ],
  ['is unchanged and the treatment is unticked', 'Haircut', [], haircut, 'where=aarhus'],
  ['shows no treatment', 'Fryd', ['haircut'], null, 'name=Fryd&treatment=haircut&where=aarhus'],
] as const)('a field that %s', (_, name, treatments, shown, expected) => {
  const form = new FormData()
  form.set('name', name)
  for (const code of treatments) form.append('treatment', code)
  form.append('where', 'aarhus')
  const fields = [...withTypedTreatment(form, shown)].map(([key, value]) => `${key}=${value}`)
  expect(fields.sort()).toEqual(expected.split('&').sort())
})

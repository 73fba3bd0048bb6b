import { expect, it } from 'vitest'
import { changedTexts, fieldOf } from './texts-fields.ts'

it('texts that differ from what others saved meanwhile are compared, but not those that were not sent', () => {
  const [cut, colour, perm] = ['cut', 'colour', 'perm'].map((id) => fieldOf('services', id, 'name')) as [
    string,
    string,
    string,
  ]
  const texts = [
    { field: 'description', label: 'Description', written: undefined },
    { field: cut, label: 'Cut', written: 'Klip' },
    { field: colour, label: 'Colour', written: 'Farve' },
    { field: perm, label: 'Perm', written: 'Permanent' },
  ]
  expect(changedTexts(texts, { description: 'Velkommen', [cut]: 'Klip', [colour]: '', version: 'x' })).toEqual([
    { what: 'Description', mine: 'Velkommen', theirs: '' },
    { what: 'Colour', mine: '', theirs: 'Farve' },
  ])
  expect(changedTexts(texts, {})).toEqual([])
})

import { expect, it } from 'vitest'
import { categoriesOf } from './menu-category-fields.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const id of ['a', 'b', 'c']) {
    form.append('id', id)
    form.append(`name.${id}`, id.toUpperCase())
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

it.each<[Record<string, string>, string]>([
  [{}, 'A B C'],
  [{ move: 'up:b' }, 'B A C'],
  [{ move: 'down:b' }, 'A C B'],
  [{ move: 'up:a' }, 'A B C'],
  [{ move: 'down:c' }, 'A B C'],
  [{ move: 'up:x' }, 'A B C'],
  [{ remove: 'b' }, 'A C'],
  [{ remove: 'b', added: 'D' }, 'A C D'],
  [{ added: '  ' }, 'A B C'],
])('with %j pressed or entered, the categories are %s', (fields, expected) => {
  const names = categoriesOf(formOf(fields)).map(({ name }) => name)
  expect(names.join(' ')).toBe(expected)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { valuesOf } from './forms.ts'
import { allTyped, onlyTyped } from './repeated-fields.ts'

const NAME = 'languages'

function formWith(values: readonly string[], name = NAME): FormData {
  const form = new FormData()
  form.append('name', 'Salon')
  for (const value of values) form.append(name, value)
  return form
}

describe('a form that is shown again', () => {
  it('has all values of a field that was sent several times, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (sent) => {
        const values = valuesOf(formWith(sent))
        expect(allTyped(values, NAME)).toEqual(sent)
        expect(values[NAME]).toBe(sent.at(-1))
        expect(onlyTyped(values, NAME)).toBe(sent.length === 1 ? sent[0] : undefined)
      }),
    )
  })

  it('has no secrets, however often they were sent', () => {
    expect(valuesOf(formWith(['a', 'b'], 'password'))).toEqual({ name: 'Salon' })
  })

  it('is not confused by a field with the name of a list, nor by those of any object', () => {
    expect(valuesOf(formWith(['x', 'not JSON'], `${NAME}[]`))).toEqual({ name: 'Salon' })
    expect(allTyped(valuesOf(formWith(['x'], '__proto__')), '__proto__')).toEqual(['x'])
    expect(allTyped(valuesOf(formWith([])), 'constructor')).toEqual([])
  })

  it('is not there on any other page', () => {
    expect(allTyped(undefined, NAME)).toBeNull()
  })
})

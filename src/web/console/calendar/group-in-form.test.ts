import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupAsText, typedGroup } from './group-in-form.ts'
import type { GroupPerson } from './group-person.tsx'

describe('several people in a form that is shown again', () => {
  it('are those that were sent, with their services in order', () => {
    const line = fc.record({
      service: fc.oneof(fc.uuid(), fc.constant('')),
      staff: fc.oneof(fc.uuid(), fc.constant('anyone')),
    })
    const person = fc.record({
      name: fc.string(),
      email: fc.string(),
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(person, { minLength: 2, maxLength: 4 }), (given) => {
        const people = given.map(
          ({ lines, ...one }, id): GroupPerson => ({ id, ...one, lines: lines.map((each, n) => ({ id: n, ...each })) }),
        )
        expect(typedGroup(groupAsText(people))).toEqual(people)
      }),
    )
  })

  it('are not there in the form of one client, or in anything else', () => {
    for (const text of [undefined, '', 'line=a:b', 'name=Ann&line=a:b', 'name=Ann&line=a:b&name=Bo', 'email=x'])
      expect(typedGroup(text)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { newTimeIn, undoOfMove } from './new-time.ts'

const [ANN, BOB] = ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002']
const at = new Date('2026-12-04T10:00:00Z')
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const ofBoth = [{ staffId: ANN }, { staffId: BOB }]

describe('a move', () => {
  it('is undone to the time and the team member before, with the same choice to notify', () => {
    const {
      back = '',
      version,
      notify = '',
    } = undoOfMove({ startsAt: at, lines: [{ staffId: ANN }] }, { staffId: BOB, notify: true }, 4)
    expect(version).toBe('4')
    expect(newTimeIn(formOf({ to: back, notify }))).toEqual({ startsAt: at, staffId: ANN, notify: true })
  })

  it('of several team members is undone where they stayed, and not where one replaced them', () => {
    const { back = '' } = undoOfMove({ startsAt: at, lines: ofBoth }, { notify: false }, 2)
    expect(newTimeIn(formOf({ to: back }))).toEqual({ startsAt: at, notify: false })
    expect(undoOfMove({ startsAt: at, lines: ofBoth }, { staffId: BOB, notify: false }, 2)).toEqual({})
  })

  it('to no time is refused', () => {
    expect(() => newTimeIn(formOf({ to: 'soon@' }))).toThrow('invalid_input')
    expect(() => newTimeIn(formOf({ to: `${at.toISOString()}@nobody` }))).toThrow('invalid_input')
  })
})

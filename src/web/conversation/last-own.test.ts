import { expect, it } from 'vitest'
import { lastOwn } from './last-own.ts'

it('changes with what one side sends, not with what comes in', () => {
  const mine = { id: '1', fromSalon: false }
  const theirs = { id: '2', fromSalon: true }
  expect(lastOwn([mine], 'customer')).toBe(lastOwn([mine, theirs], 'customer'))
  expect(lastOwn([mine, theirs], 'customer')).not.toBe(lastOwn([mine, theirs, { ...mine, id: '3' }], 'customer'))
  expect(lastOwn([mine], 'salon')).toBe('')
  expect(lastOwn([mine, theirs], 'salon')).toBe('2')
})

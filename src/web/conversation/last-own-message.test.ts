import { expect, it } from 'vitest'
import { lastOwnMessage } from './last-own-message.ts'

it('changes when this side sends a message, not when it receives one', () => {
  const mine = { id: '1', fromSalon: false }
  const theirs = { id: '2', fromSalon: true }
  expect(lastOwnMessage([mine], 'customer')).toBe(lastOwnMessage([mine, theirs], 'customer'))
  expect(lastOwnMessage([mine, theirs], 'customer')).not.toBe(
    lastOwnMessage([mine, theirs, { ...mine, id: '3' }], 'customer'),
  )
  expect(lastOwnMessage([mine], 'salon')).toBe('')
  expect(lastOwnMessage([mine, theirs], 'salon')).toBe('2')
})

import { expect, it } from 'vitest'
import { violatesConstraint } from './violates-constraint.ts'

const error = (message: string, fields: object) => Object.assign(new Error(message), fields)

it('is found by its name', () => {
  const duplicate = error('duplicate key', { code: '23505', constraint: 'client_email' })
  expect(violatesConstraint(duplicate, 'client_email')).toBe(true)
  expect(violatesConstraint(duplicate, 'client')).toBe(false)
})

it('is found on a shard of a cluster, by the name or by the message', () => {
  expect(violatesConstraint(error('', { code: '23505', constraint: 'client_email_102008' }), 'client_email')).toBe(true)
  const message = 'duplicate key value violates unique constraint "client_email_102008"'
  const ofWorker = error(message, { code: '23505', constraint: undefined })
  expect(violatesConstraint(ofWorker, 'client_email')).toBe(true)
  expect(violatesConstraint(ofWorker, 'client_phone')).toBe(false)
})

it('is not found in another kind of error', () => {
  const named = 'the text of a user with constraint "client_email"'
  expect(violatesConstraint(error(named, { code: '22023' }), 'client_email')).toBe(false)
  expect(violatesConstraint(new Error(named), 'client_email')).toBe(false)
  for (const other of [{ code: '23505', constraint: 'client_email' }, null, undefined, 'client_email'])
    expect(violatesConstraint(other, 'client_email')).toBe(false)
  // A number of fewer digits belongs to the name.
  expect(violatesConstraint(error('', { code: '23505', constraint: 'salon_2' }), 'salon')).toBe(false)
})

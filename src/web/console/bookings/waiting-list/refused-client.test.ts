import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../../domain/kernel/refusal.ts'
import { en } from '../../../../i18n/en.ts'
import { refusedClient } from './refused-client.ts'

describe('the refusal to offer a client a time', () => {
  it.each([
    ['a client without an account', { reason: 'not_online' }, 'client_without_account'],
    ['a blocked client', { fields: { paymentMethod: 'books_by_phone' } }, 'client_blocked_online'],
    ['too many appointments', { fields: { serviceIds: 'too_many_open' } }, 'client_open_limit'],
    [
      'a service that another one must precede',
      { fields: { serviceIds: 'prior_service_missing' }, reason: 'prior_service', missing: {} },
      'prior_service_first',
    ],
  ])('because of %s says so to the front desk', (_, details, form) => {
    const refused = refusedClient(new Refusal('not_eligible', details))
    expect(refused).toMatchObject({ code: 'not_eligible', details: { fields: { form } } })
    expect({ ...en.validation, ...en.console.problem }).toHaveProperty(form)
  })

  it('for another reason is unchanged', () => {
    const taken = new Refusal('slot_taken')
    expect(refusedClient(taken)).toBe(taken)
    const error = new Error('A bug')
    expect(refusedClient(error)).toBe(error)
  })
})

import { expect, test } from 'vitest'
import { bearsCommission, commissionStatusOf, type DecidedOrder } from './commission-status.ts'

const CHARGED = { charged: true, reason: 'new_customer' } as const
const FREE = { charged: false, reason: 'known_client' } as const
const ORDER: DecidedOrder = { decision: CHARGED, channel: 'online', appointment: 'completed', objection: null }

test.each<[string, Partial<DecidedOrder>, boolean, string, string | null]>([
  ['a completed first appointment', {}, true, 'new_customer', null],
  ['one still to come', { appointment: 'confirmed' }, true, 'new_customer', null],
  ['a cancelled one, also with a fee', { appointment: 'cancelled' }, false, 'new_customer', 'cancelled'],
  ['a no-show', { appointment: 'no_show' }, false, 'new_customer', 'no_show'],
  ['an open or rejected objection', { objection: 'rejected' }, true, 'new_customer', null],
  ['an accepted objection', { objection: 'accepted' }, false, 'new_customer', 'objection_accepted'],
  ['a known client', { decision: FREE }, false, 'known_client', null],
  ['a known client’s no-show', { decision: FREE, appointment: 'no_show' }, false, 'known_client', null],
  ['an order of before the rule', { decision: null }, true, 'before_rule', null],
  ['its no-show', { decision: null, appointment: 'no_show' }, true, 'before_rule', null],
  ['a booking of the salon, paid online later', { decision: null, channel: 'front_desk' }, false, 'front_desk', null],
  ['an imported one', { decision: null, channel: 'import' }, false, 'import', null],
])('%s', (_, change, bears, reason, exempt) => {
  const status = commissionStatusOf({ ...ORDER, ...change })
  expect(status).toMatchObject({ reason, exempt })
  expect(bearsCommission(status)).toBe(bears)
})

import { expect, it } from 'vitest'
import { outcomeOfCard } from './test-cards.ts'

it('accepts test cards with or without spaces', () => {
  expect(outcomeOfCard('4242 4242 4242 4242')).toMatchObject({ status: 'authorised', last4: '4242' })
  expect(outcomeOfCard('pm_card_threeDSecure2Required')).toMatchObject({ status: 'requires_action' })
})

it.each(['5500000000000004', 'constructor', '__proto__', 'toString', ''])('refuses %j, which is none', (card) => {
  expect(outcomeOfCard(card)).toMatchObject({ status: 'declined', declineCode: 'test_card_only' })
})

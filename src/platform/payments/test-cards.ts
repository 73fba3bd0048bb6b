type Outcome =
  | { status: 'authorised' | 'requires_action'; declineCode: null }
  | { status: 'declined'; declineCode: string }

const success: Outcome = { status: 'authorised', declineCode: null }
const requiresAction: Outcome = { status: 'requires_action', declineCode: null }
const declined = (declineCode: string): Outcome => ({ status: 'declined', declineCode })

/** The provider's published test cards, by number and by the token its client libraries use. */
const CARDS: Record<string, Outcome> = {
  '4242424242424242': success,
  pm_card_visa: success,
  tok_visa: success,
  '5555555555554444': success,
  pm_card_mastercard: success,
  '4000002080000001': success,
  '4000000000003220': requiresAction,
  '4000002500003155': requiresAction,
  '4000002760003184': requiresAction,
  pm_card_threeDSecure2Required: requiresAction,
  pm_card_authenticationRequired: requiresAction,
  '4000000000000002': declined('generic_decline'),
  pm_card_chargeDeclined: declined('generic_decline'),
  pm_card_visa_chargeDeclined: declined('generic_decline'),
  tok_chargeDeclined: declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  pm_card_chargeDeclinedInsufficientFunds: declined('insufficient_funds'),
  pm_card_visa_chargeDeclinedInsufficientFunds: declined('insufficient_funds'),
  '4000000000000069': declined('expired_card'),
  pm_card_chargeDeclinedExpiredCard: declined('expired_card'),
  '4000000000000127': declined('incorrect_cvc'),
  pm_card_chargeDeclinedIncorrectCvc: declined('incorrect_cvc'),
  '4000000000000119': declined('processing_error'),
  pm_card_chargeDeclinedProcessingError: declined('processing_error'),
}

/** The outcome of a test card. Other numbers are declined, so that nobody enters a real one. */
export function outcomeOfCard(paymentMethodRef: string): Outcome & { last4: string } {
  const card = paymentMethodRef.replace(/[\s-]/g, '')
  const outcome = Object.hasOwn(CARDS, card) ? CARDS[card] : undefined
  return { ...(outcome ?? declined('test_card_only')), last4: card.slice(-4) }
}

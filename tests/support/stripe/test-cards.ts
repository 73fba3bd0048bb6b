/** What a test card does: Stripe's published test cards, by number and by the name of its ready-made payment method. */
export interface TestCard {
  number: string
  brand: string
  /** Refused when it is attached to a customer or set up. */
  failsAtSetup?: Decline
  /** Refused when it is charged. */
  fails?: Decline
  /** When the bank asks for authentication. `unless_set_up`: not after a SetupIntent has authenticated it. */
  authentication?: 'always' | 'unless_set_up' | 'on_session'
  /** The refund of its charge succeeds later, or fails later. */
  refund?: 'pending' | 'fails'
  /** Its charge is disputed as soon as it is captured. */
  disputed?: true
  /** What it pays can be transferred at once, not days later. */
  available?: true
}

export interface Decline {
  code: string
  decline_code?: string
  message: string
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})
const insufficient = declined('insufficient_funds', 'Your card has insufficient funds.')
const generic = declined('generic_decline')
const always = { authentication: 'always' } as const

type Row = [number: string, names: string[], more?: Partial<TestCard>]
const both = (more: Decline) => ({ fails: more, failsAtSetup: more })

const ROWS: Row[] = [
  ['4242424242424242', ['pm_card_visa', 'tok_visa']],
  ['5555555555554444', ['pm_card_mastercard', 'tok_mastercard'], { brand: 'mastercard' }],
  ['378282246310005', ['pm_card_amex', 'tok_amex'], { brand: 'amex' }],
  ['4000002080000001', ['pm_card_dk']],
  ['4000000000000002', ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined', 'tok_chargeDeclined'], both(generic)],
  [
    '4000000000009995',
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
    both(insufficient),
  ],
  ['4000000000009987', ['pm_card_visa_chargeDeclinedLostCard'], both(declined('lost_card'))],
  ['4000000000009979', ['pm_card_visa_chargeDeclinedStolenCard'], both(declined('stolen_card'))],
  [
    '4000000000000069',
    ['pm_card_chargeDeclinedExpiredCard'],
    both({ code: 'expired_card', message: 'Your card has expired.' }),
  ],
  [
    '4000000000000127',
    ['pm_card_chargeDeclinedIncorrectCvc'],
    both({ code: 'incorrect_cvc', message: "Your card's security code is incorrect." }),
  ],
  [
    '4000000000000119',
    ['pm_card_chargeDeclinedProcessingError'],
    both({
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    }),
  ],
  ['4000000000006975', ['pm_card_visa_chargeDeclinedVelocityLimitExceeded'], both(declined('card_velocity_exceeded'))],
  ['4000000000000341', ['pm_card_chargeCustomerFail'], { fails: generic }],
  ['4000002500003155', ['pm_card_authenticationRequiredOnSetup'], { authentication: 'unless_set_up' }],
  ['4000002760003184', ['pm_card_authenticationRequired'], always],
  ['4000003800000446', ['pm_card_authenticationRequiredSetupForOffSession'], { authentication: 'on_session' }],
  [
    '4000008260003178',
    ['pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
    { ...always, fails: insufficient },
  ],
  ['4000000000003220', ['pm_card_threeDSecure2Required'], always],
  ['4000008400001629', ['pm_card_threeDSecureRequiredChargeDeclined'], { ...always, fails: generic }],
  ['4000000000003055', ['pm_card_threeDSecureOptional']],
  ['4000000000007726', ['pm_card_pendingRefund'], { refund: 'pending' }],
  ['4000000000000077', ['pm_card_bypassPending', 'tok_bypassPending'], { available: true }],
  ['4000000000005126', ['pm_card_refundFail'], { refund: 'fails' }],
  ['4000000000000259', ['pm_card_createDispute'], { disputed: true }],
]

const CARDS: TestCard[] = ROWS.map(([number, , more]) => ({ number, brand: 'visa', ...more }))
const BY_NAME = new Map(ROWS.flatMap(([number, names]) => names.map((name) => [name, number])))

/** The test card of a number; undefined: no test card. */
export function findCard(number: string): TestCard | undefined {
  return CARDS.find((card) => card.number === number)
}

/** The number of a ready-made payment method, such as `pm_card_visa`. */
export function numberOf(name: string): string | undefined {
  return BY_NAME.get(name)
}

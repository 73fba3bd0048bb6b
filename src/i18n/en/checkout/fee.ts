/** The page where a fee is paid that could not be charged to the card on file. */
export const fee = {
  title: 'Pay a fee',
  back: 'Your appointment',
  why: {
    cancelled:
      'You cancelled your appointment at {{salon}} on {{when}} after the deadline. As agreed when booking, it has this fee:',
    no_show: 'You didn’t come to your appointment at {{salon}} on {{when}}. As agreed when booking, it has this fee:',
  },
  paid: 'The fee is paid. Thank you.',
} as const

/** The page where an appointment is paid before it begins. */
export const balance = {
  title: 'Pay for your appointment',
  lead: 'At {{salon}} on {{when}}. Due now:',
  until: 'Please pay by {{until}}.',
  paid: 'Your appointment is paid. Thank you.',
  over: 'There is nothing to pay for this appointment any more.',
} as const

/** The page of a payment link, for a client without an account. */
export const paymentLink = {
  title: 'Pay {{salon}}',
  line: '{{name}} with {{staff}}',
  part: 'A part of the {{total}} that is due.',
  until: 'Please pay by {{until}}.',
  unknown: 'This link doesn’t work',
  unknownText: 'Check that the address is complete, or ask the salon for a new link.',
  ended: {
    paid: '{{amount}} is paid. Thank you. You’ll get a receipt by email if {{salon}} has your address.',
    withdrawn: '{{salon}} has cancelled this link. Nothing was charged.',
    expired: 'This link has expired. Ask {{salon}} for a new one.',
    over: 'There is nothing to pay any more.',
  },
} as const

/** Choosing a tip when paying online, and the page of a tip after an appointment. */
export const tips = {
  line: 'Tip',
  title: 'Would you like to add a tip?',
  page: 'Leave a tip',
  lead: 'For {{staff}}, {{salon}}, on {{when}}.',
  none: 'No tip',
  percent: '{{percent}}%',
  own: 'Another amount ({{currency}})',
  choose: 'Choose',
  given: 'You’ve left a tip of {{amount}}. Thank you.',
  closed: 'A tip isn’t possible for this appointment.',
  leave: 'Leave a tip',
} as const

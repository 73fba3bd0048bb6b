/** Emails about appointments, one block per event. {{when}} is in the salon’s local time. */
export const mail = {
  appointment:
    '{{services}} with {{staff}}\n{{when}}\n{{salon}}, {{street}}, {{postalCode}} {{city}}\nAppointment ID: {{reference}}',
  paidInSalon: 'To be paid at the salon: {{total}}',
  cancelling: {
    free_until_deadline: 'You can cancel free of charge until {{until}}.',
    free_until_confirmed:
      'You can cancel free of charge until the salon confirms. After that, a late-cancellation fee of {{percent}}% of the service price applies.',
    fee: 'If you cancel, a late-cancellation fee of {{percent}}% of the service price applies.',
  },
  paidDeposit: 'Deposit paid by card: {{paid}}\nTo be paid at the salon: {{rest}}',
  chargedLater: 'Charged to your card on {{chargeAt}}: {{later}}',
  cardOnFile: 'Your card is on file. It is only charged a fee if you cancel late or don’t show up.',
  deposit: {
    free_until_deadline:
      'You can cancel free of charge until {{until}}. After that, the deposit of {{deposit}} isn’t refunded.',
    free_until_confirmed:
      'You can cancel free of charge until the salon confirms. After that, the deposit of {{deposit}} isn’t refunded.',
    fee: 'If you cancel, the deposit of {{deposit}} isn’t refunded.',
  },
  proposedTime: '{{when}} with {{staff}}',
  series_one: '{{count}} appointment in all:',
  series_other: '{{count}} appointments in all:',
  manage: 'View, reschedule or cancel: {{link}}',
  answer: 'Coming? Confirm, reschedule or cancel here: {{answer}}',
  calendar: 'Add to your calendar: {{calendar}}',
  choose: 'Change your notification preferences: {{choices}}',
  notCharged: 'You haven’t been charged.',
  bookAgain: 'Book another time: {{again}}',
  customer: {
    reason: 'Message from the salon: {{reason}}',
    requested: {
      subject: 'Request sent to {{salon}}',
      text: 'We’ve sent your request to {{salon}}. We’ll email you as soon as they reply. You won’t be charged until they confirm.',
    },
    confirmed: { subject: 'Confirmed: {{salon}}, {{when}}', text: 'Your appointment is confirmed.' },
    rescheduled: {
      subject: 'Rescheduled: {{salon}}, now {{when}}',
      text: 'Your appointment has been rescheduled from {{before}}.',
    },
    changed: {
      subject: 'Changed: {{salon}}, {{when}}',
      text: 'The salon has changed your appointment. Here are the new details.',
      total: 'Total: {{total}}',
    },
    reinstated: {
      subject: 'Your appointment is back on: {{salon}}, {{when}}',
      text: 'Your appointment is back on.',
    },
    confirmAgain: '{{salon}} needs to confirm the new time. We’ll email you as soon as they reply.',
    guest_cancelled: {
      subject: 'Cancelled for one person: {{salon}}, {{when}}',
      text: 'The appointment has been cancelled for one of you. Here are the new details.',
    },
    cancelled: {
      subject: 'Cancelled: {{salon}}, {{when}}',
      text: 'Your appointment has been cancelled.',
      noFee: 'You weren’t charged a fee.',
      ifResold:
        'If someone else books this time before it starts, we’ll automatically refund the deposit of {{deposit}}.',
      fee: 'A late-cancellation fee of {{fee}} applies.',
    },
    declined: {
      subject: 'Declined: {{salon}}, {{when}}',
      text: 'We’re sorry, the salon couldn’t accept your request. You can book another time.',
    },
    no_show: {
      subject: 'Missed appointment: {{salon}}, {{when}}',
      text: 'The salon marked you as a no-show for this appointment.',
      fee: 'A no-show fee of {{fee}} applies, as shown when you booked.',
      noFee: 'You weren’t charged a no-show fee. If this is a mistake, contact the salon.',
    },
    charge_failed: {
      subject: 'Please pay for {{salon}}, {{when}}',
      text: 'We couldn’t charge {{later}} to your saved card, for example because your bank declined it. Please pay with another card by {{payBy}}: {{payBalance}}',
      cancel: 'If it isn’t paid by then, your appointment is cancelled without a fee.',
      in_salon: 'If it isn’t paid by then, you pay at the salon.',
    },
    unpaid: {
      subject: 'Not paid in time: {{salon}}, {{when}}',
      cancel: 'Your appointment wasn’t paid in time and has been cancelled. You weren’t charged a fee.',
      in_salon: 'Your appointment wasn’t paid in time. It still takes place: please pay at the salon.',
    },
    fee_due: {
      subject: 'Please pay the fee for {{salon}}, {{when}}',
      text: 'We couldn’t charge the fee of {{fee}} to your saved card, for example because your bank asks you to confirm it. Please pay it here: {{payFee}}',
    },
    deposit_refunded: {
      subject: 'Your deposit is refunded: {{salon}}, {{when}}',
      text: 'Someone else has booked the time of the appointment that you cancelled. We’re refunding your deposit of {{deposit}} to your card. It usually takes 5 to 10 business days to appear.',
    },
    reminder_day: { subject: 'Reminder: {{salon}}, {{when}}', text: 'You have an appointment tomorrow.' },
    reminder_soon: {
      subject: 'Starting soon: {{salon}}, {{when}}',
      text: 'Your appointment starts in less than two hours.',
    },
    times_proposed: {
      subject: 'Choose another time: {{salon}}',
      text: '{{salon}} can’t see you on {{when}} and proposes other times.',
      confirmed: 'Your appointment on {{when}} can’t take place as planned. {{salon}} proposes other times.',
      choose: 'Choose one of them with one click, look for another time or cancel: {{link}}',
      by: 'Please choose by {{answerBy}}. After that, your request is declined and you aren’t charged.',
    },
    review_request: {
      subject: 'How was your appointment at {{salon}}?',
      text: 'How did your appointment go? Leave a review to help other customers: {{review}}',
    },
  },
  tip: 'If you’d like to leave a tip: {{tip}}',
  guest: {
    aCustomer: 'A customer',
    why: 'You get this email because {{by}} entered your address when booking. To change the appointment, ask {{by}} or the salon.',
    confirmed: { subject: 'Your appointment: {{salon}}, {{when}}', text: '{{by}} has booked an appointment for you.' },
    rescheduled: { subject: 'Rescheduled: {{salon}}, now {{when}}', text: 'Your appointment has been rescheduled.' },
    changed: {
      subject: 'Changed: {{salon}}, {{when}}',
      text: 'Your appointment has been changed. Here are the new details.',
    },
    cancelled: {
      subject: 'Cancelled: {{salon}}, {{when}}',
      text: 'Your appointment at {{salon}} on {{when}} has been cancelled.',
    },
  },
  salon: {
    answerBy: 'Confirm or decline by {{answerBy}}. Otherwise, the request is declined automatically.',
    manage: 'View in the dashboard: {{link}}',
    charge_failed: {
      subject: 'Card declined: {{when}}',
      text: 'We couldn’t charge {{later}} to the client’s saved card. They have until {{payBy}} to pay with another card.',
      cancel: 'Otherwise the appointment is cancelled.',
      in_salon: 'Otherwise it is paid at the salon.',
    },
    unpaid: {
      subject: 'Not paid in time: {{when}}',
      cancel: 'The appointment wasn’t paid in time and has been cancelled. The time is available again.',
      in_salon: 'The appointment wasn’t paid in time. It is to be paid at the salon.',
    },
    late: { subject: 'Running late: {{when}}', text: '{{name}} is running about {{minutes}} minutes late.' },
    requested: { subject: 'New booking request: {{when}}', text: 'A client has requested an appointment.' },
    confirmed: { subject: 'New booking: {{when}}', text: 'A client has booked an appointment.' },
    rescheduled: {
      subject: 'Rescheduled by the client: now {{when}}',
      text: 'A client has rescheduled their appointment from {{before}}. The original time is available again.',
    },
    guest_cancelled: {
      subject: 'Cancelled for one person: {{when}}',
      text: 'A client has cancelled an appointment for one of several people. Their time is available again.',
    },
    confirmAgain: 'Please confirm or decline the new time.',
    cancelled: { subject: 'Cancelled by the client: {{when}}', text: 'The time is available again.' },
    declined: {
      subject: 'Declined: {{when}}',
      text: 'The request was declined or not answered in time. The time is available again.',
    },
  },
} as const

/** Mails, one block a piece of news. {{when}} is in the salon's own time. */
export const mail = {
  greeting: 'Hello {{name}},',
  otherAddress: 'another address',
  greetingPlain: 'Hello,',
  notYours:
    'You get this mail because somebody opened a Salloon account with this address. Not you? Take the address off that account: {{link}}',
  farewell: 'Your Salloon',
  visit:
    '{{services}} with {{staff}}\n{{when}}\n{{salon}}, {{street}}, {{postalCode}} {{city}}\nAppointment {{reference}}',
  paidByCard: 'Paid by card: {{total}}',
  paidInSalon: 'To be paid in the salon: {{total}}',
  freeUntil: 'You can cancel free of charge until {{until}}.',
  manage: 'See, move or cancel it here: {{link}}',
  calendar: 'Put it into your calendar: {{calendar}}',
  choose: 'Choose what you want to be told: {{choices}}',
  customer: {
    reason: 'The salon writes: {{reason}}',
    requested: {
      subject: '{{salon}} has your request',
      text: 'we have passed your request on to {{salon}}. You will hear from us as soon as they answer; nothing is charged before that.',
    },
    confirmed: { subject: 'Booked: {{salon}}, {{when}}', text: 'your appointment is confirmed. See you there!' },
    rescheduled: {
      subject: 'Moved: {{salon}}, now {{when}}',
      text: 'your appointment has been moved. Before, it was on {{before}}.',
    },
    askedAgain:
      '{{salon}} answers each request itself and has been asked about the new time. You will hear from us as soon as they answer.',
    cancelled: {
      subject: 'Cancelled: {{salon}}, {{when}}',
      text: 'your appointment has been cancelled and the time is free again.',
      noFee: 'There was no fee. What you paid is on its way back to your card.',
      fee: 'As it was late, {{fee}} was kept, as shown to you. The rest is on its way back to your card.',
      cash: 'There was nothing to pay back.',
    },
    declined: {
      subject: '{{salon}} cannot take you on {{when}}',
      text: 'we are sorry: the salon could not accept your request. Other times may be free.',
      free: 'Nothing has been charged.',
      refund: 'What you paid is on its way back to your card.',
    },
    no_show: {
      subject: 'You were missed: {{salon}}, {{when}}',
      text: 'the salon noted that you did not come to your appointment.',
      fee: '{{fee}} was kept, as shown to you when you booked. The rest is on its way back to your card.',
      noFee: 'Nothing is kept of what you paid. If that is a mistake, please write to the salon.',
    },
    reminder_day: { subject: 'Tomorrow: {{salon}}, {{when}}', text: 'this is coming up. See you soon!' },
    reminder_soon: {
      subject: 'Soon: {{salon}}, {{when}}',
      text: 'your appointment is in less than two hours. See you there!',
    },
    review_request: {
      subject: 'How was it at {{salon}}?',
      text: 'thank you for your visit. A few words help others to choose, and the salon to get better: {{review}}',
    },
  },
  salon: {
    answerBy: 'Please answer by {{answerBy}}; after that it is declined by itself.',
    manage: 'Open it at your desk: {{desk}}',
    requested: { subject: 'A new request: {{when}}', text: 'A customer asks for a time and waits for your answer.' },
    confirmed: { subject: 'A new booking: {{when}}', text: 'A customer has booked.' },
    rescheduled: {
      subject: 'Moved by the customer: now {{when}}',
      text: 'A customer has moved an appointment. Before, it was on {{before}}; that time is free again.',
    },
    askedAgain: 'The new time waits for your answer.',
    cancelled: { subject: 'Cancelled by the customer: {{when}}', text: 'The time is free again.' },
    declined: {
      subject: 'Declined: {{when}}',
      text: 'The request was not answered in time or was declined. The time is free again.',
    },
  },
  planLimit: {
    near: {
      subject: '{{salon}}: {{used}} of {{limit}} bookings this month',
      text: 'Hello,\n\n{{salon}} has taken {{used}} bookings this month, of the {{limit}} that its plan holds. When they are used up, nothing more can be booked until the 1st, online or at the desk.',
    },
    full: {
      subject: '{{salon}} takes no more bookings this month',
      text: 'Hello,\n\n{{salon}} has taken all {{limit}} bookings that its plan holds this month. Until the 1st nothing more can be booked, online or at the desk. Visits that are booked stay as they are.',
    },
    more: 'A bigger plan counts at once: {{link}}',
  },
  unread: {
    subject_one: 'A message from {{from}}',
    subject_other: '{{count}} messages from {{from}}',
    text: '{{from}} wrote to you:',
    answer: 'Answer here: {{link}}',
  },
  invitation: {
    subject: '{{by}} asks you to work for {{salon}} on Salloon',
    text: 'Hello,\n\n{{by}} invites you to the desk of {{salon}} on Salloon. Your role: {{role}}.\n\nOpen this link to begin; it works for {{days}} days, with the account you have or a new one:\n{{link}}\n\nIf you do not know {{salon}}, do nothing.',
  },
  factor: { app: 'The authenticator app', passkey: 'The passkey' },
  account: {
    sign_up_tried: {
      subject: 'Somebody wants to sign up with your address',
      text: 'somebody, perhaps you, wants to open a Salloon account with this address. There is one with it already, whose owner has never confirmed the address.\n\nIf that account is yours, log in, or ask for a new password: {{link}}',
    },
    second_factor_added: {
      subject: 'A second factor was added to your account',
      text: '{{kind}} “{{label}}” was added to your account and is asked for when you log in.\n\nIf that was not you, remove it and set a new password at once: {{link}}',
    },
    second_factor_removed: {
      subject: 'A second factor was removed from your account',
      text: '{{kind}} “{{label}}” was removed from your account.\n\nIf that was not you, set a new password at once and look at how your account is protected: {{link}}',
    },
    second_factor_demanded: {
      subject: '{{salon}} asks for a second factor',
      text: '{{salon}} now asks everybody in its team for a second factor: a passkey or an authenticator app. You have none yet, so the console asks you to set one up before it opens. It takes a minute: {{link}}',
    },
    second_factor_reset: {
      subject: 'Your second factor was reset',
      text: 'as you asked, we removed all passkeys, authenticator apps and recovery codes from your account and logged you out everywhere. Log in with your password and add a new one: {{link}}\n\nIf you did not ask for this, answer this mail at once.',
    },
    second_factor_locked: {
      subject: 'Wrong codes were entered for your account',
      text: 'somebody who knows your password entered several wrong codes for your second factor. For a while no more codes are taken; your passkeys and recovery codes still work.\n\nIf that was not you, set a new password now: {{link}}',
    },
    recovery_code_used: {
      subject: 'A recovery code was used',
      text: 'a recovery code was used to get into your account. Codes left: {{left}}.\n\nIf that was not you, set a new password at once, and make new codes: {{link}}',
    },
    recovery_codes_renewed: {
      subject: 'New recovery codes were made',
      text: 'new recovery codes were made for your account; the old ones no longer work.\n\nIf that was not you, set a new password at once: {{link}}',
    },
    new_device: {
      subject: 'A new device logged in to your account',
      text: 'somebody logged in to your account on a device that we had not seen before:\n\n{{device}}\n{{when}} (Danish time)\n\nIf that was you, there is nothing to do. If not, log that device out here, and set a new password: {{link}}',
    },
    password_reset: {
      subject: 'Set a new password',
      text: 'set a new password for your account with this link. It works once, for {{minutes}} minutes:\n{{link}}\n\nIf you did not ask for this, do nothing: your password stays as it is.',
    },
    reset_unverified: {
      subject: 'Your address was never confirmed',
      text: 'somebody, perhaps you, asked for a new password for the Salloon account with this address. Nobody has ever confirmed that the address belongs to that account, so we send no link for it here.\n\nIf you opened that account, set a new password with a code to its phone number: {{link}}',
    },
    confirm_email: {
      subject: 'Confirm your e-mail address',
      text: 'please confirm that this address is yours. The link works for 24 hours:\n{{link}}\n\nIf you did not ask for this, do nothing.',
    },
    email_changed: {
      subject: 'Your e-mail address was changed',
      text: 'your account now uses the address {{email}}. This one no longer belongs to it.\n\nIf that was not you, answer this mail at once.',
    },
    phone_changed: {
      subject: 'Your phone number was changed',
      text: 'your account now uses the number {{phone}}.\n\nIf that was not you, set a new password and answer this mail at once.',
    },
    password_changed: {
      subject: 'Your password was changed',
      text: 'your password was changed just now, and you were logged out on all other devices.\n\nIf that was not you, set a new one at once: {{link}}',
    },
    payout_account: {
      subject: 'Where {{salon}} is paid was changed',
      text: 'from now on what {{salon}} earns goes to the account {{account}}: the next payout at the earliest in three days.\n\nIf that was not you, set a new password at once, then write to us: {{link}}',
    },
    account_deleted: {
      subject: 'Your account is deleted',
      text: 'your account and what it held about you are deleted. We are sorry to see you go; you are always welcome back.',
    },
  },
  order: {
    order_placed: {
      subject: 'Your order at {{salon}}',
      text: 'thank you: your order is placed.',
    },
    order_cancelled: {
      subject: 'Cancelled: your order at {{salon}}',
      text: 'your order is cancelled, as you asked.',
    },
    order_withdrawn: {
      subject: 'Cancelled: your order at {{salon}}',
      text: 'we are sorry: {{salon}} cannot carry out your order, and has cancelled it.',
    },
    order_sent: {
      subject: 'Sent: your order at {{salon}}',
      text: 'your order is on its way to you.',
    },
    payment_returned: {
      subject: 'Your payment at {{salon}} did not go through',
      text: 'something went wrong while you were paying {{total}} at {{salon}}. Nothing was booked, and nothing is charged: what may have been reserved on your card has been released. Please try again when it suits you.',
    },
    refunded: '{{total}} is on its way back to your card.',
    tracking: 'Tracking: {{tracking}}',
    sentTo: 'The salon sends it to:',
    collectAt: 'It is ready for you in the salon:',
    see: 'See your order here: {{link}}',
  },
  salonOrder: {
    order_placed: { subject: 'A new order: {{total}}', text: 'A customer has bought products.' },
    order_cancelled: {
      subject: 'Order cancelled by the customer: {{total}}',
      text: 'It need not be sent or kept ready any more. The products count as stock again.',
    },
    sendTo: 'Please send it to:',
    collects: '{{name}} collects it in the salon.',
  },
  house: {
    answer: {
      subject: 'Our answer to your message',
      before: 'You wrote to us:',
    },
    suspended: {
      subject: '{{salon}} is not shown on Salloon at the moment',
      text: 'we have taken {{salon}} off Salloon for now: customers do not find it and cannot book. Appointments that are made stay, and you can still work with your desk.\n\nThe reason:\n{{reason}}\n\nWrite to us, and we will sort it out together: {{link}}',
    },
    reopened: {
      subject: '{{salon}} is on Salloon again',
      text: 'customers find {{salon}} again and can book. Thank you for your patience.\n\nYour desk: {{link}}',
    },
    payoutFailed: {
      subject: 'A payout to {{salon}} came back',
      text: '{{total}} to the account {{account}} of {{salon}} could not be paid out: the bank did not take it. The money is on your balance again and goes out with the next payout. Please see whether the account is right, and change it if it is not: {{link}}',
    },
    reviewHidden: {
      subject: 'Your review of {{salon}} is not shown any more',
      text: 'the salon asked us to look at your review, and we found that it breaks our rules. It is not shown any more, and its stars do not count.\n\nThe reason:\n{{reason}}\n\nWhat you had written:',
    },
  },
  contact: {
    subject: 'A message from {{name}}',
    text: '{{message}}\n\nFrom: {{name}}\nE-mail: {{email}}\nPhone: {{phone}}\nWebsite: {{website}}',
  },
  receipt: {
    sale: { subject: 'Receipt no. {{no}} from {{salon}}', title: 'Receipt no. {{no}}' },
    refund: { subject: 'Refund, receipt no. {{no}} from {{salon}}', title: 'Refund, receipt no. {{no}}' },
    tip: 'Tip',
    discount: 'Discount',
    before: 'Paid before',
    total: 'Total',
    cash: 'Cash',
    terminal: 'Card in the salon',
    card: 'Card, online',
  },
  newsletter: {
    subject: 'One press, and the Salloon letter is yours',
    text: 'Hello,\n\nsomebody, probably you, asked for the Salloon newsletter at this address. Please confirm it here within {{days}} days:\n{{confirm}}\n\nIt was not you? Then do nothing: without your confirmation nothing is sent, and we forget this address. You can also take it off at once, now or at any time later:\n{{leave}}',
  },
} as const

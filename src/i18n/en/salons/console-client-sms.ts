export const clientSms = {
  title: 'Text messages to clients',
  lead: 'For clients without an account. Clients with an account choose in their account how they are notified.',
  when: 'When clients get a text message',
  label: {
    no_email: 'Without an email address',
    reminders: 'Also reminders',
    all: 'Every notification',
  },
  detail: {
    no_email: 'Clients with an email address get emails only. Those of whom you have only a number get text messages.',
    reminders:
      'Clients with an email address and a number get reminders by email and text message, and everything else by email.',
    all: 'Clients with an email address and a number get confirmations, changes, cancellations and reminders by email and text message.',
  },
} as const

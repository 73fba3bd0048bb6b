/** The beginning and end of every email. */
export const mail = {
  greeting: 'Hello {{name}},',
  greetingPlain: 'Hello,',
  notYours:
    'You’re getting this email because someone created a Salloon account with this address. If this wasn’t you, remove your address from the account: {{link}}',
  farewell: 'The Salloon team',
} as const

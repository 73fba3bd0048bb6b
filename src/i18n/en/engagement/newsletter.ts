/** The pages behind the links in the newsletter email. */
export const newsletter = {
  title: 'The Salloon newsletter',
  confirm: {
    title: 'Confirm your subscription',
    text: 'Confirm that you want the Salloon newsletter. We send it once or twice a month, and you can unsubscribe at any time.',
    submit: 'Confirm subscription',
    doneTitle: 'You’re subscribed',
    doneText: 'You’ll get our next newsletter.',
    failedTitle: 'This link is no longer valid',
    failedText: 'Links are valid for a week, and only the newest one works. Enter your email again to get a new link.',
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter?',
    text: 'We’ll delete this email address from our mailing list. This doesn’t affect your account or appointments.',
    submit: 'Unsubscribe',
    doneTitle: 'You’re unsubscribed',
    doneText: 'We’ve deleted your email address. You can subscribe again at the bottom of any page.',
  },
  home: 'Go to the home page',
} as const

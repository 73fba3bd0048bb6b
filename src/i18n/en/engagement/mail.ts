/** Emails about messages and the newsletter. */
export const mail = {
  unread: {
    subject_one: 'New message from {{from}}',
    subject_other: '{{count}} new messages from {{from}}',
    text: '{{from}} wrote to you:',
    answer: 'Reply: {{link}}',
  },
  contact: {
    subject: 'Message from {{name}}',
    text: '{{message}}\n\nFrom: {{name}}\nEmail: {{email}}\nPhone: {{phone}}\nWebsite: {{website}}',
  },
  contactAnswer: {
    subject: 'Re: your message to Salloon',
    before: 'Your message:',
  },
  newsletter: {
    subject: 'Confirm your newsletter subscription',
    text: 'Please confirm your subscription to the Salloon newsletter within {{days}} days:\n{{confirm}}\n\nIf you didn’t sign up, you can ignore this email. We’ll delete your address and won’t send you anything. You can also remove it now or at any time:\n{{unsubscribe}}',
  },
} as const

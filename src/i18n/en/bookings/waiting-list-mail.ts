/** Emails about the waiting list. {{when}} and {{until}} are in the salon’s local time. */
export const waitingListMail = {
  time: '{{services}} with {{staff}}\n{{when}}\n{{salon}}, {{street}}, {{postalCode}} {{city}}',
  offered: {
    subject: 'A time is available: {{salon}}, {{when}}',
    text: 'A time you were waiting for is available. We’re holding it for you until {{until}}.',
    link: 'Book it, or let the next customer have it: {{link}}',
  },
  offer_expired: {
    subject: 'Time no longer held: {{salon}}, {{when}}',
    text: 'We held {{when}} at {{salon}} for you, and the time to respond has passed. You’re still on the waiting list.',
    link: 'View or end your request: {{link}}',
  },
  offer_withdrawn: {
    subject: 'No longer available: {{salon}}, {{when}}',
    text: '{{salon}} no longer offers what we held for you: {{services}}, {{when}}. You’re still on the waiting list.',
    link: 'View or end your request: {{link}}',
  },
  expired: {
    subject: 'Waiting list ended: {{salon}}',
    text: 'Your request for {{services}} at {{salon}} has ended, and we’re no longer looking for a time.',
    link: 'View your request, or book another day: {{link}}',
  },
  removed: {
    subject: 'Removed from the waiting list: {{salon}}',
    text: '{{salon}} has ended your request for {{services}}.',
    link: 'View your request: {{link}}',
  },
  /** Of a place in a session of a class. */
  session: {
    offered: {
      subject: 'A place is available: {{salon}}, {{when}}',
      text: 'A place you were waiting for is available. We’re holding it for you until {{until}}.',
      link: 'Book it, or let the next customer have it: {{link}}',
    },
    unanswered: {
      subject: 'Place no longer held: {{salon}}, {{when}}',
      text: 'We held a place in {{services}} at {{salon}} for you: {{when}}. The time to respond has passed, and you’re no longer on the waiting list.',
      link: 'View your request, or book another session: {{link}}',
    },
    expired: {
      subject: 'Waiting list ended: {{salon}}',
      text: 'You’re no longer on the waiting list for {{services}} at {{salon}}, because the session was cancelled or has begun.',
      link: 'View your request, or book another session: {{link}}',
    },
  },
} as const

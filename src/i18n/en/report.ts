/** Telling the house that something is wrong with a salon. */
export const report = {
  title: 'Report {{name}}',
  lead: 'Tell us what is wrong. We look at every report; the salon does not learn who sent it.',
  what: 'What is it about?',
  kind: {
    not_there: 'The salon does not exist or has moved',
    misleading: 'Its page is not true',
    treated_badly: 'I was treated badly',
    money: 'Trouble about money',
    content: 'Pictures or words that do not belong here',
    other: 'Something else',
  },
  reason: 'What happened?',
  send: 'Send the report',
  back: 'Back to {{name}}',
  thanks: 'Thank you',
  said: {
    taken: 'We have your report and will look at it.',
    again: 'You have reported this salon before. We are still looking at it, and add nothing to it.',
  },
} as const

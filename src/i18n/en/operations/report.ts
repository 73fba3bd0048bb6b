/** Reporting a salon to the operators. */
export const report = {
  title: 'Report {{name}}',
  lead: 'Tell us what’s wrong. We review every report, and we never tell the salon who sent it.',
  what: 'What’s the problem?',
  kind: {
    not_there: 'The salon doesn’t exist or has moved',
    misleading: 'Incorrect or misleading information',
    treated_badly: 'I was treated badly',
    money: 'A payment problem',
    content: 'Inappropriate photos or text',
    other: 'Something else',
  },
  reason: 'What happened?',
  send: 'Send report',
  back: 'Back to {{name}}',
  thanks: 'Thank you',
  outcome: {
    taken: 'Thanks for your report. We’ll look into it.',
    again: 'You’ve already reported this salon. We’re still looking into it.',
  },
} as const

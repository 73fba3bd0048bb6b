/** Emails about a salon’s plan. */
export const mail = {
  planLimit: {
    near: {
      subject: '{{salon}}: {{used}} of {{limit}} bookings this month',
      text: '{{salon}} has used {{used}} of the {{limit}} bookings included in its plan this month. Once you reach the limit, you can’t take more bookings until the 1st, online or in the dashboard.',
    },
    full: {
      subject: '{{salon}} has reached its booking limit this month',
      text: '{{salon}} has used all {{limit}} bookings included in its plan this month. You can’t take more bookings until the 1st, online or in the dashboard. Existing appointments aren’t affected.',
    },
    more: 'Upgrade your plan to take more bookings right away: {{link}}',
  },
  timeOff: {
    pending: {
      subject: '{{staff}} requests time off: {{days}}',
      text: '{{staff}} requests time off at {{salon}}: {{days}}.',
    },
    approved: {
      subject: 'Your time off is approved: {{days}}',
      text: '{{salon}} has approved your time off: {{days}}.',
    },
    declined: {
      subject: 'Your time off was declined: {{days}}',
      text: '{{salon}} has declined your time off: {{days}}.',
    },
    note: 'Note: {{note}}',
    reason: 'Reason: {{reason}}',
    more: 'See all requests: {{link}}',
  },
} as const

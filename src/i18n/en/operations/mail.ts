/** Emails about the status of a salon. */
export const mail = {
  suspended: {
    subject: '{{salon}} has been suspended on Salloon',
    text: 'We’ve suspended {{salon}} on Salloon. Customers can’t find it or book it. Existing appointments aren’t affected, and you can still use the dashboard.\n\nReason:\n{{reason}}\n\nContact us to resolve this: {{link}}',
  },
  reopened: {
    subject: '{{salon}} is back on Salloon',
    text: 'Customers can find and book {{salon}} again.\n\nGo to the dashboard: {{link}}',
  },
  approved: {
    subject: '{{salon}} is live on Salloon',
    text: 'We’ve approved {{salon}}. Customers can find and book it now.\n\nGo to the dashboard: {{link}}',
  },
  declined: {
    subject: '{{salon}} is not live yet',
    text: 'We’ve looked at {{salon}} and can’t publish it yet.\n\nReason:\n{{reason}}\n\nMake the changes and submit it again: {{link}}',
  },
} as const

/** Emails about reviews. */
export const mail = {
  reviewHidden: {
    subject: 'Your review of {{salon}} has been removed',
    text: 'The salon reported your review, and we found that it breaks our rules. It’s no longer shown and doesn’t count towards the rating.\n\nReason:\n{{reason}}\n\nYour review:',
  },
  reviewShown: {
    subject: 'Your review of {{salon}} is shown again',
    text: 'We have looked at your review once more. It follows our rules, is shown again and counts towards the rating. We’re sorry that it was removed.\n\nYour review:',
  },
} as const

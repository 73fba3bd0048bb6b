/**
 * When a salon sends SMS to clients without an account: only to those without an email address, also as reminders to
 * those with both an address and a number, or as every notification to them.
 */
export const CLIENT_SMS = ['no_email', 'reminders', 'all'] as const
export type ClientSms = (typeof CLIENT_SMS)[number]

/** Which notifications somebody may want: customers about their own appointments, members about those to their salon. */
export const CUSTOMER_NOTIFICATIONS = ['visits', 'reminders', 'review_requests', 'messages'] as const
export const SALON_NOTIFICATIONS = ['salon_visits', 'salon_messages'] as const
export const NOTIFICATION_KINDS = [...CUSTOMER_NOTIFICATIONS, ...SALON_NOTIFICATIONS] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export interface NotificationPreference {
  kind: NotificationKind
  mail: boolean
  sms: boolean
}

/**
 * What holds for who has said nothing: customers read mail about themselves; what concerns a salon goes to its own mailbox,
 * and so to the owner it answers to, but not to everybody who works there.
 */
export function defaultPreference(kind: NotificationKind, isOwner: boolean): NotificationPreference {
  const ofSalon = SALON_NOTIFICATIONS.some((one) => one === kind)
  return { kind, mail: !ofSalon || isOwner, sms: false }
}

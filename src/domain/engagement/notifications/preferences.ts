/** The kinds of notifications: for customers about their own appointments, for members about the salon's. */
export const CUSTOMER_NOTIFICATIONS = ['bookings', 'reminders', 'review_requests', 'messages'] as const
export const SALON_NOTIFICATIONS = ['salon_bookings', 'salon_messages'] as const
export const NOTIFICATION_KINDS = [...CUSTOMER_NOTIFICATIONS, ...SALON_NOTIFICATIONS] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

export interface NotificationPreference {
  kind: NotificationKind
  mail: boolean
  sms: boolean
}

/**
 * The defaults: customers get mail about their appointments; a salon's notifications go to its own mailbox, and so to
 * its owner, but not to all members.
 */
export function defaultPreference(kind: NotificationKind, isOwner: boolean): NotificationPreference {
  const ofSalon = SALON_NOTIFICATIONS.some((one) => one === kind)
  return { kind, mail: !ofSalon || isOwner, sms: false }
}

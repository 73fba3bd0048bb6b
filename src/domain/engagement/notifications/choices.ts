/** What somebody may want to be told or not: customers about their own visits, members about those to their salon. */
export const CUSTOMER_NOTICES = ['visits', 'reminders', 'review_requests', 'messages'] as const
export const SALON_NOTICES = ['salon_visits', 'salon_messages'] as const
export const NOTICE_KINDS = [...CUSTOMER_NOTICES, ...SALON_NOTICES] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export interface NoticeChoice {
  kind: NoticeKind
  mail: boolean
  sms: boolean
}

/**
 * What holds for who has said nothing: customers read mail about themselves; what concerns a salon goes to its own mailbox,
 * and so to the owner it answers to, but not to everybody who works there.
 */
export function usualChoice(kind: NoticeKind, isOwner: boolean): NoticeChoice {
  const ofSalon = SALON_NOTICES.some((one) => one === kind)
  return { kind, mail: !ofSalon || isOwner, sms: false }
}

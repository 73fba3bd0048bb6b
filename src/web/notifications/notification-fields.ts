import type { NotificationKind, NotificationPreference } from '../../domain/engagement/notifications/preferences.ts'

/** The preferences of a form of notifications, for these kinds: checkboxes `mail-<kind>` and `sms-<kind>`. */
export function notificationFields(
  form: FormData,
  kinds: readonly NotificationKind[],
  canSms: boolean,
): NotificationPreference[] {
  return kinds.map((kind) => ({ kind, mail: form.has(`mail-${kind}`), sms: canSms && form.has(`sms-${kind}`) }))
}

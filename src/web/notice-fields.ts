import type { NotificationKind, NotificationPreference } from '../domain/engagement/notifications/preferences.ts'

/** What a form about notices says, of each of these kinds: boxes `mail-<kind>` and `sms-<kind>`. */
export function noticeFields(
  form: FormData,
  kinds: readonly NotificationKind[],
  canSms: boolean,
): NotificationPreference[] {
  return kinds.map((kind) => ({ kind, mail: form.has(`mail-${kind}`), sms: canSms && form.has(`sms-${kind}`) }))
}

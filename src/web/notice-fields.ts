import type { NoticeChoice, NoticeKind } from '../domain/engagement/notifications/choices.ts'

/** What a form about notices says, of each of these kinds: boxes `mail-<kind>` and `sms-<kind>`. */
export function noticeFields(form: FormData, kinds: readonly NoticeKind[], canSms: boolean): NoticeChoice[] {
  return kinds.map((kind) => ({ kind, mail: form.has(`mail-${kind}`), sms: canSms && form.has(`sms-${kind}`) }))
}

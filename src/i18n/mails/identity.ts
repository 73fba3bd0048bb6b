import { describeDevice } from '../../domain/identity/accounts/describe-device.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { AccountNotification, MailText, Messages } from '../../domain/kernel/messages.ts'
import { dayAndTime } from '../format.ts'
import { translator } from '../translate.ts'
import { letter } from './letter.ts'

/** The marketplace's own time zone, for mails without a salon. */
const ZONE = 'Europe/Copenhagen'

const DEFAULT_NAMES = { app: 'security.apps.defaultName', passkey: 'security.passkeys.defaultName' } as const

/** Emails about an account, in its owner's language. */
export function account(locale: Locale, notification: AccountNotification): MailText {
  const t = translator(locale)
  const values = {
    ...{ email: '', phone: '', link: '', salon: '', account: '', label: '', left: 0, minutes: 0 },
    ...notification,
    kind: 'factor' in notification ? t(`mail.identity.factor.${notification.factor}`) : '',
    when: 'at' in notification ? dayAndTime(new Date(notification.at), ZONE, locale) : '',
    device: 'userAgent' in notification ? deviceText(t, notification) : '',
    // An unverified address receives nothing that the account's holder typed.
    ...(notification.release && 'factor' in notification ? { label: t(DEFAULT_NAMES[notification.factor]) } : {}),
    ...(notification.release && 'salon' in notification ? { salon: 'Salloon' } : {}),
    ...('email' in notification && !notification.email ? { email: t('mail.identity.otherAddress') } : {}),
  }
  return {
    subject: t(`mail.identity.account.${notification.event}.subject`, values),
    text: letter(t, notification, [t(`mail.identity.account.${notification.event}.text`, values)]),
  }
}

/** Invites a person to join the team of a salon. */
export function invitation(locale: Locale, { role, ...facts }: Parameters<Messages['invitation']>[1]): MailText {
  const t = translator(locale)
  const values = { ...facts, role: t(`console.frame.role.${role}`) }
  return {
    subject: t('mail.identity.invitation.subject', values),
    text: letter(t, {}, [t('mail.identity.invitation.text', values)]),
  }
}

/** 'Karen’s phone', 'Safari on iPhone', or the part of it that is known. */
function deviceText(
  t: ReturnType<typeof translator>,
  { userAgent, device, release }: { userAgent: string; device: string | null; release?: string },
): string {
  const { program, system } = describeDevice(userAgent)
  const known = program && system ? t('profile.sessions.device', { browser: program, system }) : (program ?? system)
  return (release ? null : device) ?? known ?? t('profile.sessions.unknown')
}

import type { Locale } from '../../domain/kernel/locale.ts'
import type { ContactAnswerFacts, ContactFacts, MailText, UnreadFacts } from '../../domain/kernel/messages.ts'
import { translator } from '../translate.ts'
import { letter, paragraphs, quoted } from './letter.ts'

/** Emails about messages and the newsletter. */

/** The unread messages of a conversation, word for word. */
export function unreadMessages(locale: Locale, { from, name, texts, link }: UnreadFacts): MailText {
  const t = translator(locale)
  const values = { from, name, link, count: texts.length }
  return {
    subject: t('mail.engagement.unread.subject', values),
    text: paragraphs(
      name ? t('mail.kernel.greeting', values) : '',
      t('mail.engagement.unread.text', values),
      ...texts.map(quoted),
      t('mail.engagement.unread.answer', values),
    ),
  }
}

/** For the operators, so in English. */
export function contactMessage(message: ContactFacts): MailText {
  const t = translator('en')
  return {
    subject: t('mail.engagement.contact.subject', { ...message }),
    text: t('mail.engagement.contact.text', { ...message }),
  }
}

export function contactAnswer(locale: Locale, { name, message, body }: ContactAnswerFacts): MailText {
  const t = translator(locale)
  return {
    subject: t('mail.engagement.contactAnswer.subject'),
    text: paragraphs(
      letter(t, { name }, [body]),
      ...(message ? [t('mail.engagement.contactAnswer.before'), quoted(message)] : []),
    ),
  }
}

export function confirmNewsletter(
  locale: Locale,
  links: { confirm: string; unsubscribe: string; days: number },
): MailText {
  const t = translator(locale)
  return {
    subject: t('mail.engagement.newsletter.subject'),
    text: letter(t, {}, [t('mail.engagement.newsletter.text', links)]),
  }
}

import type { TFunction } from 'i18next'

interface Recipient {
  name?: string | null
  /**
   * For an unverified address: the link with which a recipient who did not open the account removes the address from
   * it.
   */
  release?: string | undefined
}

/**
 * The text of an email: greeting, body, signature. A mail to an unverified address does not contain the name that was
 * typed with it, and has a link to remove the address.
 */
export function letter(t: TFunction, { name, release }: Recipient, body: string[], signature?: string): string {
  return paragraphs(
    name && !release ? t('mail.kernel.greeting', { name }) : t('mail.kernel.greetingPlain'),
    ...body,
    signature ?? t('mail.kernel.farewell'),
    release ? t('mail.kernel.notYours', { link: release }) : '',
  )
}

export function lines(...parts: string[]): string {
  return parts.filter(Boolean).join('\n')
}

export function paragraphs(...parts: string[]): string {
  return parts.filter(Boolean).join('\n\n')
}

export function quoted(text: string): string {
  return text.replace(/^/gm, '> ')
}

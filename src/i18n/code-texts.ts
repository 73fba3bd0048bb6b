import type { TFunction } from 'i18next'
import type { Catalogue } from './catalogue.ts'

/** The text for a code that is known only at run time, such as a field error or a refusal. */
export function validationText(t: TFunction, code: string): string {
  // Codes of the console only have their text there.
  return t([
    `validation.${code as keyof Catalogue['validation']}`,
    `console.problem.${code as keyof Catalogue['console']['problem']}`,
    // Until a browser has loaded the others.
    `pageValidation.${code as keyof Catalogue['pageValidation']}`,
    'pageValidation.invalid',
  ])
}

export function refusalText(t: TFunction, code: string): string {
  return t([`refusal.${code as keyof Catalogue['refusal']}`, 'site.broken.title'])
}

/** The text of an action in the audit log; a general one for an action without its own. */
export function auditText(t: TFunction, action: string): string {
  const key = `console.audit.actions.${action as keyof Catalogue['console']['audit']['actions']}` as const
  return t(key, { defaultValue: t('console.audit.other') })
}

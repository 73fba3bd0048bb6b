import type { TFunction } from 'i18next'
import { FORMER_CUSTOMER } from '../domain/discovery/reviews/former-customer.ts'

/** The name of a review's author, or that it was a former customer. */
export function authorText(t: TFunction, name: string): string {
  return name === FORMER_CUSTOMER ? t('ui.formerCustomer') : name
}

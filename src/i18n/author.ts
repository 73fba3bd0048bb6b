import type { TFunction } from 'i18next'
import { FORMER_CUSTOMER } from '../domain/discovery/reviews/former-customer.ts'

/** Who wrote a review, in the reader's words where it was somebody who has left. */
export function authorText(t: TFunction, name: string): string {
  return name === FORMER_CUSTOMER ? t('ui.formerCustomer') : name
}

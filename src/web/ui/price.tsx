import { money } from '../../i18n/format.ts'
import { useLocale } from '../request/request-facts.ts'

/** An amount in the format of the page's language. */
export function Price({ minor, currency, className }: { minor: number; currency: string; className?: string }) {
  return <span className={className}>{money(minor, currency, useLocale())}</span>
}

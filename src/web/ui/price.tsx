import { money } from '../../i18n/format.ts'
import { useLocale } from '../request/request-facts.ts'
import { useTranslation } from '../texts/use-translation.ts'

interface Props {
  minor: number
  currency: string
  className?: string | undefined
  /** The lowest of several prices. */
  isFrom?: boolean | undefined
}

/** An amount in the format of the page's language. */
export function Price({ minor, currency, className, isFrom }: Props) {
  const { t } = useTranslation()
  const price = money(minor, currency, useLocale())
  return <span className={className}>{isFrom ? t('ui.fromPrice', { price }) : price}</span>
}

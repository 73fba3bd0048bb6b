import { shortDate } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import text from '../../ui/text.module.css'
import { useConsole } from '../use-console.ts'

/** Why an appointment of a later day cannot be checked out yet. */
export function CheckOutFrom({ startsAt }: { startsAt: Date }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  return (
    <p className={text.soft}>
      {t('console.pointOfSale.checkOutFrom', { date: shortDate(startsAt, timeZone, locale) })}
    </p>
  )
}

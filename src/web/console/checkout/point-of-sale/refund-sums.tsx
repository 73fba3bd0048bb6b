import type { RefundQuote } from '../../../../domain/checkout/point-of-sale/refund-shares.ts'
import { PAYMENT_TYPES } from '../../../../domain/kernel/payment-types.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Sum, Sums } from '../../sums.tsx'

/** The total of a refund, and how much of it is refunded in cash and to cards. */
export function RefundSums({ quote, currency }: { quote: RefundQuote | null; currency: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const amount = (minor: number) => money(minor, currency, locale)
  const types = PAYMENT_TYPES.filter((type) => quote && quote.byPaymentType[type] > 0)
  return (
    <Sums>
      <Sum name={t('console.pointOfSale.refund.total')} value={amount(quote?.totalMinor ?? 0)} variant="amountDue" />
      {types.map((type) => (
        <Sum
          key={type}
          name={t(`console.pointOfSale.refund.${type}`)}
          value={amount(quote?.byPaymentType[type] ?? 0)}
        />
      ))}
    </Sums>
  )
}

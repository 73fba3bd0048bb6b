import type { OrderLine } from '../../../../domain/commerce/orders/lines-of-order.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

/** The name of an order's line, also of a tip and of delivery. */
export function useLineName(): (line: Pick<OrderLine, 'kind' | 'name'>) => string {
  const { t } = useTranslation()
  return ({ kind, name }) =>
    kind === 'tip' ? t('console.pointOfSale.tip') : kind === 'delivery' ? t('delivery.line') : name
}

import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

/** From this number down the remaining stock is shown. */
const FEW = 5

/** 'In stock', 'Only 3 left', 'Sold out'. */
export function StockText({ stock }: { stock: number }) {
  const { t } = useTranslation()
  if (stock > FEW) return <Badge tone="good">{t('products.stock.enough')}</Badge>
  return <StockBadge stock={stock} />
}

/** The same in a list, where nothing is shown while there is enough. */
export function StockBadge({ stock }: { stock: number }) {
  const { t } = useTranslation()
  if (stock > FEW) return null
  if (stock > 0) return <Badge tone="warn">{t('products.stock.left', { count: stock })}</Badge>
  return <Badge>{t('products.stock.none')}</Badge>
}

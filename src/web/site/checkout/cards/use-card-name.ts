import type { SavedCard } from '../../../../domain/checkout/cards/list-cards.ts'
import { useTranslation } from '../../../texts/use-translation.ts'

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
}

/** 'Visa ending in 4242', in the page's language. */
export function useCardName(): (card: SavedCard) => string {
  const { t } = useTranslation()
  return ({ brand, last4 }) => t('cards.name', { brand: BRANDS[brand] ?? t('cards.other'), last4 })
}

import { WalletCards } from 'lucide-react'
import type { SavedCard } from '../../../../domain/checkout/cards/list-cards.ts'
import { savedMethod } from '../../../../domain/commerce/payments/saved-method.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useCardName } from './use-card-name.ts'

/** The saved cards as payment methods to choose from. */
export function useSavedOptions(cards: readonly SavedCard[]) {
  const { t } = useTranslation()
  const nameOf = useCardName()
  return cards.map((card) => ({
    value: savedMethod(card.id),
    label: nameOf(card),
    detail: t('cards.use', { date: `${String(card.expMonth).padStart(2, '0')}/${String(card.expYear).slice(-2)}` }),
    icon: <WalletCards aria-hidden="true" />,
  }))
}

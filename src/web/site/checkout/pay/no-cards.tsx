import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'

/** In place of a card form while the site accepts no cards. */
export function NoCards() {
  const { t } = useTranslation()
  return (
    <FormMessage tone="info" title={t('payment.noCards.title')}>
      <p>{t('payment.noCards.text')}</p>
    </FormMessage>
  )
}

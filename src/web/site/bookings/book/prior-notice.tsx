import { Link } from 'react-router'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FormMessage } from '../../../ui/form-message.tsx'
import { bookPath } from '../../discovery/salon-page/book-path.ts'
import type { Panel } from './load-panel.ts'

/** Which appointments are required before the chosen services can be booked, with links to book those. */
export function PriorNotice({ panel }: { panel: Pick<Panel, 'missing' | 'isKnown' | 'choice'> }) {
  const { t } = useTranslation()
  const { missing, isKnown, choice } = panel
  return missing.map(({ service, prior, priorId, months, bookable }) => (
    <FormMessage key={service} tone="info" title={t('wizard.prior.title', { prior })}>
      <p>
        {t('wizard.prior.text', { count: months, service, prior })} {!isKnown && t('wizard.prior.logIn')}
      </p>
      <p>
        {bookable ? (
          <Link to={`${bookPath(choice.salon)}?service=${priorId}`}>{t('wizard.prior.book', { prior })}</Link>
        ) : (
          t('wizard.prior.call')
        )}
      </p>
    </FormMessage>
  ))
}

import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ActionButton } from '../../action-button.tsx'
import { ActionDisclosure } from '../../action-disclosure.tsx'
import { AdminCard } from '../../admin-card.tsx'
import { Reason } from '../../reason.tsx'

/** What an operator decides about a new salon: one that waits for approval, or one that is live already. */
export function SalonReview({ waits }: { waits: boolean }) {
  const { t } = useTranslation()
  return (
    <AdminCard id="review" title={t(`console.admin.salons.review.${waits ? 'requested' : 'unreviewed'}`)}>
      <p>{t(waits ? 'console.admin.salon.review.waiting' : 'console.admin.salon.review.live')}</p>
      <ActionButton intent="approve" variant="primary" icon={<CircleCheck aria-hidden="true" />}>
        {t(waits ? 'console.admin.salon.review.approve' : 'console.admin.salon.review.reviewed')}
      </ActionButton>
      {waits && (
        <ActionDisclosure
          intent="decline"
          grave
          icon={CircleX}
          label={t('console.admin.salon.review.decline')}
          submit={t('console.admin.salon.review.declineYes')}
        >
          <p>{t('console.admin.salon.review.declineText')}</p>
          <Reason hint={t('console.admin.salon.reasonHint')} />
        </ActionDisclosure>
      )}
    </AdminCard>
  )
}

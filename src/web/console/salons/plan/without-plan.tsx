import { ScrollText } from 'lucide-react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown when the plan does not include the audit log. */
export function WithoutPlan() {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('console.plan.without.title')} icon={<ScrollText aria-hidden="true" />}>
      <p>{t('console.plan.without.text')}</p>
      <ButtonLink to="/partner/plan">{t('console.plan.without.go')}</ButtonLink>
    </EmptyState>
  )
}

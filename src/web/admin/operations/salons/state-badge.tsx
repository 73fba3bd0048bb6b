import type { OperatorSalon } from '../../../../domain/operations/list-salons-for-operator.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { draft: 'neutral', live: 'good', suspended: 'bad' } as const

export function StateBadge({ status }: { status: OperatorSalon['status'] }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[status]}>{t(`console.admin.salons.state.${status}`)}</Badge>
}

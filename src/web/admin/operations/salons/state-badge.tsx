import type { SalonRow } from '../../../../domain/operations/list-salons.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'

const TONES = { draft: 'neutral', live: 'good', suspended: 'bad' } as const

export function StateBadge({ status }: { status: SalonRow['status'] }) {
  const { t } = useTranslation()
  return <Badge tone={TONES[status]}>{t(`console.admin.salons.state.${status}`)}</Badge>
}

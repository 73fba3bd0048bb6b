import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useTranslation } from '../../texts/use-translation.ts'

/** Below the services of an appointment: one more. */
export function AddServiceButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Plus size={16} aria-hidden="true" />}
      w="fit-content"
      onClick={onClick}
    >
      {t('console.calendar.panel.addService')}
    </Button>
  )
}

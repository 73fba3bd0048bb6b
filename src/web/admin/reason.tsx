import { useTranslation } from '../texts/use-translation.ts'
import { TextArea } from '../ui/text-area.tsx'

/** Why an operator acts on money or on people: required for the audit log. */
export function Reason({ hint, label }: { hint?: string; label?: string }) {
  const { t } = useTranslation()
  return (
    <TextArea
      {...{ name: 'reason', rows: 3, maxLength: 1000, required: true }}
      label={label ?? t('console.admin.confirm.reason')}
      hint={hint ?? t('console.admin.confirm.hint')}
    />
  )
}

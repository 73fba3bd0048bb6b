import { Check } from 'lucide-react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import styles from './bookings.module.css'

/** Confirms one request with one press. */
export function ApproveButton({ appointmentId, label }: { appointmentId: string; label?: string }) {
  const { t } = useTranslation()
  return (
    <Form quiet className={styles.inline}>
      <input type="hidden" name="booking" value={appointmentId} />
      <SubmitButton name="intent" value="approve" size="s" icon={<Check aria-hidden="true" />} aria-label={label}>
        {t('console.bookings.approve')}
      </SubmitButton>
    </Form>
  )
}

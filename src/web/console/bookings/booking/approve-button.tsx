import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import styles from './bookings.module.css'

/** Approves one request with one press. */
export function ApproveButton({ visitId, label }: { visitId: string; label?: string }) {
  const { t } = useTranslation()
  return (
    <Form quiet className={styles.inline}>
      <input type="hidden" name="booking" value={visitId} />
      <SubmitButton name="intent" value="approve" size="s" icon={<Check aria-hidden="true" />} aria-label={label}>
        {t('console.bookings.approve')}
      </SubmitButton>
    </Form>
  )
}

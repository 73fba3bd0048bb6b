import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { StaffDayRange } from '../../../../domain/calendar/time-off/load-moves.ts'
import type { TimeOffKind } from '../../../../domain/salons/time-off/staff-time-off.ts'
import { validationText } from '../../../../i18n/code-texts.ts'
import type { FormFailure } from '../../../forms/forms.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../../bookings/booking/time-off.module.css'
import { useConsole, useMay } from '../../use-console.ts'

const KINDS: readonly TimeOffKind[] = ['holiday', 'sick', 'other']

/** The form that adds time off; afterwards, that it was added. */
export function TimeOffForm({
  days,
  off,
  failure,
}: {
  days: StaffDayRange
  off: boolean
  failure: FormFailure | null
}) {
  const { t } = useTranslation()
  const may = useMay(days.staffId === null ? 'settings_edit' : 'staff_edit')
  const own = useConsole().staffId === days.staffId
  if (off) {
    return (
      <p className={styles.off}>
        <CircleCheck aria-hidden="true" />
        {t('console.timeOff.isOff')}
      </p>
    )
  }
  const [problem] = Object.values(failure?.fields ?? {})
  return (
    <div className={styles.open}>
      <p>
        <TriangleAlert aria-hidden="true" />
        {t('console.timeOff.open')}
      </p>
      {problem && <p role="alert">{validationText(t, problem)}</p>}
      {may && (
        <Form quiet failure={null} intent="take" className={styles.take}>
          <Days days={days} />
          {days.staffId !== null && <Kind />}
          <SubmitButton size="s">{t('console.timeOff.take')}</SubmitButton>
        </Form>
      )}
      {!may && (days.staffId !== null && own ? <RequestForm days={days} /> : <p>{t('console.timeOff.askManager')}</p>)}
    </div>
  )
}

/** For who cannot add time off: asks the salon for it. */
function RequestForm({ days }: { days: StaffDayRange }) {
  const { t } = useTranslation()
  return (
    <Form quiet failure={null} intent="request" className={styles.take}>
      <Days days={days} />
      <Kind />
      <TextField name="note" label={t('console.staff.timeOff.note')} maxLength={200} />
      <SubmitButton size="s">{t('console.timeOff.requests.send')}</SubmitButton>
      <p>{t('console.timeOff.requests.ownText')}</p>
    </Form>
  )
}

function Kind() {
  const { t } = useTranslation()
  return (
    <Select
      name="kind"
      label={t('console.timeOff.kind')}
      options={KINDS.map((kind) => ({ value: kind, label: t(`console.timeOff.kinds.${kind}`) }))}
    />
  )
}

/** The days and team member of a form, as hidden fields. */
export function Days({ days: { staffId, firstDay, lastDay } }: { days: StaffDayRange }) {
  return (
    <>
      <input type="hidden" name="who" value={staffId ?? 'all'} />
      <input type="hidden" name="from" value={firstDay} />
      <input type="hidden" name="to" value={lastDay} />
    </>
  )
}

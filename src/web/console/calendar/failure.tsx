import { Button } from '@mantine/core'
import { Link, useActionData } from 'react-router'
import type { BlockConflict } from '../../../domain/calendar/block-conflicts.ts'
import { mediumDate } from '../../../i18n/format.ts'
import { useSavedForm } from '../../forms/use-saved-form.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { FormFailureMessage } from '../../ui/form-message.tsx'
import { useConsole, useMay } from '../use-console.ts'
import type { CalendarFailure } from './answer.ts'
import { obstacleText } from './obstacle-text.ts'
import { FailureText } from './outcome.tsx'
import styles from './panel.module.css'

/** Why the last form of the panel was refused; else the form with this intent as it was before signing in again. */
export function useCalendarFailure(intent: string): CalendarFailure | null {
  const answer = useActionData<unknown>()
  // Another address opens another panel.
  const savedForm = useSavedForm(undefined, true)
  if (typeof answer === 'object' && answer !== null && 'fields' in answer) return answer as CalendarFailure
  return savedForm?.values.intent === intent ? savedForm : null
}

interface Props {
  failure: CalendarFailure
  staff: readonly { id: string; name: string }[]
  /** The label of the button that overrules hours. */
  act: string
}

/** Why a form was refused; for a time outside hours, with the button that overrules them. */
export function Failure({ failure, staff, act }: Props) {
  const { t } = useTranslation()
  const mayChoose = useMay('plan_see')
  const { fields, mayOverrule, values, outside, missing } = failure
  if (failure.resumed) return <FormFailureMessage failure={failure} />
  if (Object.keys(fields).length > 0 && !fields.endsAt && !fields.dates && !fields.version && !failure.offline)
    return null
  const person = staff.find(({ id }) => id === values.staff)?.name ?? ''
  return (
    <div className={styles.warn} role="alert">
      {outside && <strong>{t('console.calendar.outside.title')}</strong>}
      <p>
        <FailureText failure={failure} person={person} />
      </p>
      {failure.conflicts && <ConflictList conflicts={failure.conflicts} staff={staff} />}
      {failure.refusal === 'month_full' && mayChoose && (
        <Button component={Link} to="/partner/plan" size="compact-md">
          {t('console.plan.without.go')}
        </Button>
      )}
      {/* What was overruled before stays so. */}
      {['overrule', 'overruleRules'].map(
        (name) => values[name] === 'on' && <input key={name} type="hidden" name={name} value="on" />,
      )}
      {mayOverrule && (
        <Button type="submit" name={missing ? 'overruleRules' : 'overrule'} value="on" size="compact-md">
          {act}
        </Button>
      )}
    </div>
  )
}

/** What occupies the time to be blocked, with its day. */
function ConflictList({ conflicts, staff }: Pick<Props, 'staff'> & { conflicts: readonly BlockConflict[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  return (
    <ul>
      {conflicts.map((conflict) => (
        <li key={conflict.from.toISOString()}>
          {mediumDate(conflict.from, timeZone, locale)}: {obstacleText(t, conflict, { names, timeZone, locale })}
        </li>
      ))}
    </ul>
  )
}

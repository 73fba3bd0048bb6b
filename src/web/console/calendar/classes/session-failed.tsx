import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import { useConsole, useMay } from '../../use-console.ts'
import type { SessionFailure } from './session-failure.ts'

/** Why sessions or an attendee's stage could not be changed: the reason, the dates that are not possible, and what can be done about them. */
export function SessionFailed({ failure, repeats = false }: { failure: SessionFailure | null; repeats?: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const mayOverrule = useMay('calendar_overrule')
  if (!failure) return null
  const { obstacles = [], problem, stage } = failure
  return (
    <>
      {(problem || stage) && (
        <FormMessage tone="bad" focused>
          <p>{problem ? t(`console.classes.problem.${problem}`) : stage && t(`console.stages.refused.${stage}`)}</p>
        </FormMessage>
      )}
      {obstacles.length > 0 && (
        <FormMessage tone="bad" focused title={t('console.classes.obstacles')}>
          <ul>
            {obstacles.map(({ startsAt, kind, label }) => (
              <li key={startsAt.toISOString()}>
                {dayAndTime(startsAt, timeZone, locale)}: {t(`console.classes.obstacle.${kind}`, { label })}
              </li>
            ))}
          </ul>
        </FormMessage>
      )}
      {mayOverrule && obstacles.some(({ kind }) => kind === 'hours') && (
        <Checkbox name="overrule" label={t('console.classes.overrule')} />
      )}
      {repeats && obstacles.length > 0 && <Checkbox name="leaveOut" label={t('console.classes.leaveOut')} />}
    </>
  )
}

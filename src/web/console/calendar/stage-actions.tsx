import { Button, Checkbox } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { Form, useActionData } from 'react-router'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import type { Channel } from '../../../domain/engagement/notifications/channel-of.ts'
import { money } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useMay } from '../use-console.ts'
import { type Answer, isFailure } from './answer.ts'
import styles from './edit.module.css'
import { effectsOf } from './effects-of.ts'
import { Failure, useCalendarFailure } from './failure.tsx'
import { OthersText } from './others-text.tsx'
import panelStyles from './panel.module.css'
import { type InSeries, ScopeField } from './series-list.tsx'

/** What the appointment becomes next, each with one press, and the press that takes the last one back. */
export function StageActions({
  appointment,
  channel,
  inSeries: { others, together },
}: {
  appointment: CalendarBooking
  channel: Channel | null
  inSeries: InSeries
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useCalendarFailure('stage')
  // Others cannot undo a cancellation.
  const mayPutBack = useMay('calendar_edit_all')
  const { id, version, changes, currency, client } = appointment
  if (changes.length === 0) return <UnchangedOthers id={id} />
  const mine = failure?.values.intent === 'stage' ? failure : null
  const [first] = changes
  // The client of a declined request is not notified before that can no longer be undone.
  const notifies =
    client &&
    changes.some(({ from, to, undoes }) => (undoes && from !== 'declined') || to === 'no_show' || to === 'cancelled')
  return (
    <Form method="post" className={styles.stages} aria-label={t('console.stages.group')}>
      <input type="hidden" name="intent" value="stage" />
      <input type="hidden" name="appointment" value={id} />
      <input type="hidden" name="version" value={version} />
      {mine && <Failure failure={mine} staff={[]} act="" />}
      <UnchangedOthers id={id} />
      <div className={styles.presses}>
        {changes.map((change) => (
          <Button
            key={`${change.to} ${change.undoes}`}
            type="submit"
            name="stage"
            value={change.to}
            size="compact-md"
            variant={change === first && !change.undoes ? 'filled' : 'default'}
            {...(change.to === 'cancelled' && { color: 'red', variant: 'subtle' })}
            {...(change.undoes && { leftSection: <Undo2 size={16} aria-hidden="true" /> })}
          >
            {change.undoes
              ? t('console.stages.undo', { stage: t(`console.stages.name.${change.from}`) })
              : t(`console.stages.act.${change.to as 'arrived'}`)}
          </Button>
        ))}
      </div>
      {changes.flatMap(effectsOf).map(({ effect, minor }) => (
        <p key={effect} className={styles.hint}>
          {t(`console.stages.effect.${effect}`, { amount: money(minor, currency, locale) })}
        </p>
      ))}
      {changes.some(({ to, refundMinor }) => refundMinor > 0 && (mayPutBack || to !== 'cancelled')) && (
        <p className={styles.hint}>{t('console.stages.effect.undo')}</p>
      )}
      {others > 0 && changes.some(({ to, undoes }) => to === 'cancelled' && !undoes) && <ScopeField />}
      {together > 0 && changes.some(({ from, undoes }) => from === 'cancelled' && undoes) && (
        <Checkbox name="together" value="on" defaultChecked label={t('console.series.together', { count: together })} />
      )}
      {notifies && channel === 'none' && <p className={styles.hint}>{t('console.editing.notifyUnreachable')}</p>}
      {notifies && channel !== 'none' && (
        <Checkbox name="notify" value="on" defaultChecked label={t('console.editing.notify')} />
      )}
    </Form>
  )
}

/** The appointments of the series that could not be changed with this one, if any. */
function UnchangedOthers({ id }: { id: string }) {
  const answer = useActionData<Answer>()
  if (!answer || isFailure(answer) || answer.appointment !== id || !answer.others?.refused.length) return null
  return (
    <div className={panelStyles.warn} role="alert">
      <OthersText others={answer.others} />
    </div>
  )
}

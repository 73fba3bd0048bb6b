import { Button, Checkbox } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { Form } from 'react-router'
import type { CalendarBooking } from '../../../../domain/bookings/calendar/get-calendar-booking.ts'
import type { Channel } from '../../../../domain/engagement/notifications/channel-of.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import styles from './edit.module.css'
import { Failure, useCalendarFailure } from './failure.tsx'
import { ScopeField } from './series-list.tsx'

/** What the appointment becomes next, each with one press, and the press that takes the last one back. */
export function StageActions({
  appointment,
  channel,
  repeats,
}: {
  appointment: CalendarBooking
  channel: Channel | null
  /** Whether it can be cancelled together with others of its series. */
  repeats: boolean
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const failure = useCalendarFailure('stage')
  const { id, version, changes, currency, client } = appointment
  if (changes.length === 0) return null
  const mine = failure?.values.intent === 'stage' ? failure : null
  const [first] = changes
  const notifies = client && changes.some(({ to, undoes }) => undoes || to === 'no_show' || to === 'cancelled')
  return (
    <Form method="post" className={styles.stages} aria-label={t('console.stages.group')}>
      <input type="hidden" name="intent" value="stage" />
      <input type="hidden" name="appointment" value={id} />
      <input type="hidden" name="version" value={version} />
      {mine && <Failure failure={mine} staff={[]} act="" />}
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
      {changes.map(
        ({ money: effect, feeMinor }) =>
          (effect === 'due_in_salon' || (feeMinor > 0 && (effect === 'charge_fee' || effect === 'refund_fee'))) && (
            <p key={effect} className={styles.hint}>
              {t(`console.stages.effect.${effect}`, { amount: money(feeMinor, currency, locale) })}
            </p>
          ),
      )}
      {repeats && changes.some(({ to, undoes }) => to === 'cancelled' && !undoes) && <ScopeField />}
      {notifies && channel === 'none' && <p className={styles.hint}>{t('console.editing.notifyUnreachable')}</p>}
      {notifies && channel !== 'none' && (
        <Checkbox name="notify" value="on" defaultChecked label={t('console.editing.notify')} />
      )}
    </Form>
  )
}

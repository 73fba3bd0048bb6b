import { Button } from '@mantine/core'
import type { EditPreview } from '../../../domain/calendar/editing/preview-edit.ts'
import { refusalText } from '../../../i18n/code-texts.ts'
import { money, time, timeOfDay, timeSpan } from '../../../i18n/format.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'
import type { CalendarFailure } from './answer.ts'
import styles from './edit.module.css'
import type { Effect } from './effect.ts'
import freeTimes from './free-times.module.css'
import { FailureText } from './outcome.tsx'
import panelStyles from './panel.module.css'

interface Shown {
  staff: readonly { id: string; name: string }[]
  /** Enters another time of the same day. */
  take(time: string): void
}

/** What saving would do: the new end, the price, the difference to what was paid, and what is in the way. */
export function EffectBox({ effect, ...props }: { effect: Effect | undefined } & Shown) {
  const { t } = useTranslation()
  // Reported at the fields.
  const isInvalid = effect !== undefined && 'refusal' in effect && Object.keys(effect.fields).length > 0
  return (
    <div className={isInvalid ? undefined : styles.effect} role="status" aria-label={t('console.editing.effect')}>
      {!effect && t('console.editing.checking')}
      {effect && 'preview' in effect && <Preview preview={effect.preview} {...props} />}
      {effect && 'refusal' in effect && !isInvalid && <EditRefusal failure={{ ...effect, values: {} }} />}
    </div>
  )
}

function Preview({ preview, staff, take }: { preview: EditPreview } & Shown) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency, timeZone } = useConsole()
  const price = (minor: number) => money(minor, currency, locale)
  const at = (instant: Date) => time(instant, timeZone, locale)
  const person = (id: string) => staff.find((one) => one.id === id)?.name ?? ''
  const { startsAt, endsAt, endsBefore, totalMinor, totalBeforeMinor, dueMinor, refundMinor, overpaidMinor } = preview
  const { outside, conflicts, nearest, day } = preview
  return (
    <>
      <dl>
        <div>
          <dt>{t('console.calendar.panel.time')}</dt>
          <dd>
            {t('console.editing.ends', { from: at(startsAt), to: at(endsAt) })}
            {endsAt.getTime() !== endsBefore.getTime() && (
              <small>{t('console.editing.endsBefore', { to: at(endsBefore) })}</small>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('console.editing.total')}</dt>
          <dd>
            {price(totalMinor)}
            {totalMinor !== totalBeforeMinor && (
              <small>{t('console.editing.difference', { before: price(totalBeforeMinor) })}</small>
            )}
          </dd>
        </div>
        {dueMinor > 0 && (
          <div>
            <dt>{t('console.editing.due')}</dt>
            <dd>{price(dueMinor)}</dd>
          </div>
        )}
        {refundMinor > 0 && (
          <div>
            <dt>{t('console.editing.refund')}</dt>
            <dd>{price(refundMinor)}</dd>
          </div>
        )}
      </dl>
      {overpaidMinor > 0 && (
        <p className={panelStyles.warn}>{t('console.editing.overpaid', { amount: price(overpaidMinor) })}</p>
      )}
      {day && <p className={panelStyles.warn}>{t(`console.calendar.refused.${day}`)}</p>}
      {outside.length > 0 && (
        <p className={panelStyles.warn}>
          {outside.map((one) => t(`console.calendar.outside.${one}`, { person: staff[0]?.name ?? '' })).join(' ')}
        </p>
      )}
      {conflicts.map(({ kind, staffId, startsAt: from, endsAt: to, client }) => (
        <p key={`${staffId} ${from.toISOString()}`} className={panelStyles.warn}>
          {t(`console.editing.conflict.${kind}`, {
            person: person(staffId),
            client: client || t('console.calendar.walkIn'),
            time: timeSpan(from, to, timeZone, locale),
          })}
        </p>
      ))}
      {nearest.length > 0 && (
        <section className={freeTimes.times} aria-label={t('console.editing.nearest')}>
          <span>{t('console.editing.nearest')}</span>
          {nearest.map(({ minutes }) => (
            <Button key={minutes} variant="default" size="compact-md" onClick={() => take(timeOfDay(minutes))}>
              {timeOfDay(minutes)}
            </Button>
          ))}
        </section>
      )}
    </>
  )
}

const REASONS = ['paid_in_salon', 'paid_by_client', 'line_refunded'] as const

/** Why an edit cannot be saved, apart from what a field says. */
export function EditRefusal({
  failure,
}: {
  failure: Pick<CalendarFailure, 'refusal' | 'reason' | 'fields' | 'values'> & Partial<CalendarFailure>
}) {
  const { t } = useTranslation()
  const reason = REASONS.find((one) => one === failure.reason)
  if (failure.refusal === 'booking_changed' || (Object.keys(failure.fields).length > 0 && !failure.refusal)) return null
  return (
    <p className={panelStyles.warn} role="alert">
      {reason ? (
        t(`console.editing.refused.${reason}`)
      ) : failure.refusal === 'not_eligible' ? (
        refusalText(t, failure.refusal)
      ) : (
        <FailureText failure={failure} person="" />
      )}
    </p>
  )
}

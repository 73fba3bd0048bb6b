import type { AvailableChange } from '../../../../domain/calendar/available-changes.ts'
import { money } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Form } from '../../../ui/form.tsx'
import { Confirm } from '../../confirm.tsx'
import { useConsole, useMay } from '../../use-console.ts'
import { effectsOf } from '../effects-of.ts'
import type { ShownAttendee } from './load-session.ts'

/** A cancellation, and a no-show that changes a payment, are confirmed first. */
export function needsConfirmation({ to, undoes, feeMinor, refundMinor }: AvailableChange): boolean {
  return !undoes && (to === 'cancelled' || (to === 'no_show' && feeMinor + refundMinor > 0))
}

/** Asks before an attendee's appointment ends, with what it does to the payment and whether the client is notified. */
export function ConfirmStage({
  attendee: { bookingId, version, clientId, isNotified },
  change,
  name,
}: {
  attendee: ShownAttendee
  change: AvailableChange
  name: string
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  // Only the front desk puts a cancelled appointment back.
  const mayUndo = useMay('calendar_edit_all') || change.to !== 'cancelled'
  const act = t(`console.stages.act.${change.to as 'cancelled'}`)
  const effects = effectsOf(change).map(({ effect, minor }) =>
    t(`console.stages.effect.${effect}`, { amount: money(minor, currency, locale) }),
  )
  const isPaid = change.refundMinor > 0 || effects.length > 0
  const title = t('console.classes.act', { act, name })
  return (
    <Form intent="stage" quiet failure={null}>
      <input type="hidden" name="version" value={version} />
      <Confirm
        label={act}
        ariaLabel={title}
        title={title}
        yes={t(change.to === 'cancelled' ? 'console.stages.act.cancelled' : 'console.booking.yes')}
        no={t('console.booking.no')}
        name="stage"
        value={`${bookingId}:${change.to}`}
        fields={isNotified && <Checkbox name="notify" value="on" defaultChecked label={t('console.editing.notify')} />}
      >
        {[
          ...(isPaid
            ? [...effects, ...(mayUndo ? [t('console.stages.effect.undo')] : [])]
            : [t('console.classes.nothingPaid')]),
          ...(isNotified ? [] : [t(clientId ? 'console.editing.notifyUnreachable' : 'console.editing.notifyNobody')]),
        ].join(' ')}
      </Confirm>
    </Form>
  )
}

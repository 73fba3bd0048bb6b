import type { TimeOffRequest } from '../../../../domain/salons/time-off/list-time-off-requests.ts'
import { shortDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import surface from '../../../ui/surface.module.css'
import { TextField } from '../../../ui/text-field.tsx'
import list from '../../bookings/booking/bookings.module.css'
import styles from '../../bookings/booking/time-off.module.css'
import { useMay } from '../../use-console.ts'

/** Requests for time off: to decide for owners and managers, their own for all others. */
export function Requests({ requests }: { requests: readonly TimeOffRequest[] }) {
  const { t } = useTranslation()
  const decides = useMay('staff_edit')
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className={styles.title}>
        {t('console.timeOff.requests.title')}
      </h2>
      <ul className={list.rows}>
        {requests.map((request) => (
          <li key={request.id} className={classes(surface.card, styles.entry)}>
            <Facts request={request} />
            {request.status === 'pending' && (decides ? <Decide request={request} /> : <Withdraw id={request.id} />)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Facts({ request: { staff, kind, firstDay, lastDay, note, status, reason } }: { request: TimeOffRequest }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <span className={list.main}>
      <strong>
        {staff}, {shortDay(firstDay, locale)}
        {lastDay !== firstDay && ` – ${shortDay(lastDay, locale)}`}
      </strong>
      <span>
        {[t(`console.timeOff.kinds.${kind}`), note, t(`console.timeOff.requests.status.${status}`), reason]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  )
}

function Decide({ request: { id, staff } }: { request: TimeOffRequest }) {
  const { t } = useTranslation()
  return (
    <>
      <Form quiet failure={null} intent="approve">
        <input type="hidden" name="request" value={id} />
        <SubmitButton size="s">{t('console.timeOff.requests.approve')}</SubmitButton>
      </Form>
      <details className={styles.decline}>
        <summary>{t('console.timeOff.requests.decline')}</summary>
        <Form quiet failure={null} intent="decline" className={styles.take}>
          <input type="hidden" name="request" value={id} />
          <p>{t('console.timeOff.requests.declineOf', { name: staff })}</p>
          <TextField name="reason" label={t('console.timeOff.requests.reason')} maxLength={200} />
          <SubmitButton size="s" variant="quiet">
            {t('console.timeOff.requests.decline')}
          </SubmitButton>
        </Form>
      </details>
    </>
  )
}

function Withdraw({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <Form quiet failure={null} intent="withdraw">
      <input type="hidden" name="request" value={id} />
      <SubmitButton size="s" variant="quiet">
        {t('console.timeOff.requests.withdraw')}
      </SubmitButton>
    </Form>
  )
}

import { Link } from 'react-router'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormFailureMessage } from '../../../ui/form-message.tsx'
import surface from '../../../ui/surface.module.css'
import { ClientAlert } from '../../client-alert.tsx'
import layout from '../../form-layout.module.css'
import { CancelledAttendee } from './cancelled-attendee.tsx'
import styles from './classes.module.css'
import { ConfirmStage, needsConfirmation } from './confirm-stage.tsx'
import type { CancelledAppointment, ShownAttendee } from './load-session.ts'
import { SessionFailed } from './session-failed.tsx'
import { useSessionFailure } from './session-failure.ts'

interface Props {
  roster: readonly ShownAttendee[]
  /** The one that was cancelled a moment ago. */
  cancelled: CancelledAppointment | null
  /** Where an attendee's appointment is shown. */
  toAppointment?: (bookingId: string) => string
  /** Without the card around it, where it is in a panel. */
  isCompact?: boolean
}

/** Who attends a session, each with what can be done next, and how a cancellation is undone. */
export function Roster({
  roster,
  cancelled,
  toAppointment = (bookingId) => `/partner/bookings/${bookingId}`,
  isCompact = false,
}: Props) {
  const { t } = useTranslation()
  const failure = useSessionFailure('stage')
  return (
    <section className={isCompact ? styles.compact : layout.card} aria-labelledby="roster" data-print>
      <h2 id="roster" className={layout.heading}>
        {t('console.classes.roster')}
      </h2>
      <SessionFailed failure={failure} />
      {failure && <FormFailureMessage failure={failure} />}
      {cancelled && <CancelledAttendee key={cancelled.bookingId} cancelled={cancelled} />}
      {roster.length === 0 ? (
        <>
          <p>{t('console.classes.rosterNone')}</p>
          <p className={layout.lead}>{t('console.classes.rosterNoneText')}</p>
        </>
      ) : (
        <ol className={styles.roster}>
          {roster.map((attendee) => (
            <Row key={attendee.bookingId} attendee={attendee} to={toAppointment(attendee.bookingId)} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Row({ attendee, to }: { attendee: ShownAttendee; to: string }) {
  const { t } = useTranslation()
  const { bookingId, version, client, phone, note, alert, stage, changes } = attendee
  const name = client || t('console.classes.walkIn')
  const confirmed = changes.filter(needsConfirmation)
  const immediate = changes.filter((change) => !needsConfirmation(change))
  return (
    <li className={classes(surface.card, styles.attendee)}>
      <div>
        <Link to={to}>{name}</Link>
        {phone && <p>{formatPhone(phone)}</p>}
        {note && <p>{note}</p>}
        <ClientAlert alert={alert} />
      </div>
      <Badge tone={stage === 'no_show' ? 'bad' : stage === 'arrived' ? 'good' : 'neutral'}>
        {stage ? t(`console.stages.name.${stage}`) : t('console.classes.paying')}
      </Badge>
      {changes.length > 0 && (
        <div className={styles.presses}>
          {immediate.length > 0 && (
            <Form intent="stage" quiet className={styles.presses}>
              <input type="hidden" name="version" value={version} />
              <input type="hidden" name="notify" value="on" />
              {immediate.map(({ from, to, undoes }) => {
                const act = undoes
                  ? t('console.stages.undo', { stage: t(`console.stages.name.${from}`) })
                  : t(`console.stages.act.${to as 'arrived'}`)
                return (
                  <SubmitButton
                    key={`${to} ${undoes}`}
                    name="stage"
                    value={`${bookingId}:${to}`}
                    size="s"
                    variant={undoes ? 'ghost' : 'quiet'}
                    aria-label={t('console.classes.act', { act, name })}
                  >
                    {act}
                  </SubmitButton>
                )
              })}
            </Form>
          )}
          {confirmed.map((change) => (
            <ConfirmStage key={change.to} attendee={attendee} change={change} name={name} />
          ))}
        </div>
      )}
    </li>
  )
}

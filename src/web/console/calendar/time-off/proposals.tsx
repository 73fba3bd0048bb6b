import { Checkbox } from '@mantine/core'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MoveOption, Proposal } from '../../../../domain/calendar/time-off/propose-moves.ts'
import type { StaffMember } from '../../../../domain/salons/staff/list-staff.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import surface from '../../../ui/surface.module.css'
import list from '../../bookings/booking/bookings.module.css'
import { moveOptionValue } from '../../bookings/booking/move-option-value.ts'
import styles from '../../bookings/booking/time-off.module.css'
import { ClientAlert } from '../../client-alert.tsx'
import { useConsole } from '../../use-console.ts'

interface Props {
  /** Hidden fields that say where the form was. */
  children?: ReactNode
  /** Instead of how many appointments conflict. */
  title?: string
  proposals: readonly Proposal[]
  staff: readonly StaffMember[]
}

/** Each conflicting appointment with a proposed time, already selected, so that all can be accepted at once. */
export function Proposals({ children, title, proposals, staff }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="hits">
      <h2 id="hits" className={styles.title}>
        {title ?? t('console.timeOff.hits', { count: proposals.length })}
      </h2>
      <Form quiet failure={null} intent="move" key={proposals.map(({ appointment }) => appointment.id).join()}>
        {children}
        <ul className={list.rows}>
          {proposals.map((proposal) => (
            <AffectedAppointment key={proposal.appointment.id} proposal={proposal} staff={staff} />
          ))}
        </ul>
        <div className={styles.accept}>
          <Checkbox
            name="notify"
            value="on"
            defaultChecked
            label={t('console.timeOff.notify')}
            description={t('console.timeOff.notifyHint')}
          />
          <SubmitButton>{t('console.timeOff.accept')}</SubmitButton>
          <p>{t('console.timeOff.cancelFree')}</p>
        </div>
      </Form>
    </section>
  )
}

function AffectedAppointment({
  proposal: { appointment, times },
  staff,
}: {
  proposal: Proposal
  staff: readonly StaffMember[]
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const client = appointment.client || t('console.bookings.walkIn')
  const time = dayAndTime(appointment.startsAt, timeZone, locale)
  const nameOf = (staffId: string) => staff.find(({ id }) => id === staffId)?.name ?? ''
  const label = ({ staffId, fromStaffId, startsAt }: MoveOption) => {
    const person = nameOf(staffId)
    if (fromStaffId) return t('console.timeOff.instead', { person, from: nameOf(fromStaffId) })
    return startsAt.getTime() === appointment.startsAt.getTime()
      ? t('console.timeOff.same', { person })
      : t('console.timeOff.other', { person, time: dayAndTime(startsAt, timeZone, locale) })
  }
  return (
    <li className={classes(surface.card, styles.entry)}>
      <input type="hidden" name={`seen-${appointment.id}`} value={appointment.startsAt.toISOString()} />
      {times.length > 0 && (
        <input
          type="checkbox"
          name="appointment"
          value={appointment.id}
          defaultChecked
          className={list.tick}
          aria-label={t('console.timeOff.move', { name: client, time })}
        />
      )}
      <span className={list.main}>
        <strong>
          <Link to={`/partner/bookings/${appointment.id}`}>{client}</Link>, {time}
        </strong>
        <span>
          {appointment.services} · {[...new Set(appointment.lines.map(({ staff }) => staff))].join(', ')}
        </span>
        <ClientAlert alert={appointment.alert} />
      </span>
      <ArrowRight aria-hidden="true" className={styles.arrow} />
      {times.length > 0 ? (
        <select
          name={`move-${appointment.id}`}
          className={styles.move}
          aria-label={`${t('console.timeOff.where')}: ${client}`}
          key={times.map(moveOptionValue).join()}
        >
          {times.map((option) => (
            <option key={moveOptionValue(option)} value={moveOptionValue(option)}>
              {label(option)}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.notMovable}>
          {t('console.timeOff.nowhere')}
          <ButtonLink to={`/partner/bookings/${appointment.id}/move`} variant="quiet" size="s">
            {t('console.timeOff.byHand')}
          </ButtonLink>
        </span>
      )}
    </li>
  )
}

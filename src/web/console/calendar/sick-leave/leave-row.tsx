import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import type { LeaveBooking } from '../../../../domain/calendar/sick-leave/get-leave-progress.ts'
import type { Progress } from '../../../../domain/calendar/sick-leave/progress.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { formatPhone } from '../../../../i18n/phone-format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import surface from '../../../ui/surface.module.css'
import list from '../../bookings/booking/bookings.module.css'
import requests from '../../bookings/booking/time-off.module.css'
import { ClientAlert } from '../../client-alert.tsx'
import { useConsole } from '../../use-console.ts'

const TONES: Record<Progress, 'neutral' | 'good' | 'bad' | 'warn'> = {
  ...{ to_do: 'warn', open: 'neutral', not_informed: 'bad', accepted: 'good', moved: 'good' },
  ...{ cancelled: 'neutral', over: 'neutral' },
}

interface Props {
  row: LeaveBooking & { progress: Progress }
  staff: readonly { id: string; name: string }[]
}

/** One appointment: its client, where it could go or what was proposed, and how far it is. */
export function LeaveRow({ row, staff }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const { bookingId, startsAt, client, phone, services, progress, times, proposal } = row
  const at = (instant: Date) => dayAndTime(instant, timeZone, locale)
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  const shown = progress === 'open' || progress === 'not_informed' ? (proposal?.times ?? []) : times
  const isOpen = progress === 'to_do' || progress === 'open' || progress === 'not_informed'
  return (
    <li className={classes(surface.card, requests.entry)}>
      <span className={list.main}>
        <strong>
          <Link to={`/partner/bookings/${bookingId}`}>{client || t('console.bookings.walkIn')}</Link>, {at(startsAt)}
        </strong>
        <span>{services}</span>
        <ClientAlert alert={row.alert} />
        {isOpen && shown.length > 0 && (
          <span>
            {shown
              .map(
                (time) => `${at(time.startsAt)}, ${[...new Set(time.staffIds)].map((id) => names.get(id)).join(', ')}`,
              )
              .join(' · ')}
          </span>
        )}
        {progress === 'to_do' && shown.length === 0 && <span>{t('console.timeOff.nowhere')}</span>}
      </span>
      <div>
        <Badge tone={TONES[progress]}>{t(`console.sickLeave.state.${progress}`)}</Badge>
      </div>
      {isOpen && phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={requests.call}>
          <Phone aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      )}
      {isOpen && (
        <ButtonLink to={`/partner/bookings/${bookingId}/move`} variant="quiet" size="s">
          {t('console.sickLeave.byHand')}
        </ButtonLink>
      )}
    </li>
  )
}

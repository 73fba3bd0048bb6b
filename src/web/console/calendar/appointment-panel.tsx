import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { type AppointmentStage, appointmentStageOf } from '../../../domain/bookings/booking/stages.ts'
import type { CalendarBooking } from '../../../domain/calendar/get-calendar-booking.ts'
import type { MenuItem } from '../../../domain/calendar/list-menu.ts'
import type { PaymentLinks } from '../../../domain/checkout/payment-links/list-links.ts'
import { mayCheckOut } from '../../../domain/checkout/point-of-sale/may-check-out.ts'
import type { Channel } from '../../../domain/engagement/notifications/channel-of.ts'
import type { OrderCommission } from '../../../domain/finance/commission/read-commissions.ts'
import { isOpenStatus, isPayableStatus } from '../../../domain/kernel/booking-status.ts'
import type { LocalDate } from '../../../domain/kernel/time.ts'
import { dayAndTime, money, shortDate, timeSpan } from '../../../i18n/format.ts'
import { privatePhoto } from '../../photos/private-photo.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { PhotoRow } from '../../ui/photo-row.tsx'
import { CheckOutFrom } from '../checkout/check-out-from.tsx'
import { LinkSummary } from '../checkout/payment-links/link-summary.tsx'
import { ClientAlert } from '../client-alert.tsx'
import { commissionReason } from '../finance/commission/commission-texts.ts'
import { useConsole, useMay } from '../use-console.ts'
import { Contact, Notes } from './appointment-client.tsx'
import { BookAgain } from './book-again.tsx'
import { ADDS_SERVICE, type CalendarAddress, calendarPath } from './calendar-address.ts'
import { EditPanel } from './edit-panel.tsx'
import { GroupGuests } from './group-guests.tsx'
import { History } from './history.tsx'
import styles from './panel.module.css'
import { Panel } from './panel.tsx'
import { entriesOf, type InSeries, SeriesList } from './series-list.tsx'
import { StageActions } from './stage-actions.tsx'
import { Units } from './units.tsx'
import type { Moves } from './use-moves.ts'

interface Props {
  appointment: CalendarBooking
  commission: OrderCommission | null
  links: PaymentLinks
  /** How the client is notified of changes; null when they are not. */
  channel: Channel | null
  inSeries: InSeries
  staff: readonly { id: string; name: string }[]
  menu: readonly MenuItem[]
  calendarAddress: CalendarAddress
  moves: Moves
  /** Whether the viewer may change this calendar. */
  editable: boolean
  today: LocalDate
}

/** For these statuses, a link to more actions on the appointment's own page. */
const MORE = {
  requested: 'console.calendar.appointment.more.requested',
  confirmed: 'console.calendar.appointment.more.confirmed',
} as const

/** Stages in which the next appointment is made. */
const REBOOKED: readonly AppointmentStage[] = ['arrived', 'in_progress', 'completed']

/** One appointment: client, services, notes, and the next actions. */
export function AppointmentPanel(props: Props) {
  const { appointment, commission, links, channel, inSeries, staff, menu, calendarAddress, moves, editable, today } =
    props
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useConsole()
  const maySell = useMay('point_of_sale_sell')
  const { client, lines, currency, status } = appointment
  const people = new Set(lines.map(({ person }) => person)).size
  const stage = appointmentStageOf(appointment) ?? 'pending'
  const closeTo = calendarPath(calendarAddress)
  const open = isOpenStatus(status) ? status : null
  const price = (minor: number) => money(minor, currency, locale)
  const when = `${shortDate(appointment.startsAt, timeZone, locale)}, ${timeSpan(appointment.startsAt, appointment.endsAt, timeZone, locale)}`
  const shown = sumsOf(appointment)
  const sells = maySell && isPayableStatus(status) && appointment.dueMinor > 0
  const amountLine = (key: keyof typeof shown) =>
    shown[key] !== null && (
      <li key={key}>
        <span>{t(`console.calendar.appointment.${key}`)}</span>
        <span>{price(shown[key])}</span>
      </li>
    )
  if (open && editable && calendarAddress.editing)
    return <EditPanel {...{ appointment, channel, inSeries, staff, menu, calendarAddress, moves }} />
  return (
    <Panel title={client?.name || t('console.calendar.walkIn')} about={when} closeTo={closeTo}>
      <ClientAlert alert={client?.alert} />
      <div className={styles.facts}>
        <span className={styles.status} data-stage={stage}>
          {t(`console.stages.name.${stage}`)}
        </span>
        {people > 1 && <strong>{t('console.groups.of', { count: people })}</strong>}
        <span>{t(`console.calendar.appointment.source.${appointment.source}`)}</span>
        {appointment.clientConfirmedAt && <span>{t('console.calendar.appointment.clientConfirmed')}</span>}
        {appointment.lateMinutes !== null && (
          <strong>{t('console.calendar.appointment.late', { minutes: appointment.lateMinutes })}</strong>
        )}
        {open && appointment.chargeBy && (
          <strong>
            {t('console.calendar.appointment.chargeFailed', {
              until: dayAndTime(appointment.chargeBy, timeZone, locale),
            })}
          </strong>
        )}
        {open && appointment.chargeAt && !appointment.chargeBy && (
          <span>
            {t('console.calendar.appointment.chargeLater', {
              ...{ amount: price(appointment.chargeMinor), when: dayAndTime(appointment.chargeAt, timeZone, locale) },
            })}
          </span>
        )}
        {status === 'requested' && appointment.respondBy && (
          <strong>
            {t('console.bookings.answerBy', { time: dayAndTime(appointment.respondBy, timeZone, locale) })}
          </strong>
        )}
      </div>
      {editable && <StageActions appointment={appointment} channel={channel} inSeries={inSeries} />}
      {client && <Contact appointment={appointment} client={client} />}
      {people > 1 && <GroupGuests appointment={appointment} moves={moves} editable={editable && open !== null} />}
      <ul className={styles.services}>
        {(people > 1 ? [] : lines).map(({ service, guest, staff, minutes, priceMinor }, n) => (
          // There is no better key: an appointment may contain one service twice.
          <li key={`${service}/${n.toString()}`}>
            <span>
              {guest ? `${service} (${guest})` : service}
              <small>
                {staff} · {t('console.calendar.duration', { minutes })}
              </small>
            </span>
            <span>{price(priceMinor)}</span>
          </li>
        ))}
        {(['other', 'discount'] as const).map(amountLine)}
        <li className={styles.total}>
          <span>{t('console.calendar.appointment.total')}</span>
          <span>{price(appointment.totalMinor)}</span>
        </li>
        {(['paid', 'refunded', 'toPay'] as const).map(amountLine)}
      </ul>
      <LinkSummary bookingId={appointment.id} links={links} />
      {commission && (
        <p className={styles.facts}>
          <b>{t('console.commission.title')}</b>
          <span>{commissionReason(t, commission)}</span>
        </p>
      )}
      {appointment.units.length > 0 && <Units appointment={appointment} editable={editable && open !== null} />}
      <Notes appointment={appointment} />
      {inSeries.series.length > 1 && (
        <SeriesList entries={entriesOf(inSeries)} open={appointment.id} kind="appointment" />
      )}
      <PhotoRow
        photos={appointment.photos.map((path, n) => ({
          path: privatePhoto(path),
          alt: t('console.booking.photo', { number: n + 1 }),
        }))}
      />
      {sells && !mayCheckOut(appointment, today, timeZone) && <CheckOutFrom startsAt={appointment.startsAt} />}
      <div className={styles.foot}>
        {open && editable && (
          <Button
            component={Link}
            to={calendarPath(calendarAddress, { appointment: appointment.id, edit: '1' })}
            preventScrollReset
          >
            {t('console.editing.edit')}
          </Button>
        )}
        {open && editable && !appointment.lines.some(({ isClass }) => isClass) && (
          <Button
            component={Link}
            to={calendarPath(calendarAddress, { appointment: appointment.id, edit: ADDS_SERVICE })}
            preventScrollReset
            variant="default"
          >
            {t('console.calendar.panel.addService')}
          </Button>
        )}
        {open === 'requested' && editable && (
          <Button component={Link} to={`/partner/bookings/${appointment.id}/propose`} variant="default">
            {t('console.proposals.link')}
          </Button>
        )}
        {sells && mayCheckOut(appointment, today, timeZone) && (
          <Button component={Link} to={`/partner/point-of-sale?booking=${appointment.id}`} variant="default">
            {t('console.calendar.appointment.checkOut')}
          </Button>
        )}
        {links.dueMinor > 0 && !links.open && (
          <Button component={Link} to={`/partner/bookings/${appointment.id}/payment-link`} variant="default">
            {t('console.paymentLinks.request')}
          </Button>
        )}
        <Button component={Link} to={`/partner/bookings/${appointment.id}`} variant="subtle">
          {t(open && editable ? MORE[open] : 'console.calendar.appointment.open')}
        </Button>
      </div>
      {editable && REBOOKED.includes(stage) && <BookAgain bookingId={appointment.id} />}
      <History appointment={appointment} />
    </Panel>
  )
}

/** The sums that are listed, in minor units; null for those that are left out. */
function sumsOf(
  appointment: Pick<CalendarBooking, 'otherMinor' | 'discountMinor' | 'paidMinor' | 'refundedMinor' | 'dueMinor'>,
) {
  const { otherMinor, discountMinor, paidMinor, refundedMinor, dueMinor } = appointment
  return {
    other: otherMinor > 0 ? otherMinor : null,
    discount: discountMinor > 0 ? -discountMinor : null,
    paid: paidMinor > 0 ? paidMinor : null,
    refunded: refundedMinor > 0 ? refundedMinor : null,
    toPay: dueMinor > 0 || paidMinor <= 0 ? dueMinor : null,
  }
}

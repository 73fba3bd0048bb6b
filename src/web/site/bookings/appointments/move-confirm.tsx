import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dateWithWeekday, dayAndTime, timeSpan } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { FormMessage } from '../../../ui/form-message.tsx'
import layout from '../../../ui/layout.module.css'
import text from '../../../ui/text.module.css'
import { ZoneNote } from '../book/zone-note.tsx'
import { OverlapNotice } from '../wizard/overlap-notice.tsx'
import type { MoveView } from './load-move.ts'
import styles from './move.module.css'
import { movePath } from './move-path.ts'
import { paidHow } from './payment-lines.ts'

/** Both times side by side, what the new one changes, and the button that reschedules. */
export function MoveConfirm({ base, booking, proposal, overlap }: Extract<MoveView, { kind: 'confirm' }>) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The list of times is gone, and the focus with it. The page is short now and starts at its top.
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const { lines, startsAt, endsAt, timeZone: zone } = booking
  const { staffId, staffName, date } = proposal
  const present = [...new Set(lines.map((line) => line.staff))].join(', ')
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('appointments.movePage.confirm')}
      </h1>
      <Card className={styles.confirm}>
        <p className={styles.services}>
          {lines.map((line) => line.service).join(', ')} · {booking.salonName}
        </p>
        <div className={styles.both}>
          <AppointmentTime tag={t('appointments.movePage.from')} {...{ startsAt, endsAt, zone }} name={present} old />
          <ArrowRight aria-hidden="true" className={styles.arrow} />
          <AppointmentTime
            tag={t('appointments.movePage.to')}
            startsAt={proposal.startsAt}
            endsAt={proposal.endsAt}
            zone={zone}
            name={staffName}
          />
        </div>
        {overlap && <OverlapNotice overlap={overlap} />}
        <MoveTerms booking={booking} proposal={proposal} />
        <Form className={layout.wrap3}>
          <input type="hidden" name="date" value={date} />
          <input type="hidden" name="staff" value={staffId} />
          <input type="hidden" name="time" value={proposal.startsAt.toISOString()} />
          <SubmitButton>{t('appointments.movePage.yes')}</SubmitButton>
          <ButtonLink to={movePath(base, { date, staff: staffId })} variant="quiet">
            {t('appointments.movePage.other')}
          </ButtonLink>
        </Form>
        <ZoneNote zone={zone} />
      </Card>
    </>
  )
}

interface AppointmentTimeProps {
  tag: string
  startsAt: Date
  endsAt: Date
  zone: string
  /** Null for any team member. */
  name: string | null
  old?: boolean
}

function AppointmentTime({ tag, startsAt, endsAt, zone, name, old }: AppointmentTimeProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <div className={classes(styles.one, old ? styles.old : styles.new)}>
      <p className={styles.tag}>{tag}</p>
      <p className={styles.when}>{dateWithWeekday(startsAt, zone, locale)}</p>
      <p className={styles.clock}>{timeSpan(startsAt, endsAt, zone, locale)}</p>
      <p className={text.note}>{name === null ? t('appointments.withAnyone') : t('appointments.with', { name })}</p>
    </div>
  )
}

/** What rescheduling costs (nothing), and the terms afterwards. */
function MoveTerms({ booking, proposal }: Pick<Extract<MoveView, { kind: 'confirm' }>, 'booking' | 'proposal'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone: zone, lateCancelPercent: percent, salonName: salon } = booking
  const { freeCancelUntil, freeOver, byHand } = proposal
  const until = dayAndTime(freeCancelUntil, zone, locale)
  const how = paidHow(booking)
  const paid = how === 'later' ? 'toPay' : how
  const unpaid = paid === 'toPay'
  const costs = {
    toPay: t('appointments.movePage.nothingUnpaid'),
    reserved: t('appointments.movePage.nothingReserved'),
    paid: t('appointments.movePage.nothing'),
  }
  const declined = {
    toPay: '',
    reserved: t('appointments.movePage.asksReleased'),
    paid: t('appointments.movePage.asksRefund'),
  }
  return (
    <>
      <p>
        {costs[paid]} {!freeOver && !byHand && t('appointments.movePage.freeUntil', { until })}
      </p>
      {byHand && (
        <FormMessage tone="info">
          {t('appointments.movePage.asks', { salon })} {declined[paid]}
        </FormMessage>
      )}
      {freeOver && !byHand && (
        <FormMessage tone="info">
          {t(unpaid ? 'appointments.movePage.freeOverUnpaid' : 'appointments.movePage.freeOver', { percent })}
        </FormMessage>
      )}
    </>
  )
}

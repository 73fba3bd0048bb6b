import { Link } from 'react-router'
import { variesInPrice } from '../../../../domain/kernel/service-by-staff.ts'
import { dayWithWeekday, shortDay, time as timeAt } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useDuration } from '../../../texts/use-duration.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { addressLine } from '../../../ui/address-line.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { StruckPrice } from '../../../ui/struck-price.tsx'
import surface from '../../../ui/surface.module.css'
import text from '../../../ui/text.module.css'
import { useViewer } from '../../frame/use-viewer.ts'
import type { Panel } from './load-panel.ts'
import { BOOKING_FORM } from './services-step.tsx'
import styles from './summary.module.css'
import { CancellationTerms } from './terms.tsx'
import { ZoneNote } from './zone-note.tsx'

/** The choice so far, its price and its terms. */
export function Summary({ panel, busy }: { panel: Panel; busy: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const viewer = useViewer()
  const duration = useDuration()
  const { salon, choice, chosen } = panel
  const minutes = chosen.services.reduce((sum, service) => sum + service.minutes, 0)
  const open = <span className={styles.open}>{t('booking.summary.open')}</span>
  return (
    <aside className={classes(surface.panel, styles.summary)} aria-label={t('booking.summary.title')}>
      <div className={styles.salon}>
        {salon.picture && (
          <Picture path={salon.picture} alt="" width={64} height={64} sizes="64px" className={styles.photo} />
        )}
        <div>
          <Link to={`/saloon/${salon.slug}`} className={styles.name}>
            {salon.name}
          </Link>
          <p className={text.note}>{addressLine(salon)}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{t('booking.summary.date')}</dt>
        <dd>{choice.date ? dayWithWeekday(choice.date, locale) : open}</dd>
        <dt>{t('booking.summary.specialist')}</dt>
        <dd>
          {chosen.person ? (
            <span className={styles.person}>
              <Avatar name={chosen.person.name} picture={chosen.person.picture} size="s" />
              {chosen.person.name}
            </span>
          ) : choice.staff ? (
            t('booking.staff.anyone')
          ) : (
            open
          )}
        </dd>
        <dt>{t('booking.summary.time')}</dt>
        <dd>{choice.time ? <TimeSpan panel={panel} time={choice.time} /> : open}</dd>
        <dt>{t('booking.summary.services')}</dt>
        <dd>
          {chosen.services.length === 0 && open}
          <ul className={styles.services}>
            {chosen.services.map((service) => (
              <li key={service.id}>
                <span>
                  {service.name} <small>{duration(service.minutes)}</small>
                </span>
                <StruckPrice
                  minor={service.priceMinor}
                  listMinor={service.listMinor}
                  currency={service.currency}
                  isFrom={variesInPrice(service)}
                />
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      {chosen.services.length > 0 && (
        <p className={styles.total}>
          <span>
            {t('booking.summary.total')} <small>{t('booking.summary.duration', { duration: duration(minutes) })}</small>
          </span>
          <Price minor={totalOf(panel)} currency={salon.currency} isFrom={chosen.services.some(variesInPrice)} />
        </p>
      )}
      <BookButton busy={busy} size="l" className={styles.wideBook} />
      <p className={styles.promise}>{viewer ? t('booking.summary.held') : t('booking.summary.login')}</p>
      <CancellationTerms terms={salon} freeUntil={chosen.freeUntil} over={chosen.freeOver} />
      <ZoneNote zone={salon.timeZone} />
    </aside>
  )
}

/** On small screens the total, when there is one, and the button stay in view. */
export function BookBar({ panel, busy }: { panel: Panel; busy: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { choice, chosen, salon } = panel
  const when = choice.date ? shortDay(choice.date, locale) : t('booking.summary.none')
  const time = choice.time ? `, ${timeAt(new Date(choice.time), salon.timeZone, locale)}` : ''
  return (
    <div className={styles.bar}>
      <p className={styles.barText}>
        {chosen.services.length > 0 && (
          <strong>
            <Price minor={totalOf(panel)} currency={salon.currency} isFrom={chosen.services.some(variesInPrice)} />
          </strong>
        )}
        <span>
          {when}
          {time}
        </span>
      </p>
      <BookButton busy={busy} />
    </div>
  )
}

function BookButton(props: { busy: boolean; size?: 'l'; className?: string }) {
  const { t } = useTranslation()
  return (
    <Button {...props} type="submit" form={BOOKING_FORM} formMethod="post">
      {t('booking.book')}
    </Button>
  )
}

function TimeSpan({ panel, time }: { panel: Panel; time: string }) {
  const locale = useLocale()
  const { chosen, salon } = panel
  const from = timeAt(new Date(time), salon.timeZone, locale)
  return chosen.endsAt ? `${from} – ${timeAt(chosen.endsAt, salon.timeZone, locale)}` : from
}

function totalOf({ chosen }: Panel): number {
  return chosen.services.reduce((sum, service) => sum + service.priceMinor, 0)
}

import { Clock } from 'lucide-react'
import type { SalonDetail } from '../../../../domain/discovery/salon-page/get-salon.ts'
import type { LocalSpan } from '../../../../domain/salons/hours/opening-hours.ts'
import { shortDay, weekday } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { hoursSpan, hoursSpans } from '../../../ui/hours-span.ts'
import texts from '../../../ui/text.module.css'
import styles from './opening-hours.module.css'
import { FoldedPanel } from './panel.tsx'

const SHOWN_SPECIAL = 4

/** The weekly hours, in two lines when they are that simple, and special days. */
export function OpeningHours({ salon, today }: { salon: SalonDetail; today: { date: string; weekday: number } }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const groups = salon.weekGroups
  const special = salon.specialDays.filter(({ date }) => date >= today.date).slice(0, SHOWN_SPECIAL)
  const lines = groups
    ? [
        { name: t('salon.hours.monToFriday'), spans: groups.monToFriday, now: today.weekday <= 5 },
        { name: t('salon.hours.satToSunday'), spans: groups.satToSunday, now: today.weekday > 5 },
      ]
    : salon.week.map((day) => ({
        name: weekday(day.weekday, locale),
        spans: day.spans,
        now: day.weekday === today.weekday,
      }))
  const todays = salon.today === null ? t('salon.hours.closed') : hoursSpan(t, salon.today)
  return (
    <FoldedPanel
      icon={<Clock aria-hidden="true" />}
      title={t('salon.hours.title')}
      line={`${t('salon.hours.today')}: ${todays}`}
    >
      <dl className={styles.lines}>
        {lines.map(({ name, spans, now }) => (
          <div key={name} className={styles.line} data-now={now || undefined}>
            <dt>{name}</dt>
            <dd>
              <Spans spans={spans} />
            </dd>
          </div>
        ))}
      </dl>
      {special.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{t('salon.hours.special')}</h3>
          <dl className={styles.lines}>
            {special.map(({ date, opens, closes, note }) => (
              <div key={date} className={styles.line} data-now={date === today.date || undefined}>
                <dt>
                  {date === today.date ? t('salon.hours.today') : shortDay(date, locale)}
                  {note && <span className={styles.note}>{note}</span>}
                </dt>
                <dd>
                  <Spans spans={opens === null || closes === null ? [] : [{ from: opens, to: closes }]} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className={styles.small}>{t('salon.hours.zone', { city: salon.city })}</p>
    </FoldedPanel>
  )
}

function Spans({ spans }: { spans: readonly LocalSpan[] }) {
  const { t } = useTranslation()
  if (spans.length === 0) return <span className={texts.soft}>{t('salon.hours.closed')}</span>
  return hoursSpans(t, spans).map((text) => (
    <span key={text} className={styles.span}>
      {text}
    </span>
  ))
}

import type { StaffFigures } from '../../../domain/calendar/day-figures.ts'
import { useLocale } from '../../request/request-facts.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useConsole } from '../use-console.ts'
import { figureTexts, sumOf } from './figures-text.ts'
import styles from './toolbar.module.css'

/** Appointments, booked and free hours, and expected revenue of what is shown. */
export function DayFigures({ figures }: { figures: readonly StaffFigures[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { currency } = useConsole()
  return (
    <ul className={styles.figures} aria-label={t('console.calendar.figures.label')}>
      {figureTexts(t, sumOf(figures), currency, locale).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

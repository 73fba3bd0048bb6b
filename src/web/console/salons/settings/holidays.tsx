import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { HolidayProposals } from '../../../../domain/salons/hours/propose-holidays.ts'
import type { PublicHoliday } from '../../../../domain/salons/hours/public-holidays.ts'
import { longDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layouts from '../../../ui/layout.module.css'
import { CardSection } from '../../card-section.tsx'
import styles from './settings.module.css'

/** The most that are listed at once; the next ones follow when these are decided. */
const SHOWN = 5

/** The next public holidays, each with what the salon does on it: closed, special hours, or open as usual. */
export function Holidays({ proposals: { open, asUsual } }: { proposals: HolidayProposals }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const nameOf = ({ holiday }: PublicHoliday) => t(`console.holidays.names.${holiday}`)
  const labelOf = (one: PublicHoliday) => `${nameOf(one)}, ${longDay(one.date, locale)}`
  if (open.length === 0 && asUsual.length === 0) return null
  return (
    <CardSection
      id="holidays"
      title={t('console.holidays.heading')}
      lead={t(open.length > 0 ? 'console.holidays.text' : 'console.holidays.decided')}
    >
      {open.length > 0 && (
        <ul className={styles.specials}>
          {open.slice(0, SHOWN).map((one) => (
            <li key={one.date} className={classes(layouts.spread, styles.special)}>
              <span>
                <strong>{nameOf(one)}</strong>
                <small>{longDay(one.date, locale)}</small>
              </span>
              <span className={styles.holidayActions}>
                <HolidayButton intent="special" label={t('console.settings.closed')} holiday={one} of={labelOf(one)}>
                  <input type="hidden" name="closed" value="on" />
                  <input type="hidden" name="note" value={nameOf(one)} />
                </HolidayButton>
                <HolidayButton
                  intent="holiday-as-usual"
                  label={t('console.holidays.asUsual')}
                  holiday={one}
                  of={labelOf(one)}
                />
                <Link
                  to={`?${new URLSearchParams({ date: one.date, note: nameOf(one) })}#special`}
                  aria-label={`${t('console.holidays.otherHours')}: ${labelOf(one)}`}
                >
                  {t('console.holidays.otherHours')}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      )}
      {asUsual.length > 0 && (
        <details>
          <summary>{t('console.holidays.openOn', { count: asUsual.length })}</summary>
          <ul className={styles.specials}>
            {asUsual.map((one) => (
              <li key={one.date} className={classes(layouts.spread, styles.special)}>
                <span>
                  <strong>{nameOf(one)}</strong>
                  <small>{longDay(one.date, locale)}</small>
                </span>
                <HolidayButton
                  intent="holiday-undecided"
                  label={t('console.holidays.change')}
                  holiday={one}
                  of={labelOf(one)}
                  variant="ghost"
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </CardSection>
  )
}

interface HolidayButtonProps {
  intent: string
  label: string
  holiday: PublicHoliday
  /** The holiday's name and date, for screen readers. */
  of: string
  variant?: 'quiet' | 'ghost'
  /** Further fields of the form. */
  children?: ReactNode
}

function HolidayButton({ intent, label, holiday, of, variant = 'quiet', children }: HolidayButtonProps) {
  return (
    <Form intent={intent} quiet>
      <input type="hidden" name="date" value={holiday.date} />
      {children}
      <SubmitButton variant={variant} size="s" aria-label={`${label}: ${of}`}>
        {label}
      </SubmitButton>
    </Form>
  )
}

import { Link } from 'react-router'
import type { HolidayProposals } from '../../../../domain/salons/profile/propose-holidays.ts'
import type { PublicHoliday } from '../../../../domain/salons/profile/public-holidays.ts'
import { longDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { classes } from '../../../ui/classes.ts'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import layouts from '../../../ui/layout.module.css'
import layout from '../../form-layout.module.css'
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
    <section className={layout.card} aria-labelledby="holidays">
      <h2 id="holidays" className={layout.heading}>
        {t('console.holidays.heading')}
      </h2>
      <p className={layout.lead}>{t(open.length > 0 ? 'console.holidays.text' : 'console.holidays.decided')}</p>
      {open.length > 0 && (
        <ul className={styles.specials}>
          {open.slice(0, SHOWN).map((one) => (
            <li key={one.date} className={classes(layouts.spread, styles.special)}>
              <span>
                <strong>{nameOf(one)}</strong>
                <small>{longDay(one.date, locale)}</small>
              </span>
              <span className={styles.holidayActions}>
                <Form intent="special" quiet>
                  <input type="hidden" name="date" value={one.date} />
                  <input type="hidden" name="closed" value="on" />
                  <input type="hidden" name="note" value={nameOf(one)} />
                  <SubmitButton
                    variant="quiet"
                    size="s"
                    aria-label={`${t('console.settings.closed')}: ${labelOf(one)}`}
                  >
                    {t('console.settings.closed')}
                  </SubmitButton>
                </Form>
                <Form intent="holiday-as-usual" quiet>
                  <input type="hidden" name="date" value={one.date} />
                  <SubmitButton
                    variant="quiet"
                    size="s"
                    aria-label={`${t('console.holidays.asUsual')}: ${labelOf(one)}`}
                  >
                    {t('console.holidays.asUsual')}
                  </SubmitButton>
                </Form>
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
                <Form intent="holiday-undecided" quiet>
                  <input type="hidden" name="date" value={one.date} />
                  <SubmitButton
                    variant="ghost"
                    size="s"
                    aria-label={`${t('console.holidays.change')}: ${labelOf(one)}`}
                  >
                    {t('console.holidays.change')}
                  </SubmitButton>
                </Form>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

import { Link } from 'react-router'
import { distance, timeOfDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import text from '../../../ui/text.module.css'
import { joinPath } from '../waiting-list/join-path.ts'
import type { Alternatives } from './alternatives.ts'
import styles from './other-ways.module.css'
import type { WizardChoice } from './wizard-choice.ts'
import { wizardPath } from './wizard-path.ts'

interface Props {
  choice: WizardChoice
  date: string | null
  alternatives: Alternatives
}

/**
 * On a full or closed day: another specialist, anyone or one after the other for several
 * people, a salon nearby, the waiting list; of a class that of full sessions.
 */
export function OtherWays({ choice, date, alternatives: { nearby, others, ways, waitingList, sessions } }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <div className={styles.ways}>
      {others.map(({ id, name }) => (
        <Link key={id} to={wizardPath({ ...choice, date, staff: id, time: null }, 'time')} preventScrollReset>
          {t('waitingList.wizard.others', { name })}
        </Link>
      ))}
      {ways.map(({ kind, shared }) => (
        <Link key={kind} to={wizardPath({ ...choice, date, shared, time: null }, 'time')} preventScrollReset>
          {t(kind === 'anyone' ? 'waitingList.wizard.anyone' : 'waitingList.wizard.consecutive')}
        </Link>
      ))}
      {waitingList && (
        <div className={styles.join}>
          <ButtonLink to={joinPath({ ...choice, date, time: null })} variant="quiet">
            {t('waitingList.wizard.join')}
          </ButtonLink>
          <p className={text.note}>{t('waitingList.wizard.joinText')}</p>
        </div>
      )}
      {sessions.length > 0 && (
        <div className={styles.join}>
          {sessions.map(({ startsAt, minutes }) => (
            <ButtonLink
              key={startsAt.toISOString()}
              to={joinPath({ ...choice, date, time: startsAt.toISOString() })}
              variant="quiet"
            >
              {t('waitingList.wizard.joinSession', { time: timeOfDay(minutes) })}
            </ButtonLink>
          ))}
          <p className={text.note}>{t('waitingList.wizard.joinSessionText')}</p>
        </div>
      )}
      {nearby.length > 0 && (
        <section className={styles.nearby} aria-label={t('waitingList.wizard.nearby')}>
          <h5 className={styles.title}>{t('waitingList.wizard.nearby')}</h5>
          <ul>
            {nearby.map(({ salonId, slug, name, km, serviceIds, times }) => (
              <li key={salonId}>
                <span className={styles.name}>
                  {name} <small>{distance(km, locale)}</small>
                </span>
                <span className={styles.times}>
                  {times.map(({ startsAt, minutes }) => (
                    <Link
                      key={startsAt.toISOString()}
                      to={wizardPath(
                        {
                          ...{ salon: slug, services: serviceIds, addons: [], voucher: null, shared: null },
                          ...{ staff: 'anyone', date, time: startsAt.toISOString() },
                        },
                        'time',
                      )}
                      className={styles.time}
                      aria-label={`${timeOfDay(minutes)}, ${name}`}
                    >
                      {timeOfDay(minutes)}
                    </Link>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TimeOff } from '../../../../domain/bookings/time-off/plan-time-off.ts'
import type { Place, Proposal } from '../../../../domain/bookings/time-off/propose-moves.ts'
import type { Colleague } from '../../../../domain/salons/profile/list-team.ts'
import { dayAndTime } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request-facts.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Form, SubmitButton } from '../../../ui/form.tsx'
import { useDesk } from '../../use-desk.ts'
import list from '../booking/bookings.module.css'
import styles from '../booking/days-off.module.css'
import { placeValue } from '../booking/place-value.ts'
import { Days } from './add-time-off.tsx'

interface Props {
  days: TimeOff
  proposals: readonly Proposal[]
  people: readonly Colleague[]
}

/** Each visit with where it could go: ticked and chosen already, so that all can be accepted at once. */
export function Proposals({ days, proposals, people }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="hits">
      <h2 id="hits" className={styles.title}>
        {t('console.daysOff.hits', { count: proposals.length })}
      </h2>
      <Form quiet failure={null} intent="move" key={proposals.map(({ visit }) => visit.id).join()}>
        <Days days={days} />
        <ul className={list.rows}>
          {proposals.map((proposal) => (
            <Hit key={proposal.visit.id} proposal={proposal} people={people} />
          ))}
        </ul>
        <div className={styles.accept}>
          <SubmitButton>{t('console.daysOff.accept')}</SubmitButton>
          <p>{t('console.daysOff.told')}</p>
        </div>
      </Form>
    </section>
  )
}

function Hit({ proposal: { visit, places }, people }: { proposal: Proposal; people: readonly Colleague[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { timeZone } = useDesk()
  const client = visit.client || t('console.bookings.walkIn')
  const time = dayAndTime(visit.startsAt, timeZone, locale)
  const label = ({ staffId, startsAt }: Place) => {
    const person = people.find(({ id }) => id === staffId)?.name ?? ''
    return startsAt.getTime() === visit.startsAt.getTime()
      ? t('console.daysOff.same', { person })
      : t('console.daysOff.other', { person, time: dayAndTime(startsAt, timeZone, locale) })
  }
  return (
    <li className={styles.hit}>
      {places.length > 0 && (
        <input
          type="checkbox"
          name="visit"
          value={visit.id}
          defaultChecked
          className={list.tick}
          aria-label={t('console.daysOff.move', { name: client, time })}
        />
      )}
      <span className={list.what}>
        <strong>
          <Link to={`/partner/bookings/${visit.id}`}>{client}</Link>, {time}
        </strong>
        <span>
          {visit.services} · {[...new Set(visit.lines.map(({ staff }) => staff))].join(', ')}
        </span>
      </span>
      <ArrowRight aria-hidden="true" className={styles.arrow} />
      {places.length > 0 ? (
        <select
          name={`place-${visit.id}`}
          className={styles.place}
          aria-label={`${t('console.daysOff.where')}: ${client}`}
          key={places.map(placeValue).join()}
        >
          {places.map((place) => (
            <option key={placeValue(place)} value={placeValue(place)}>
              {label(place)}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles.nowhere}>
          {t('console.daysOff.nowhere')}
          <ButtonLink to={`/partner/bookings/${visit.id}/move`} look="quiet" size="s">
            {t('console.daysOff.byHand')}
          </ButtonLink>
        </span>
      )}
    </li>
  )
}

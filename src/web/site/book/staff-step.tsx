import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Form } from 'react-router'
import type { BookableStaff } from '../../../domain/availability/list-bookable-staff.ts'
import { longDay } from '../../../i18n/format.ts'
import { useLocale } from '../../request-facts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FormMessage } from '../../ui/form-message.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stars } from '../../ui/stars.tsx'
import { BOOKING_PATH, type Choice } from './choice.ts'
import { Kept } from './kept.tsx'
import type { Panel } from './panel.ts'
import styles from './staff-step.module.css'
import { Step } from './step.tsx'

/** Who works on the chosen day, 'Anyone' first. A specialist clears the time. */
export function StaffStep({ panel, choice, tried }: { panel: Panel; choice: Choice; tried: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { people, lost, lostPerson } = panel
  const arriving = choice.date !== panel.choice.date
  const chosen = choice.staff ?? ''
  const nobody = people?.length === 0
  return (
    <Step
      number={2}
      title={t('booking.staff.title')}
      done={chosen !== ''}
      locked={choice.date ? null : t('booking.staff.first')}
      error={tried && !chosen && !nobody ? 'specialist_required' : null}
    >
      {lost.includes('staff_not_that_day') && lostPerson && !arriving && (
        <div className={styles.notice}>
          <FormMessage tone="info">{t('booking.staff.notThatDay', { name: lostPerson })}</FormMessage>
        </div>
      )}
      {arriving ? (
        <Arriving />
      ) : nobody ? (
        <EmptyState title={t('booking.staff.none')} icon={<UsersRound aria-hidden="true" />}>
          <p>{t('booking.staff.noneText', { date: longDay(choice.date ?? '', locale) })}</p>
        </EmptyState>
      ) : (
        <Form method="get" action={BOOKING_PATH} preventScrollReset>
          <Kept choice={panel.choice} keep={['services', 'date']} />
          <ul className={styles.row}>
            <li>
              <button
                type="submit"
                name="staff"
                value="anyone"
                aria-pressed={chosen === 'anyone'}
                className={styles.card}
              >
                <span className={styles.anyone}>
                  <UsersRound aria-hidden="true" />
                </span>
                <span className={styles.name}>{t('booking.staff.anyone')}</span>
                <span className={styles.detail}>{t('booking.staff.anyoneText')}</span>
              </button>
            </li>
            {people?.map((person) => (
              <li key={person.id}>
                <Person person={person} chosen={chosen === person.id} />
              </li>
            ))}
          </ul>
        </Form>
      )}
    </Step>
  )
}

function Person({ person, chosen }: { person: BookableStaff; chosen: boolean }) {
  const { t } = useTranslation()
  return (
    <button
      type="submit"
      name="staff"
      value={person.id}
      aria-pressed={chosen}
      disabled={!person.free && !chosen}
      className={styles.card}
    >
      <Avatar name={person.name} picture={person.picture} size="m" />
      <Stars stars={person.rating} reviews={person.reviewCount} short />
      <span className={styles.name}>{person.name}</span>
      <span className={styles.detail}>{person.free ? person.designation : t('booking.staff.full')}</span>
    </button>
  )
}

function Arriving() {
  return (
    <div className={styles.row}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <span key={key} className={styles.card}>
          <Skeleton shape="circle" />
          <Skeleton shape="title" />
          <Skeleton shape="title" />
        </span>
      ))}
    </div>
  )
}

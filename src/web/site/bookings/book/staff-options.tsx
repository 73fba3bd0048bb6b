import { UsersRound } from 'lucide-react'
import { Form } from 'react-router'
import type { BookableStaff } from '../../../../domain/scheduling/availability/bookable-staff.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { Onward } from './days.tsx'
import styles from './staff-options.module.css'

/** The specialists to choose from, 'Anyone' first. */
export function StaffOptions(props: { staff: readonly BookableStaff[]; chosen: string | null; onward: Onward }) {
  const { staff, chosen, onward } = props
  const { t } = useTranslation()
  return (
    <Form method="get" action={onward.action} preventScrollReset>
      {onward.hiddenFields}
      <ul className={styles.row}>
        <li>
          <button
            type="submit"
            data-waits
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
        {staff.map((person) => (
          <li key={person.id}>
            <Person person={person} chosen={chosen === person.id} />
          </li>
        ))}
      </ul>
    </Form>
  )
}

function Person({ person, chosen }: { person: BookableStaff; chosen: boolean }) {
  const { t } = useTranslation()
  return (
    <button
      type="submit"
      data-waits
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

export function StaffSkeleton() {
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

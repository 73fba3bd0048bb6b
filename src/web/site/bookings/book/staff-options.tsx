import { UsersRound } from 'lucide-react'
import { Form } from 'react-router'
import type { BookableStaff } from '../../../../domain/scheduling/availability/bookable-staff.ts'
import { shortDay } from '../../../../i18n/format.ts'
import { useLocale } from '../../../request/request-facts.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Stars } from '../../../ui/stars.tsx'
import type { Onward } from './days.tsx'
import styles from './staff-options.module.css'

/** With the next free day they can be chosen on any day; without it only when free on the chosen one. */
type ListedStaff = BookableStaff & {
  nextFree?: string | null
  /** What the chosen services cost with them, where that differs between them. */
  priceMinor?: number
}

/** The specialists to choose from, 'Anyone' first. */
export function StaffOptions(props: {
  staff: readonly ListedStaff[]
  chosen: string | null
  onward: Onward
  /** In one line each, so that the times below are in view. */
  compact?: boolean
  currency: string
  /** The names of several specialists who keep their services, to choose first. */
  same?: string | null
  /** Anyone may be chosen also where no specialist performs all. */
  several?: boolean
}) {
  const { staff, chosen, onward, compact, currency, same = null, several = false } = props
  const { t } = useTranslation()
  return (
    <Form method="get" action={onward.action} preventScrollReset>
      {onward.hiddenFields}
      <ul className={classes(styles.row, compact && styles.compact)}>
        {same !== null && <General value="same" chosen={chosen} name={t('booking.staff.same')} detail={same} />}
        {(same === null || several || staff.length > 0) && (
          <General
            value="anyone"
            chosen={chosen}
            name={t('booking.staff.anyone')}
            detail={t('booking.staff.anyoneText')}
          />
        )}
        {staff.map((person) => (
          <li key={person.id}>
            <Person person={person} chosen={chosen === person.id} currency={currency} />
          </li>
        ))}
      </ul>
    </Form>
  )
}

function General({ value, chosen, ...text }: { value: string; chosen: string | null; name: string; detail: string }) {
  return (
    <li>
      <button
        type="submit"
        data-waits
        name="staff"
        value={value}
        aria-pressed={chosen === value}
        className={styles.card}
      >
        <span className={styles.anyone}>
          <UsersRound aria-hidden="true" />
        </span>
        <span className={styles.name}>{text.name}</span>
        <span className={styles.detail}>{text.detail}</span>
      </button>
    </li>
  )
}

function Person({ person, chosen, currency }: { person: ListedStaff; chosen: boolean; currency: string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { free, nextFree, priceMinor } = person
  return (
    <button
      type="submit"
      data-waits
      name="staff"
      value={person.id}
      aria-pressed={chosen}
      disabled={nextFree === undefined && !free && !chosen}
      className={styles.card}
    >
      <Avatar name={person.name} picture={person.picture} size="m" />
      <Stars stars={person.rating} reviews={person.reviewCount} short />
      <span className={styles.name}>
        {person.name}
        {priceMinor !== undefined && <Price minor={priceMinor} currency={currency} className={styles.price} />}
      </span>
      <span className={styles.detail}>
        {free
          ? person.designation
          : nextFree
            ? t('booking.staff.nextFree', { date: shortDay(nextFree, locale) })
            : t('booking.staff.full')}
      </span>
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

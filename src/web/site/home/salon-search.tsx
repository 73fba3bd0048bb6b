import { Search } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { DAY_PART_NAMES } from '../../../domain/bookings/waiting-list/day-parts.ts'
import { CATEGORIES, CATEGORY_NAMES } from '../../../domain/kernel/categories.ts'
import { isFailure, useFormFailure } from '../../forms/use-form-failure.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { DateField } from '../../ui/date-field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import { UseMyLocation } from '../discovery/near/use-my-location.tsx'
import { SearchBox } from '../discovery/search/search-box.tsx'
import styles from './salon-search.module.css'

const NEAREST = { search: true } as const
/** What was picked in the first field, by kind; empty after typing. */
const NOTHING = { salon: '', treatment: '', kind: '', place: '' }

/** The search banner. `box` and `label` distinguish several on one page: only the submitted one shows errors. */
export function SalonSearch({
  days,
  box,
  label,
}: {
  /** The days that can be searched. */
  days: { first: string; last: string }
  box: string
  label: string
}) {
  const { t } = useTranslation()
  const fetcher = useFetcher<unknown>()
  const pageFailure = useFormFailure()
  const failure = isFailure(fetcher.data) ? fetcher.data : pageFailure
  const hydrated = useHydrated()
  const [picked, setPicked] = useState(NOTHING)
  const [where, setWhere] = useState('')
  const categories = [
    { value: 'all', label: t('category.all') },
    ...CATEGORIES.map((category) => ({ value: CATEGORY_NAMES[category], label: t(`category.${category}`) })),
  ]
  const times = [
    { value: '', label: t('search.anyTime') },
    ...DAY_PART_NAMES.map((part) => ({ value: part, label: t(`search.parts.${part}`) })),
  ]
  return (
    <search>
      <Form
        fetcher={fetcher}
        // Submitted by a fetcher, so that a failed search leaves the address as it is.
        action={hydrated ? '/?index' : '/'}
        className={styles.form}
        aria-label={label}
        failure={failure?.values.box === box ? failure : null}
      >
        <input type="hidden" name="box" value={box} />
        {Object.entries(picked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="where_slug" value={where} />
        <div className={styles.what}>
          <SearchBox
            of="all"
            onType={() => setPicked(NOTHING)}
            onPick={({ kind, key }) => setPicked({ ...NOTHING, [kind === 'category' ? 'kind' : kind]: key })}
          />
        </div>
        <div className={styles.where}>
          <SearchBox of="where" onType={() => setWhere('')} onPick={({ key }) => setWhere(key)} />
          <UseMyLocation next={NEAREST} />
        </div>
        <DateField name="date" label={t('search.date')} min={days.first} max={days.last} />
        <Select name="time" label={t('search.time')} options={times} />
        <Select name="category" label={t('search.category')} options={categories} />
        <SubmitButton size="l" icon={<Search aria-hidden="true" />} className={styles.submit}>
          {t('search.submit')}
        </SubmitButton>
      </Form>
    </search>
  )
}

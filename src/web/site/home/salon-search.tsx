import { Search } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { CATEGORIES, CATEGORY_NAMES } from '../../../domain/kernel/categories.ts'
import { isFailure, useFormFailure } from '../../forms/use-form-failure.ts'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './salon-search.module.css'
import { useSuggestions } from './use-suggestions.ts'

/** The search banner. `box` and `label` distinguish several on one page: only the submitted one shows errors. */
export function SalonSearch({ today, box, label }: { today: string; box: string; label: string }) {
  const { t } = useTranslation()
  const fetcher = useFetcher<unknown>()
  const pageFailure = useFormFailure()
  const failure = isFailure(fetcher.data) ? fetcher.data : pageFailure
  const hydrated = useHydrated()
  const [text, setText] = useState('')
  const [salon, setSalon] = useState('')
  const { state, salons } = useSuggestions(text)
  const note = {
    short: text.trim() === '' ? null : t('home.search.typing'),
    loading: t('home.search.searching'),
    failed: t('home.search.none'),
    ready: t('home.search.none'),
  }[state]
  const categories = [
    { value: 'all', label: t('category.all') },
    ...CATEGORIES.map((category) => ({ value: CATEGORY_NAMES[category], label: t(`category.${category}`) })),
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
        <input type="hidden" name="salon" value={salon} />
        <Combobox
          name="name"
          label={t('home.search.name')}
          placeholder={t('home.search.namePlaceholder')}
          options={salons}
          keyOf={({ id }) => id}
          textOf={({ name }) => name}
          show={({ name, city, picture }) => (
            <>
              <Avatar name={name} picture={picture} size="s" />
              <span className={styles.found}>
                {name}
                <span className={styles.city}>{city}</span>
              </span>
            </>
          )}
          note={note}
          announcement={t('home.search.found', { count: salons.length })}
          onType={(typed) => {
            setText(typed)
            setSalon('')
          }}
          onPick={({ slug, name }) => {
            setText(name)
            setSalon(slug)
          }}
        />
        <DateField name="date" label={t('home.search.date')} min={today} />
        <Select name="category" label={t('home.search.category')} options={categories} />
        <SubmitButton size="l" icon={<Search aria-hidden="true" />} className={styles.submit}>
          {t('home.search.submit')}
        </SubmitButton>
      </Form>
    </search>
  )
}

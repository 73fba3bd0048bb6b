import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link, useSubmit } from 'react-router'
import { SALON_SORTS } from '../../../domain/search/salon-sort.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './filter.module.css'
import { type ListRequest, listPath } from './list-request.ts'

/** Name, day and order, as a plain form; with JavaScript a picked day or order is sent at once. */
export function ListFilter({ wanted, today }: { wanted: ListRequest; today: string }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const { category, name, dateText, dateError, sort } = wanted
  const narrowed = name !== '' || dateText !== ''

  // The boxes follow the address when it changes under them: Back, a tab, "Clear all".
  useEffect(() => {
    for (const [field, value] of Object.entries({ name, date: dateText, sort })) {
      const box = form.current?.elements.namedItem(field)
      if (box instanceof HTMLInputElement || box instanceof HTMLSelectElement) box.value = value
    }
  }, [name, dateText, sort])

  const send = () => submit(form.current, { preventScrollReset: true })
  return (
    <Form
      ref={form}
      action={listPath({ category })}
      className={styles.filter}
      role="search"
      aria-label={t('listing.filter')}
      preventScrollReset
      noValidate
    >
      <TextField
        name="name"
        type="search"
        label={t('listing.name')}
        placeholder={t('listing.namePlaceholder')}
        defaultValue={name}
        maxLength={100}
        enterKeyHint="search"
        className={styles.name}
      />
      <DateField
        name="date"
        label={t('listing.date')}
        min={today}
        defaultValue={dateText}
        error={dateError ?? undefined}
        onPick={send}
      />
      <Select
        name="sort"
        label={t('listing.sort')}
        defaultValue={sort}
        options={SALON_SORTS.map((value) => ({ value, label: t(`listing.sorts.${value}`) }))}
        onChange={send}
      />
      <div className={styles.send}>
        <Button type="submit" icon={<Search aria-hidden="true" />}>
          {t('listing.search')}
        </Button>
        {narrowed && (
          <Link to={listPath({ category, sort })} preventScrollReset className={styles.clear}>
            {t('listing.clear')}
          </Link>
        )}
      </div>
    </Form>
  )
}
